import { Client } from 'pg';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { buildFilm } from '#test/factories.ts';
import { from, test } from '#test/limited.ts';
import { createWeb } from '../web/web.ts';

/** Statements that check for missing migrations. */
const MAX_READINESS_STATEMENTS = 2;

describe('reads', () => {
  test('from one network are limited to 600 a minute in total, whether or not the response is cached', async ({ limited: [ctx] }) => {
    await buildFilm(ctx);
    const web = createWeb(ctx);
    const read = async (path: string, address: string) => (await web.request(path, { headers: from(address) })).status;
    // Most requests are for this page, because the others take ten times as long.
    const paths = ['/api/films', '/api/films?search=piano', '/api/openapi.json', ...Array.from({ length: 27 }, () => '/api/docs')];
    let count = 0;
    for (; count < 590; count += 1) expect(await read(paths[count % paths.length]!, `2001:db8:1:2::${count}`)).toBe(200);
    const last = await Promise.all(Array.from({ length: 15 }, () => read('/api/films', '2001:db8:1:2::1')));
    expect(last.filter((status) => status === 200)).toHaveLength(10);
    expect(last.filter((status) => status === 429)).toHaveLength(5);
    expect(await read('/api/docs', '2001:db8:1:2:3::')).toBe(429);
    const refused = await web.request('/api/films', { headers: from('2001:db8:1:2::') });
    expect(refused.headers.get('content-security-policy')).toBeTruthy();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await read('/api/docs', '2001:db8:1:3::')).toBe(200);
  });

  test('that arrive at the same time all succeed until the limit is reached', async ({ limited: [ctx] }) => {
    const web = createWeb(ctx);
    const readAtOnce = async (count: number) => {
      const asked = Array.from({ length: count }, async () => web.request('/api/films', { headers: from('192.0.2.1') }));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      return [200, 429].map((status) => statuses.filter((one) => one === status).length);
    };
    expect(await readAtOnce(60)).toEqual([60, 0]);
    expect(await readAtOnce(530)).toEqual([530, 0]);
    expect(await readAtOnce(30)).toEqual([10, 20]);
  });

  test('share their limit with requests for unknown paths and with unsupported methods', async ({ limited: [ctx] }) => {
    const web = createWeb(ctx);
    const nothing: [path: string, method: string, status: number][] = [
      ['/api/nothing', 'GET', 404],
      ['/api/nothing', 'POST', 404],
      ['/api/films', 'POST', 405],
      ['/api/films', 'PUT', 405],
      ['/api/films', 'OPTIONS', 204],
    ];
    const ask = async (path: string, method: string) => (await web.request(path, { method, headers: from('192.0.2.1') })).status;
    for (let time = 0; time < 120; time += 1)
      for (const [path, method, status] of nothing) expect([path, method, await ask(path, method)]).toEqual([path, method, status]);
    for (const [path, method] of nothing) expect([path, method, await ask(path, method)]).toEqual([path, method, 429]);
  });

  test('of health checks are never refused, and all of them together query the database once a second', async ({ limited: [ctx] }) => {
    const web = createWeb(ctx);
    const ask = async (path: string, method = 'GET') => (await web.request(path, { method, headers: from('192.0.2.1') })).status;
    // The program has no metrics, so these requests count like those for any unknown path.
    const metrics = Array.from({ length: 601 }, async () => ask('/metrics'));
    expect((await Promise.all(metrics)).at(-1)).toBe(429);
    const asked = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => asked.mockRestore());
    const began = performance.now();
    const checks = Array.from({ length: 1000 }, async (_, n) => ask(['/readyz', '/healthz', '/readyz/'][n % 3]!));
    expect(new Set(await Promise.all(checks))).toEqual(new Set([200]));
    const seconds = Math.ceil((performance.now() - began) / 1000);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(MAX_READINESS_STATEMENTS * (1 + seconds));
    expect(asked).toHaveBeenCalled();
    for (const method of ['PUT', 'POST', 'OPTIONS']) expect([method, await ask('/healthz', method)]).toEqual([method, 429]);
  });

  test('over the limit update no counter in the database', async ({ limited: [ctx], owner }) => {
    const web = createWeb(ctx);
    const read = async () => web.request('/api/films', { headers: from('192.0.2.1') });
    await Promise.all(Array.from({ length: 601 }, read));
    const counted = () => owner.sql`select * from rate_limits order by key`;
    const before = await counted();
    const refused = await Promise.all(Array.from({ length: 50 }, read));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await counted()).toEqual(before);
  });
});
