import type http from 'node:http';
import type { Shutdown } from '#server/shutdown.ts';

/**
 * Once the end has begun every response ends its connection, those under way too: whoever keeps connections opens their
 * next one elsewhere, and none is closed while a request is on its way in.
 */
export function endConnectionsWith(server: http.Server, shutdown: Shutdown): { begin: () => void } {
  const underWay = new Set<http.ServerResponse>();
  server.on('request', (_request, response) => {
    if (shutdown.hasBegun) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return {
    begin() {
      shutdown.begin();
      for (const response of underWay) response.shouldKeepAlive = false;
    },
  };
}

/** No more connections: those under way are answered, and cut off when that takes too long. */
export async function closeServer(server: http.Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
