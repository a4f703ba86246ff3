import type { IncomingMessage, ServerResponse } from 'node:http';
import { createOpenBodies } from './open-bodies.ts';
import { stopReading } from './stop-reading.ts';

/** Why a body was not read to its end. */
export type NotReceived = 'too long' | 'too many pieces' | 'too slow' | 'broken off';

/** Each piece costs as much as some hundred bytes: who sends a body byte by byte is not listened to for long. */
const MIN_PIECES = 300;
const BYTES_PER_PIECE = 64;

/** Without a piece, and in all. */
const IDLE_MS = 10_000;
const TOTAL_MS = 30_000;

/** At 256 KiB each, or 1 MiB of members. */
const openBodies = createOpenBodies({ maxPerSender: 100, maxTotal: 1000 });

interface Receiving {
  maxBytes: number;
  /** Whose bodies are bounded together. */
  sender: string;
}

/**
 * Reads a body straight from Node's request, with nothing to wait for between two pieces. What is rejected is read no
 * further; for its pieces or for hanging its connection ends with the response.
 */
export function receiveIncoming(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { maxBytes, sender }: Receiving,
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
    const reject = (reason: NotReceived) => {
      incoming.pause();
      if (reason !== 'too long') outgoing.shouldKeepAlive = false;
      stopReading(incoming, outgoing);
      done(reason);
    };
    const timeOut = () => reject('too slow');
    const receive = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (chunks.length > MIN_PIECES + length / BYTES_PER_PIECE) reject('too many pieces');
      else if (length > maxBytes) reject('too long');
      else if (performance.now() - began > TOTAL_MS) timeOut();
      else {
        timer.refresh();
        open.progress();
      }
    };
    const end = () => done(Buffer.concat(chunks));
    const breakOff = () => done('broken off');
    const timer = setTimeout(timeOut, IDLE_MS);
    const open = openBodies.open(sender, timeOut);
    if (incoming.destroyed) return breakOff();
    incoming.on('data', receive).once('end', end).once('close', breakOff).on('error', breakOff);
  });
}
