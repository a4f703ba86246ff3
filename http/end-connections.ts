import type http from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { Shutdown } from '#server/shutdown.ts';

interface EndingConnections {
  /** From now on every response ends its connection. */
  begin(): void;
  /** No more connections: those under way are answered, and cut off when that takes too long. */
  close(timeouts: { quietMs: number; answeredMs: number }): Promise<void>;
}

/**
 * Once the end has begun every response ends its connection, those under way too: whoever keeps connections opens their
 * next one elsewhere, and none is closed while a request is on its way in.
 */
export function endConnectionsWith(server: http.Server, shutdown: Shutdown): EndingConnections {
  const underWay = new Set<http.ServerResponse>();
  let arrived = 0;
  server.on('connection', () => (arrived += 1));
  server.on('request', (_request, response) => {
    arrived += 1;
    if (shutdown.hasBegun) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });

  /** Whether nobody waits to be taken: each turn takes from those who wait. Who is being answered already is not cut off. */
  async function isQuiet(): Promise<boolean> {
    const before = arrived;
    await turn();
    await turn();
    return arrived === before;
  }

  return {
    begin() {
      shutdown.begin();
      for (const response of underWay) response.shouldKeepAlive = false;
    },
    async close({ quietMs, answeredMs }) {
      // Whoever is connected and was not taken yet, as the system does that, is cut off with the server's socket.
      const began = performance.now();
      while (!(await isQuiet()) && performance.now() - began < quietMs) await delay(5);
      await closeServer(server, answeredMs);
    },
  };
}

async function closeServer(server: http.Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
