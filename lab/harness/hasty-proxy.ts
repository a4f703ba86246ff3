import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Starts a faulty server, whose fault the ledger must detect. It forwards every request, but acknowledges a new film before the program has
 * stored it.
 */
export async function startHastyProxy(target: string) {
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = await text(request);
    const isFilm = request.url === '/api/films/add';
    if (isFilm) response.writeHead(201, { 'content-type': 'application/json' }).end('{"data":{}}');
    const { host: _, 'content-length': __, ...headers } = request.headers;
    try {
      const passedOn = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' && name !== 'connection' ? [[name, value]] : [],
        ),
        ...(body !== '' && { body }),
      });
      const said = await passedOn.text();
      if (!isFilm) response.writeHead(passedOn.status).end(said);
    } catch {
      if (!isFilm) response.destroy();
    }
  };
  const server = http.createServer((request, response) => void pass(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
