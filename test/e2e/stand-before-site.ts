import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

/** Starts a server in front of the site, with its own address. The listener can answer instead of the site. */
export async function standBeforeSite(listener: http.RequestListener) {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    address: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes the request to the site and returns the site's response. */
export const passToSite: http.RequestListener = (asked, response) =>
  askSite(asked, (given) => {
    response.writeHead(given.statusCode!, given.headers);
    given.pipe(response);
  });

/** Passes the request to the site, but loses the site's response and returns 502. */
export const loseAnswer: http.RequestListener = (asked, response) =>
  askSite(asked, (given) => {
    given.resume().on('end', () => response.writeHead(502).end());
  });

function askSite(asked: http.IncomingMessage, onAnswer: (given: http.IncomingMessage) => void): void {
  const { hostname, port } = new URL(inject('site').address);
  const options = { hostname, port, path: asked.url, method: asked.method, headers: asked.headers };
  asked.pipe(http.request(options, onAnswer));
}
