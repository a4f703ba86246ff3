import type { IncomingMessage, ServerResponse } from 'node:http';

/** Why a body was not read to its end. */
export type NotReceived = 'too long' | 'too many pieces' | 'broken off';

/** Each piece costs as much as some hundred bytes: who sends a body byte by byte is not listened to for long. */
const PIECES_AT_FIRST = 300;
const BYTES_A_PIECE = 64;

/**
 * Reads a body straight from Node's request, with nothing to wait for between two pieces. What is refused for its
 * pieces is read no further: its connection ends with the answer.
 */
export function receiveIncoming(
  incoming: IncomingMessage,
  outgoing: ServerResponse | undefined,
  mostBytes: number,
): Promise<Buffer | NotReceived> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const done = (result: Buffer | NotReceived) => {
      incoming.off('data', receive).off('end', end).off('close', breakOff).off('error', breakOff);
      resolve(result);
    };
    const receive = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (chunks.length > PIECES_AT_FIRST + length / BYTES_A_PIECE) {
        incoming.pause();
        if (outgoing) outgoing.shouldKeepAlive = false;
        outgoing?.once('finish', () => incoming.socket.destroySoon());
        done('too many pieces');
      } else if (length > mostBytes) {
        incoming.pause();
        done('too long');
      }
    };
    const end = () => done(Buffer.concat(chunks));
    const breakOff = () => done('broken off');
    if (incoming.destroyed) return breakOff();
    incoming.on('data', receive).once('end', end).once('close', breakOff).on('error', breakOff);
  });
}
