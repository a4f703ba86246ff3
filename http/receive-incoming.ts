import type { IncomingMessage, ServerResponse } from 'node:http';
import { createOpenBodies } from './open-bodies.ts';
import { SHORT_MS, stopReading } from './stop-reading.ts';

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
 * further, and its connection ends with the response.
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
      stopReading(incoming, outgoing);
      if (reason !== 'too long') limitEnd(incoming, outgoing);
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
    if (expectsContinue(incoming)) outgoing.writeContinue();
    incoming.on('data', receive).once('end', end).once('close', breakOff).on('error', breakOff);
  });
}

/** Leaves little time for a client that sends too slowly or in too small pieces, after its response. */
function limitEnd({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    const timer = setTimeout(() => socket.destroy(), SHORT_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}

/** Whether the client sends its body only when asked to (RFC 9110, section 10.1.1). Node has refused other expectations. */
const expectsContinue = ({ headers, httpVersion }: IncomingMessage): boolean => headers.expect !== undefined && httpVersion === '1.1';
