import { guessEncodings } from '#domain/timed-text/encoding/guess-encoding.ts';
import { readSound } from '#domain/timed-text/sound/read-sound.ts';
import { handleRpc, type RpcRequest } from './rpc.ts';
import { ChosenBlob } from './chosen-blob.ts';
import type { EncodingAndSoundMethods } from './worker-methods.ts';

/* What few files need: guessing an encoding, reading sound. check.worker.ts asks over the port that the page brings. */

addEventListener(
  'message',
  ({ ports: [port] }) => {
    if (!port) return;
    handleRpc<EncodingAndSoundMethods>(port, async (request) => run(request));
    port.start();
  },
  { once: true },
);

function run({ method, params }: RpcRequest<EncodingAndSoundMethods>) {
  switch (method) {
    case 'guess-encodings':
      return guessEncodings(params.bytes);
    case 'read-sound':
      return readSound(new ChosenBlob(params.file));
  }
}
