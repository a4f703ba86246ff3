import { guessEncodings } from '#domain/timed-text/encoding/guess-encoding.ts';
import { readSound } from '#domain/timed-text/sound/read-sound.ts';
import { respondToCalls, type RequestMessage } from './calls.ts';
import { ChosenBlob } from './chosen-blob.ts';
import type { GuessCalls } from './worker-calls.ts';

/* What few files need: guessing an encoding, reading sound. check.worker.ts asks over the port that the page brings. */

addEventListener(
  'message',
  ({ ports: [port] }) => {
    if (!port) return;
    respondToCalls<GuessCalls>(port, async (message) => run(message));
    port.start();
  },
  { once: true },
);

function run({ type, request }: RequestMessage<GuessCalls>) {
  switch (type) {
    case 'guess-encodings':
      return guessEncodings(request.bytes);
    case 'read-sound':
      return readSound(new ChosenBlob(request.file));
  }
}
