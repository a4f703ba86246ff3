import { Client } from 'pg';
import { expect, inject } from 'vitest';
import { createContext } from '#server/context.ts';
import { test } from '#test/database/with-database.ts';
import { createWeb } from '../web.ts';

/** An answer about readiness is good for a second. */
const PATIENTLY = { timeout: 10_000 };

test('the program is alive, and ready when the database answers and is migrated', async ({ ctx }) => {
  const web = createWeb(ctx);
  const answers = await Promise.all(['/healthz', '/readyz'].map(async (path) => web.request(path)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { data: 'alive' },
    { data: 'ready' },
  ]);
});

test('without its database the program is alive, not ready, and says when to try again', async ({ ctx }) => {
  const nowhere = { ...inject('postgres').app, host: '/nowhere' };
  const { ctx: lost, close } = createContext(ctx.settings, nowhere, { log: ctx.log });
  const web = createWeb(lost);
  await expect.poll(async () => (await web.request('/readyz')).status, PATIENTLY).toBe(503);
  for (const address of ['/readyz', '/api/films', '/api/films?search=piano', '/api/films/facets']) {
    const answer = await web.request(address);
    expect([address, answer.status]).toEqual([address, 503]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) });
  }
  expect((await web.request('/healthz')).status).toBe(200);
  await close();
});

test('with a database that was not migrated the program is not ready', async ({ ctx, database }) => {
  const { superuser, owner } = inject('postgres');
  const client = new Client(superuser);
  await client.connect();
  await client.query(`create database ${database}_empty owner ${owner.user}`);
  const { ctx: empty, close } = createContext(
    ctx.settings,
    { ...owner, database: `${database}_empty` },
    { log: ctx.log },
  );
  await expect.poll(async () => (await createWeb(empty).request('/readyz')).status, PATIENTLY).toBe(503);
  await close();
  await client.query(`drop database ${database}_empty with (force)`);
  await client.end();
});
