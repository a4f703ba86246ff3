import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What may still come of a body that was responded to already: its sender had begun before. */
const REST_BYTES = 64 * 1024;
const REST_MS = 500;

/**
 * Reads no HTTP from this connection any more: what still comes is thrown away as it is, so that its pieces cost
 * nothing. With the response the connection ends, a moment later: who is still sending would lose the response otherwise.
 */
export function stopReading(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  // As Node itself does when a connection is upgraded.
  socket
    .removeAllListeners('data')
    .on('data', () => {})
    .resume();
  const end = () => {
    socket.end();
    destroyLater(socket);
  };
  if (outgoing.writableFinished) end();
  else outgoing.once('finish', end);
}

/** Once it is responded to, takes what is left of a request's body; if that is much, the connection ends. */
export function discardRest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    const { socket } = incoming;
    if (incoming.complete || socket.destroyed) return;
    let bytes = 0;
    const count = (piece: Buffer) => {
      bytes += piece.length;
      if (incoming.complete) forget();
      else if (bytes > REST_BYTES) abort();
    };
    const forget = () => {
      socket.off('data', count);
      clearTimeout(timer);
    };
    const abort = () => {
      forget();
      stopReading(incoming, outgoing);
    };
    const timer = setTimeout(abort, REST_MS).unref();
    socket.on('data', count).once('close', forget);
    incoming.resume();
  });
}

const destroyLater = (socket: Socket) => {
  const timer = setTimeout(() => socket.destroy(), REST_MS).unref();
  socket.once('close', () => clearTimeout(timer));
};
