import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject } from 'vitest';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import { createContext, type Context } from '#server/context.ts';
import { test, testInOwnDatabase } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
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

/** How long lists are shown from memory in these tests (seconds). */
const STALE_SECONDS = 3;

interface Away {
  ctx: Context;
  film: string;
  /** Ends all connections to the database and refuses new ones. */
  leave: () => Promise<void>;
  comeBack: () => Promise<void>;
}

/** `test` with a program that reaches its database by a socket that can go away. */
const awayTest = testInOwnDatabase.extend<{ away: Away }>({
  async away({ ctx: outside, database }, use) {
    const film = await buildFilm(outside, { title: 'The Piano' });
    const { app } = inject('postgres');
    const directory = await mkdtemp(path.join(os.tmpdir(), 'away-'));
    const name = `.s.PGSQL.${app.port}`;
    const comeBack = () => symlink(path.join(app.host, name), path.join(directory, name));
    await comeBack();
    const settings = { ...outside.settings, rateLimits: true, staleCatalogueSeconds: STALE_SECONDS };
    const target = { ...app, host: directory, database };
    const { ctx, close } = createContext(settings, target, { log: outside.log });
    ctx.catalogue = await followCatalogue(ctx);
    const leave = async () => {
      await rm(path.join(directory, name));
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = ${app.user} and pid <> pg_backend_pid()
      `.execute(outside.db);
    };
    await use({ ctx, film, leave, comeBack });
    await ctx.catalogue.stop();
    await close();
    await rm(directory, { recursive: true });
  },
});

awayTest('without its database the program is alive, not ready, and shows lists for as long as STALE_CATALOGUE_SECONDS says', async ({ away }) => {
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
  expect(performance.now() - leftAt, 'all of that was asked in time').toBeLessThan(1000 * STALE_SECONDS);
  await expect.poll(async () => (await web.request('/readyz')).status, PATIENTLY).toBe(503);

  await expect.poll(async () => (await web.request('/api/films')).status, PATIENTLY).toBe(503);
  expect(performance.now() - leftAt).toBeGreaterThan(1000 * (STALE_SECONDS - 1)); // they are read every second
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
}); // prettier-ignore

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
