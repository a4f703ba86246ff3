import type { IncomingMessage, ServerResponse } from 'node:http';
import { createOpenBodies } from './open-bodies.ts';
import { stopReading } from './stop-reading.ts';

/** Why a body was not read to its end. */
export type NotReceived = 'too long' | 'too many pieces' | 'too slow' | 'broken off';

/** Each piece costs as much as some hundred bytes: who sends a body byte by byte is not listened to for long. */
const PIECES_AT_FIRST = 300;
const BYTES_A_PIECE = 64;

/** Without a piece, and in all. */
const STILL_MS = 10_000;
const WHOLE_MS = 30_000;

/** At 256 KiB each, or 1 MiB of members. */
const openBodies = createOpenBodies({ ofOneSender: 100, together: 1000 });

interface Receiving {
  mostBytes: number;
  /** Whose bodies are bounded together. */
  sender: string;
}

/**
 * Reads a body straight from Node's request, with nothing to wait for between two pieces. What is refused is read no
 * further; for its pieces or for hanging its connection ends with the answer.
 */
export function receiveIncoming(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { mostBytes, sender }: Receiving,
): Promise<Buffer | NotReceived> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const began = performance.now();
    const done = (result: Buffer | NotReceived) => {
      clearTimeout(timer);
      open.close();
      incoming.off('data', receive).off('end', end).off('close', breakOff).off('error', breakOff);
      resolve(result);
    };
    const refuse = (reason: NotReceived) => {
      incoming.pause();
      if (reason !== 'too long') outgoing.shouldKeepAlive = false;
      stopReading(incoming, outgoing);
      done(reason);
    };
    const giveUp = () => refuse('too slow');
    const receive = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (chunks.length > PIECES_AT_FIRST + length / BYTES_A_PIECE) refuse('too many pieces');
      else if (length > mostBytes) refuse('too long');
      else if (performance.now() - began > WHOLE_MS) giveUp();
      else {
        timer.refresh();
        open.progress();
      }
    };
    const end = () => done(Buffer.concat(chunks));
    const breakOff = () => done('broken off');
    const timer = setTimeout(giveUp, STILL_MS);
    const open = openBodies.open(sender, giveUp);
    if (incoming.destroyed) return breakOff();
    incoming.on('data', receive).once('end', end).once('close', breakOff).on('error', breakOff);
  });
}
