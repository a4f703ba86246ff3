import type http from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { Shutdown } from '#server/shutdown.ts';

interface EndingConnections {
  /** Makes every response end its connection from now on. */
  begin(): void;
  /** Accepts no more connections. Answers requests that have begun, and ends those that take too long. */
  close(timeouts: { quietMs: number; answeredMs: number }): Promise<void>;
}

/**
 * Ends the connections of a server. After the shutdown has begun, every response ends its connection, including responses that are being
 * sent. Clients then open their next connection elsewhere, and no connection closes while a request is arriving.
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

  /**
   * Whether no connection is waiting to be accepted. Each turn of the event loop accepts some. Requests that are being answered do not
   * count.
   */
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
      // The system drops connections that it has not passed to Node when the server's socket closes.
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
