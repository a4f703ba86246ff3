import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject } from 'vitest';
import { createRequestListener } from '#http/request-listener.ts';
import { createContext, type Context } from '#server/context.ts';
import { parseNetworks } from '#server/networks.ts';
import { createMetricsRenderer } from '#server/operations/render-metrics.ts';
import { test as databaseTest } from '#test/database/with-database.ts';
import { createApi } from '#api/api.ts';
import { Hono } from 'hono';
import { createJobsSite } from '../../web/jobs-site.ts';
import { createMetricsSite } from './metrics-site.ts';
import { isAllowed } from './serve-metrics.ts';
import { createRouteLabels } from './route-labels.ts';

type Ask = (address: string, options?: http.RequestOptions) => Promise<{ status: number; text: string; headers: http.IncomingHttpHeaders }>;

/** Sends requests over a real connection, because the address of the connection decides who has access. */
const test = databaseTest.extend<{ serve: (listener: http.RequestListener) => Promise<Ask> }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest wants the pattern
  async serve({}, use) {
    const servers: http.Server[] = [];
    await use(async (listener) => {
      const server = http.createServer(listener).listen(0, '127.0.0.1');
      await new Promise((listening) => server.once('listening', listening));
      servers.push(server);
      const { port } = server.address() as AddressInfo;
      return (path, options = {}) =>
        new Promise((resolve, reject) => {
          const request = http.request({ port, path, ...options, host: '127.0.0.1' }, (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString(), headers: response.headers }),
            );
          });
          request.on('error', reject).end();
        });
    });
    for (const server of servers) server.close();
  },
});

const readFrom = (ctx: Context, networks: string): Context => ({
  ...ctx,
  settings: { ...ctx.settings, metricsFrom: parseNetworks(networks)! },
});

/** `name{labels}` → value. */
const samplesOf = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

