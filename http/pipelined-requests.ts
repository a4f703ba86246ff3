import type http from 'node:http';
import type { Socket } from 'node:net';

/** Of one connection; each costs some kilobytes. No program that people use sends so many without a response. */
const MAX_WAITING = 100;

const waiting = new WeakMap<Socket, number>();

/**
 * Begins the requests of one connection one after the other, as their responses go out: of a thousand that come in one
 * packet each would open its file and fill its buffers, and wait with them. Node gives a response its socket when
 * those before it are sent; what waits when the connection ends is never begun. Whoever sends too many loses it.
 */
export function serialiseRequests(begin: http.RequestListener): http.RequestListener {
  return (request, response) => {
    if (response.socket) return begin(request, response);
    const { socket } = request;
    const others = waiting.get(socket) ?? 0;
    if (others >= MAX_WAITING) {
      request.destroy(); // its connection with it; of the connection alone Node would make an error for each request
      return;
    }
    waiting.set(socket, others + 1);
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      // Other connections have their turn in between; this one may have ended by then.
      setImmediate(() => {
        if (socket.writable) begin(request, response);
      });
    });
  };
}
