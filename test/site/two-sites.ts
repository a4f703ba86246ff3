import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { vi } from 'vitest';
import { createHttpServer } from '#http/http-server.ts';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import type { Context } from '#server/context.ts';
import { createLimits } from '#server/limits/limits.ts';
import { createLog } from '#server/log.ts';
import { createBuiltSite } from '../../web/built-site.ts';
import { test as databaseTest } from '#test/database/with-database.ts';

/** A response, decompressed and without the headers that differ in every response. */
export interface SiteResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface Asked {
  method?: string;
  path: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
}

/** The built site, served over real connections. Each client says which network it is in. */
export interface ServedSite {
  ctx: Context;
  port: number;
  server: http.Server;
  /** Network of the site's clients. Each of the two sites has its own, because requests are limited by network. */
  network: string;
  ask: (asked: Asked) => Promise<SiteResponse>;
  /** Sends a request, and waits until the site has started to handle it. @returns a function that drops the request */
  begin: (asked: Asked) => Promise<() => void>;
}

/** `test` with two sites over one database: the usual site, and one that caches nothing. */
export const test = databaseTest.extend<{
  caching: ServedSite;
  uncached: ServedSite;
  /** Returns everything that the sites have written to the log and the console. */
  said: () => string;
}>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures this fixture needs
  said: async ({}, use) => {
    const lines: unknown[] = [];
    const listen = (...line: unknown[]) => void lines.push(...line);
    const spies = (['warn', 'error', 'info', 'log'] as const).map((name) => vi.spyOn(console, name).mockImplementation(listen));
    logs.add(listen);
    await use(() => lines.map(String).join('\n'));
    logs.delete(listen);
    for (const spy of spies) spy.mockRestore();
  },
  caching: async ({ ctx }, use) => {
    const catalogue = await followCatalogue(ctx);
    await catalogue.catchUp();
    await serve({ ...ctx, catalogue }, '192.0.2', use);
    await catalogue.stop();
  },
  uncached: ({ ctx }, use) => serve(ctx, '198.51.100', use),
});

const logs = new Set<(line: string) => void>();
const log = createLog('info', { write: (line) => logs.forEach((listen) => listen(line)) });

async function serve(outside: Context, network: string, use: (site: ServedSite) => Promise<void>): Promise<void> {
  const ctx = {
    ...outside,
    log,
    settings: { ...outside.settings, trustProxy: 1, rateLimits: true },
    limits: createLimits(outside.db, true),
  };
  const server = createHttpServer(ctx.settings);
  server.on('request', await createBuiltSite(ctx));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  await use({
    ctx,
    port,
    server,
    network,
    ask: (asked) => ask({ port, agent }, asked),
    async begin(asked) {
      const request = open({ port, agent: false }, asked).on('error', () => {});
      request.end(asked.body);
      // For a refused `Expect` header, the server responds without this event.
      await Promise.race([once(server, 'request'), once(request, 'response')]);
      return () => request.destroy();
    },
  });
  agent.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

type Way = Pick<http.RequestOptions, 'port' | 'agent'>;

const open = (way: Way, { method = 'GET', path, headers = {} }: Asked) =>
  http.request({ ...way, host: '127.0.0.1', path, method, headers });

async function ask(way: Way, asked: Asked): Promise<SiteResponse> {
  const request = open(way, asked).end(asked.body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return understood(response, Buffer.concat(chunks));
}

function understood({ statusCode = 0, headers }: http.IncomingMessage, bytes: Buffer): SiteResponse {
  const isPacked = headers['content-encoding'] === 'gzip' && bytes.length > 0;
  const { date: _date, connection: _connection, 'keep-alive': _kept, 'x-request-id': _id, ...others } = headers;
  return {
    status: statusCode,
    headers: {
      ...others,
      ...(others['retry-after'] && { 'retry-after': 'a while' }), // the number of seconds can differ by one
    },
    body: (isPacked ? zlib.gunzipSync(bytes) : bytes).toString(),
  };
}