test('the networks in METRICS_FROM can read the metrics, and all others get a 404', async ({ ctx, serve }) => {
  const open = await serve(createJobsSite(ctx));
  const { status, text, headers } = await open('/metrics');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  const samples = samplesOf(text);
  expect(samples.get('films_database_up')).toBe(1);
  expect(samples.get('films_jobs{kind="send-mail",state="waiting"}')).toBe(0);
  expect(samples.get('films_drafts{state="overdue"}')).toBe(0);
  expect(samples.get('films_pool_max_connections')).toBe(10);
  expect(samples.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect((await open('/metrics', { method: 'HEAD' })).status).toBe(200);

  const unknown = await open('/nothing-here');
  const refused = [
    await open('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } }),
    await open('/metrics', { headers: { forwarded: 'for=127.0.0.1' } }),
    await open('/metrics', { headers: { via: '1.1 proxy' } }),
    await open('/metrics', { method: 'POST' }),
  ];
  const others = { ...ctx, settings: { ...ctx.settings, trustProxy: 1 } };
  const closed = await serve(createJobsSite(readFrom(others, '203.0.113.0/24, 2001:db8::/32')));
  refused.push(
    await closed('/metrics'),
    await closed('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } }),
    await (
      await serve(createJobsSite(readFrom(ctx, 'none')))
    )('/metrics'),
  );
  for (const answer of refused) expect([answer.status, answer.text]).toEqual([404, unknown.text]);
});

test('behind a proxy, clients on the same machine can only read the metrics on the separate port', async ({ ctx, serve }) => {
  const behind = (networks: string) => {
    const { settings } = readFrom(ctx, networks);
    return { ...ctx, settings: { ...settings, trustProxy: 1 } };
  };
  for (const networks of ['loopback', '127.0.0.1', '0.0.0.0/0, ::/0']) {
    const ask = await serve(createJobsSite(behind(networks)));
    const unknown = await ask('/nothing-here');
    const { status, text } = await ask('/metrics');
    expect([networks, status, text]).toEqual([networks, 404, unknown.text]);
  }
  // No proxy uses the separate port.
  const own = await serve(createMetricsSite(behind('none')));
  const { status, text } = await own('/metrics');
  expect([status, samplesOf(text).get('films_database_up')]).toEqual([200, 1]);
  const marked = [{ 'x-forwarded-for': '203.0.113.7' }, { via: '1.1 proxy' }];
  for (const headers of marked) expect((await own('/metrics', { headers })).status).toBe(404);
  for (const path of ['/', '/api/films', '/healthz']) expect((await own(path)).status).toBe(404);
  expect((await own('/metrics', { method: 'POST' })).status).toBe(404);
});

test('a client on another machine gets access by its address, even behind a proxy', () => {
  const connection = (remoteAddress: string, localAddress: string) => ({ remoteAddress, localAddress });
  const networks = parseNetworks('10.77.0.50, 10.77.0.21')!;
  const rule = { networks, isBehindProxy: true };
  expect(isAllowed(connection('10.77.0.50', '10.77.0.21'), rule)).toBe(true);
  expect(isAllowed(connection('::ffff:10.77.0.50', '::ffff:10.77.0.21'), rule)).toBe(true);
  expect(isAllowed(connection('10.77.0.30', '10.77.0.21'), rule)).toBe(false);
  // A connection from the machine's own network address might come from a proxy on this machine.
  expect(isAllowed(connection('10.77.0.21', '10.77.0.21'), rule)).toBe(false);
  expect(isAllowed(connection('10.77.0.21', '10.77.0.21'), { networks, isBehindProxy: false })).toBe(true);
});

test('requests are counted by route, and unknown addresses and methods share one label', async ({ ctx, serve }) => {
  const site = new Hono({ strict: false }).route('/api', createApi(ctx));
  const routeOf = createRouteLabels(site.routes.map(({ path }) => path));
  const ask = await serve(createRequestListener(ctx, site.fetch, { routeOf }));
  await ask('/api/films?search=piano');
  await ask('/api/films/');
  await ask('/api/films/01890a5d-ac96-774b-bcce-b302099a8057');
  for (let n = 0; n < 50; n += 1) await ask(`/api/${n}/canary-${n}`, { method: n % 2 ? 'PURGE' : 'GET' });
  await ask('/api/users/password/canary@example.org', { headers: { 'sec-fetch-dest': 'image' } });
  const samples = samplesOf(await createMetricsRenderer(ctx).render());
  expect(samples.get('films_http_requests_total{route="/api/films",method="GET",status="200"}')).toBe(2);
  expect(samples.get('films_http_request_duration_seconds_count{route="/api/films"}')).toBe(2);
  expect(samples.get('films_http_requests_total{route="/api/films/:id",method="GET",status="404"}')).toBe(1);
  expect(samples.get('films_http_requests_total{route="unknown",method="GET",status="404"}')).toBe(25);
  expect(samples.get('films_http_requests_total{route="unknown",method="other",status="404"}')).toBe(25);
  expect([...samples.keys()].join('\n')).not.toContain('canary');
});

test('while the database is unavailable, the metrics say so and leave out jobs, emails and drafts', async ({ ctx, serve }) => {
  const nowhere = { ...inject('postgres').app, host: '/nowhere' };
  const { ctx: lost, close } = createContext(ctx.settings, nowhere, { log: ctx.log });
  const { status, text } = await (await serve(createJobsSite(lost)))('/metrics');
  const samples = samplesOf(text);
  expect([status, samples.get('films_database_up')]).toEqual([200, 0]);
  expect([...samples.keys()].filter((name) => /^films_(jobs|mails|drafts)/.test(name))).toEqual([]);
  await close();
});

test('docs/operations/monitoring.md lists every metric, and no other', ({ ctx }) => {
  const docs = readFileSync(new URL('../../docs/operations/monitoring.md', import.meta.url), 'utf8');
  const cells = [...docs.matchAll(/^\| (`(?:films|nodejs|process)_[^|]*) \|/gm)].map(([, cell]) => cell!);
  const listed = cells.flatMap((cell) => cell.match(/(?<=`)(?:films|nodejs|process)_\w+(?=`)/g) ?? []);
  expect(new Set(listed)).toEqual(new Set(createMetricsRenderer(ctx).names()));
});
