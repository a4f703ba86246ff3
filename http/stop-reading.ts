import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '#domain/limits.ts';
import { createOpenBodies } from './open-bodies.ts';

/*
 * A response can be ready before the request's body has arrived. If the connection closed at once, the system would answer the rest of the
 * body with a reset, and the client would lose a response that it has not read yet (RFC 9112, section 9.6). So the rest is read and
 * discarded, within these limits.
 */

/**
 * Limits of the data that is discarded on one connection (bytes, ms). The connection is then reset, because the system would otherwise keep
 * what its client has not read.
 */
const DISCARDED_BYTES = 16 * 1024 * 1024;
const TOTAL_MS = 20_000;
/** Time to read what the system still holds of a response (ms): a megabyte at 4 kB a second. */
const READING_MS = 5 * 60_000;
/** Time to read the response (ms) for clients that were slow or did not send HTTP. Afterwards, they can send nothing more. */
export const SHORT_MS = 2000;

/**
 * Connections whose data is being discarded, for each network and in all. If there are too many, the one that has been idle longest ends.
 */
const discards = createOpenBodies({ maxPerSender: 50, maxTotal: 500 });

/**
 * Discards the part of a request's body that has not arrived when its response begins. The connection is kept if the
 * body's length is declared and small. Otherwise the response says `Connection: close`, and the connection is closed in stages.
 * @param network whose connections are limited together
 */
export function discardUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse, network: string): void {
  const { socket } = incoming;
  // Node calls this after a response that ends its connection.
  socket.destroySoon = () => closeInStages(socket, incoming.complete ? {} : { network, totalMs: TOTAL_MS });
  const writeHead = outgoing.writeHead.bind(outgoing) as (...head: unknown[]) => ServerResponse;
  outgoing.writeHead = (...head: unknown[]) => {
    const isSmall = Number(incoming.headers['content-length']) <= LIMITS.batchBytes; // false without a declared length
    if (!incoming.complete && !(isSmall && outgoing.shouldKeepAlive)) stopReading(incoming, outgoing);
    return writeHead(...head);
  };
  outgoing.once('finish', () => {
    if (incoming.complete || !outgoing.shouldKeepAlive || socket.destroyed) return;
    // Node reads the body, and ends a connection without data itself (keepAliveTimeout).
    incoming.resume().once('end', limitDiscarding(socket, network, TOTAL_MS).stop);
  });
}

/**
 * Stops parsing HTTP on a connection, which ends with the response. The remaining bytes are discarded unparsed, so that many small chunks
 * cost nothing.
 */
export function stopReading(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
  discardBytes(incoming.socket);
}

/**
 * Closes a connection so that the client can read the last response. Closes our side, discards what the client still sends, and destroys
 * the connection when the client closes its side. Resets the connection when a limit is reached.
 * @param given.network whose connections are limited together, if the client is still sending
 */
export function closeInStages(socket: Socket, { network, totalMs = READING_MS }: { network?: string; totalMs?: number } = {}): void {
  if (socket.destroyed) return;
  const { progress } = limitDiscarding(socket, network, totalMs);
  let bytes = 0;
  discardBytes(socket, (piece) => {
    bytes += piece.length;
    progress();
    if (bytes > DISCARDED_BYTES) socket.resetAndDestroy();
  });
  socket.setTimeout(0);
  socket.end();
}

function discardBytes(socket: Socket, receive: (piece: Buffer) => void = () => {}): void {
  // Node does the same when a connection is upgraded.
  const discard = () => socket.removeAllListeners('data').on('data', receive);
  // Node pauses a connection while an unread body fills its buffer. With a different listener it would never resume the connection.
  if (socket.isPaused()) socket.once('resume', discard).resume();
  else discard().resume();
}

/**
 * Limits how long, and on how many connections, data is discarded. Resets the connection then, and destroys it when its client closes it.
 * @returns functions that report progress, and that lift the limits
 */
function limitDiscarding(socket: Socket, network: string | undefined, totalMs: number): { progress: () => void; stop: () => void } {
  const reset = () => {
    stop();
    socket.resetAndDestroy();
  };
  const destroy = () => {
    stop();
    socket.destroy();
  };
  const stop = () => {
    clearTimeout(timer);
    discard?.close();
    socket.off('end', destroy).off('close', stop);
  };
  const timer = setTimeout(reset, totalMs).unref();
  const discard = network === undefined ? undefined : discards.open(network, reset);
  socket.prependOnceListener('end', destroy).once('close', stop);
  return { progress: () => discard?.progress(), stop };
}
