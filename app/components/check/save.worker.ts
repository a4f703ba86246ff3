import { joinReport, saveJoined, saveReel, splitReport } from '#domain/check-file/reels.ts';
import { saveAs } from '#domain/timed-text/saving/save-as.ts';
import { handleRpc, type RpcRequest } from './rpc.ts';
import type { SaveMethods } from './worker-methods.ts';

/* Writing, and reading again what was written; splitting and joining before. check.worker.ts asks over the port that the page brings. */

addEventListener(
  'message',
  ({ ports: [port] }) => {
    if (!port) return;
    handleRpc<SaveMethods>(port, async (request) => run(request));
    port.start();
  },
  { once: true },
);

function run({ method, params }: RpcRequest<SaveMethods>) {
  switch (method) {
    case 'save':
      return saveAs(params.document, params.options, params.stamp);
    case 'split':
      return splitReport(params.document, params.split);
    case 'save-reel':
      return saveReel(params.document, params.reel);
    case 'join':
      return joinReport(params.reels, params.join);
    case 'save-joined':
      return saveJoined(params.reels, params.join, params.options, params.stamp);
  }
}
