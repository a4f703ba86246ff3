import type { IncomingMessage, ServerResponse } from 'node:http';
import { createOpenBodies } from './open-bodies.ts';
import { SHORT_MS, stopReading } from './stop-reading.ts';

/** The reason why a body was not read completely. */
export type NotReceived = 'too long' | 'too many pieces' | 'too slow' | 'broken off';

/**
 * Number of pieces that even a short body can have. Each piece costs as much as some hundred bytes, so a client that sends single bytes is
 * soon cut off.
 */
const MIN_PIECES = 300;
const BYTES_PER_PIECE = 64;

/** Time limits without a new piece, and for the whole body. */
const IDLE_MS = 10_000;
const TOTAL_MS = 30_000;

/** Each body has up to 256 KiB, or 1 MiB from members. Bodies of one sender have up to 8 MiB together, and all bodies up to 80 MiB. */
const openBodies = createOpenBodies({ maxPerSender: 100, maxTotal: 1000 });

/** A body counts as another open body for each part of this size. */
const COUNTED_BYTES = 80 * 1024;

interface Receiving {
  maxBytes: number;
  /** The sender whose bodies are limited together. */
  sender: string;
}

/**
 * Reads a body directly from Node's request, without waiting between two pieces. Stops reading a rejected body, whose connection then ends
 * with the response.
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
        open.progress(Math.floor(length / COUNTED_BYTES) - Math.floor((length - chunk.length) / COUNTED_BYTES));
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

/** Limits the time that a connection has after its response, if the client sent too slowly or in too many pieces. */
function limitEnd({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    const timer = setTimeout(() => socket.destroy(), SHORT_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}

/** Whether the client sends its body only when asked to (RFC 9110, section 10.1.1). Node has refused other expectations. */
const expectsContinue = ({ headers, httpVersion }: IncomingMessage): boolean => headers.expect !== undefined && httpVersion === '1.1';
