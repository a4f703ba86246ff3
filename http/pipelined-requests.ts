import type http from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum number of waiting requests of one connection. Each costs some kilobytes, and no usual program sends this many without waiting for
 * a response.
 */
const MAX_WAITING = 100;

const waiting = new WeakMap<Socket, number>();

/**
 * Begins the requests of a connection one after the other, as their responses are sent. Otherwise each of a thousand requests in one packet
 * would open its file, fill its buffers and wait. Node gives a response its socket when the earlier responses are sent. Requests that still
 * wait when the connection ends are never begun. A client that sends too many requests loses its connection.
 */
export function serialiseRequests(begin: http.RequestListener): http.RequestListener {
  return (request, response) => {
    if (response.socket) return begin(request, response);
    const { socket } = request;
    const others = waiting.get(socket) ?? 0;
    if (others >= MAX_WAITING) {
      request.destroy(); // also ends the connection; ending only the connection would make Node create an error for each request
      return;
    }
    waiting.set(socket, others + 1);
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      // Other connections get a turn first. This connection may have ended in the meantime.
      setImmediate(() => {
        if (socket.writable) begin(request, response);
      });
    });
  };
}
