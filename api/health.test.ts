import { Client } from 'pg';
import { expect, inject } from 'vitest';
import { createContext } from '#server/context.ts';
import { STALE_SECONDS, test as awayTest } from '#test/database/database-away.ts';
import { test } from '#test/database/with-database.ts';
import { createWeb } from '../web/web.ts';

/** The program reuses a result about readiness for a second. */
const PATIENTLY = { timeout: 10_000 };

test('the program is alive, and ready when the database answers and is migrated', async ({ ctx }) => {
  const web = createWeb(ctx);
  const answers = await Promise.all(['/healthz', '/readyz'].map(async (path) => web.request(path)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ data: 'alive' }, { data: 'ready' }]);
});

awayTest('without its database the program is alive but not ready, and shows lists for STALE_CATALOGUE_SECONDS', async ({ away }) => {
  const web = createWeb(away.ctx);
  const lists = ['/api/films', '/api/films?search=piano', '/api/films/facets', `/api/films/${away.film}`];
  const statuses = async () => Promise.all(lists.map(async (list) => [list, (await web.request(list)).status]));
  const all = (status: number) => lists.map((list) => [list, status]);
  expect(await statuses()).toEqual(all(200));

  await away.leave();
  const leftAt = performance.now();
  expect(await statuses()).toEqual(all(200));
  expect(await (await web.request('/api/films?sort=title')).json()).toMatchObject({ data: [{ title: 'The Piano' }] });
  expect(await (await web.request('/api/films/facets?format=DS')).json()).toMatchObject({ data: { format: [{ value: 'DS', count: 1 }] } });
  expect(performance.now() - leftAt, 'the requests above ended while lists still come from memory').toBeLessThan(1000 * STALE_SECONDS);
  await expect.poll(async () => (await web.request('/readyz')).status, PATIENTLY).toBe(503);

  await expect.poll(async () => (await web.request('/api/films')).status, PATIENTLY).toBe(503);
  expect(performance.now() - leftAt).toBeGreaterThan(1000 * (STALE_SECONDS - 1)); // the last reading can be a second older
  expect(await statuses()).toEqual(all(503));
  for (const address of ['/readyz', ...lists]) {
    const answer = await web.request(address);
    expect([address, answer.status]).toEqual([address, 503]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) });
  }
  expect((await web.request('/healthz')).status).toBe(200);

  await away.comeBack();
  await expect.poll(statuses, PATIENTLY).toEqual(all(200));
  await expect.poll(async () => (await web.request('/readyz')).status, PATIENTLY).toBe(200);
});

test('the program is not ready if its database was not migrated', async ({ ctx, database }) => {
  const { superuser, owner } = inject('postgres');
  const client = new Client(superuser);
  await client.connect();
  await client.query(`create database ${database}_empty owner ${owner.user}`);
  const { ctx: empty, close } = createContext(ctx.settings, { ...owner, database: `${database}_empty` }, { log: ctx.log });
  expect((await createWeb(ctx).request('/readyz')).status).toBe(200);
  expect((await createWeb(empty).request('/readyz')).status, 'the result of one database does not count for another').toBe(503);
  expect((await createWeb(ctx).request('/readyz')).status).toBe(200);
  await close();
  await client.query(`drop database ${database}_empty with (force)`);
  await client.end();
});
