import { execFile } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { startTracing } from '#server/operations/start-tracing.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { serve } from './waiting.ts';

interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector of OpenTelemetry: what it got, and as text. */
async function startCollector() {
  let received = '';
  const spans: Span[] = [];
  const keep = (body: string) => {
    received += body;
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  };
  const server = http.createServer((request, response) => {
    void text(request)
      .then(keep)
      .then(() => response.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, received: () => received, close: () => server.close() };
}

const attribute = (span: Span, name: string) => Object.values(span.attributes.find(({ key }) => key === name)?.value ?? {})[0];

test('a collector gets each request with its statements, without a value or an address', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Canary' });
  const collector = await startCollector();
  const stop = await startTracing({ tracesTo: collector.url });
  const { address, close } = await serve(ctx);
  const answer = await fetch(`${address}/api/films?search=canary`, {
    headers: { 'x-forwarded-for': '198.51.100.7' },
  });
  expect(await answer.text()).toContain('Canary');
  await fetch(`${address}/canary/at/canary`);
  await close();
  await stop();
  collector.close();

  const request = collector.spans.find(({ name }) => name === 'GET /api/films')!;
  expect(attribute(request, 'http.route')).toBe('/api/films');
  expect(Number(attribute(request, 'http.response.status_code'))).toBe(200);
  expect(attribute(request, 'films.request_id')).toBe(answer.headers.get('x-request-id'));
  const asked = collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(asked.map((span) => attribute(span, 'db.query.text')).join('\n')).toMatch(/from .*films/s);
  expect(collector.spans.map(({ name }) => name)).toContain('GET unknown');
  expect(collector.received()).not.toMatch(/canary|198\.51\.100|127\.0\.0\.1/i);
});

/** Says which modules of OpenTelemetry are loaded by the whole program, before and after somebody wants traces. */
const LOADED = `
  import { registerHooks } from 'node:module';
  let loaded = 0;
  registerHooks({ load: (url, context, next) => ((loaded += url.includes('/@opentelemetry/')), next(url, context)) });
  await import('./program.ts');
  await import('./http/built-site.ts');
  await import('./build/server/index.js');
  const { startTracing } = await import('./server/operations/start-tracing.ts');
  const { processMetrics } = await import('./server/operations/prom-client.ts');
  processMetrics();
  await startTracing({ tracesTo: undefined });
  const without = loaded;
  const stop = await startTracing({ tracesTo: 'http://127.0.0.1:9' });
  await stop();
  console.log(JSON.stringify({ without, isLoadedWith: loaded > 0 }));
  process.exit();
`;

test('nothing of OpenTelemetry is loaded unless an operator wants traces', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOADED]);
  expect(JSON.parse(stdout)).toEqual({ without: 0, isLoadedWith: true });
});
