import { saveAs } from '#domain/timed-text/saving/save-as.ts';
import { handleRpc } from './rpc.ts';
import type { SaveMethods } from './worker-methods.ts';

/* Writing, and reading again what was written. check.worker.ts asks over the port that the page brings. */

addEventListener(
  'message',
  ({ ports: [port] }) => {
    if (!port) return;
    handleRpc<SaveMethods>(port, async ({ params }) => saveAs(params.document, params.options, params.stamp));
    port.start();
  },
  { once: true },
);
