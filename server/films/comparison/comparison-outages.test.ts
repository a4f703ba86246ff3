import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { compareMissedFilms } from './queue-comparison.ts';
import { createTmdbClient } from '#server/tmdb/tmdb-client.ts';
import { FAULT_NAMES, type FakeTmdb, type Fault } from '#test/tmdb/fake-tmdb.ts';
import { buildFilm, buildUser, filmInput } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { passTime } from '#test/pass-time.ts';
import { wholeDatabase } from '#test/database/whole-database.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { submitFilm, submitFilms } from '#server/films/submission/submit-films.ts';

const PIANO = { id: 713, title: 'The Piano', directors: ['Jane Campion'], year: 1993, runtime: 121 };

/** Faults in which TMDB returns nothing usable. In the other faults, it returns some usable fields. */
const OUTAGES = FAULT_NAMES.filter((fault) => !['wrong fields', 'negative runtime', 'many genres', 'broken texts'].includes(fault));

interface Waiting {
  state: string;
  inSeconds: number;
}

async function comparisonsWaiting(ctx: Context): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select state, extract(epoch from start_after - now())::float8 as "inSeconds" from pgboss.job
    where name = 'compare-film' and state not in ('completed')
  `.execute(ctx.db);
  return rows;
}

const comparedFilms = async (ctx: Context) =>
  (await ctx.db.selectFrom('films').select('id').where('compared_at', 'is not', null).execute()).length;

/** Returns the context with this TMDB and a readable log. As in the program, requests to TMDB are paused after errors. */
function watched(ctx: Context, fake: FakeTmdb) {
  let said = '';
  const log = pino({ level: 'trace' }, { write: (line) => (said += line) });
  const options = { timeoutMs: 300, backoffMs: 1, maxWaitMs: 20, perSecond: Infinity };
  const tmdb = createTmdbClient({ tmdbUrl: fake.url, tmdbToken: fake.token }, log, options);
  return { watching: { ...ctx, log, tmdb }, log: () => said };
}

describe('while TMDB fails', () => {
  test.for(OUTAGES)('with %s, a film is saved as usual, and its comparison waits until TMDB recovers', async (fault: Fault, { ctx }) => {
    const fake = await startTmdb([PIANO]);
    fake.fault = fault;
    const { watching, log } = watched(ctx, fake);
    const ann = await buildUser(ctx);
    const saved = await submitFilm(watching, ann, filmInput(), undefined);
    expect(fake.asked).toEqual([]); // the save has not waited for TMDB

    await workOffJobs(watching);
    expect(await comparisonsWaiting(ctx)).toEqual([{ state: 'retry', inSeconds: expect.any(Number) }]);
    expect(await comparedFilms(ctx)).toBe(0);
    expect(log()).not.toContain('a job failed');
    expect(log()).toContain('a comparison waits for TMDB');

    fake.fault = undefined;
    const recovered = watched(ctx, fake);
    await workOffJobs(recovered.watching, { evenLater: true });
    expect(await comparedFilms(ctx)).toBe(1);
    expect(await comparisonsWaiting(ctx)).toEqual([]);
    for (const text of [saved, log(), recovered.log(), await wholeDatabase(ctx)]) expect(text).not.toContain(fake.token);
  });

  test('while a hundred films are submitted, all are saved, and all are compared after it recovers', async ({ ctx }) => {
    const fake = await startTmdb([PIANO]);
    const { port } = fake;
    await fake.stop();
    const { watching } = watched(ctx, fake);
    const ann = await buildUser(ctx);
    await submitFilms(
      watching,
      ann,
      Array.from({ length: 99 }, (_, n) => filmInput({ title: `Film ${n}` })),
      undefined,
    );
    await submitFilm(watching, ann, filmInput(), undefined);
    await workOffJobs(watching);
    expect(await comparisonsWaiting(ctx)).toHaveLength(100);

    const back = await startTmdb([PIANO], port);
    passTime(60_000); // requests to TMDB are no longer paused
    await workOffJobs(watching, { evenLater: true });
    expect(await comparedFilms(ctx)).toBe(100);
    expect(back.asked.length).toBeGreaterThanOrEqual(100);
  });

  test('for longer than a day, the job is given up, and the nightly job queues the film again', async ({ ctx }) => {
    const fake = await startTmdb([PIANO]);
    fake.fault = 'server error';
    const comparing = comparingWith(ctx, fake);
    await submitFilm(comparing, await buildUser(ctx), filmInput(), undefined);
    let waited = 0;
    for (let tries = 0; tries < 40; tries += 1) {
      await workOffJobs(comparing, { evenLater: true });
      const [job] = await comparisonsWaiting(ctx);
      if (job?.state !== 'retry') break;
      waited += job.inSeconds;
    }
    expect(waited / 3600).toBeGreaterThan(22);
    expect(waited / 3600).toBeLessThan(26);
    expect(await comparisonsWaiting(ctx)).toMatchObject([{ state: 'failed' }]);

    fake.fault = undefined;
    await compareMissedFilms(comparing);
    await workOffJobs(comparing);
    expect(await comparedFilms(ctx)).toBe(1);
  });
});

describe('every night', () => {
  test('only films that were never compared, or have changed since, are queued', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([PIANO]));
    const [missed, changed, compared, deleted] = [await buildFilm(ctx), await buildFilm(ctx), await buildFilm(ctx), await buildFilm(ctx)];
    const [long, longer] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
    for (const [id, compared_at] of [
      [changed, long],
      [compared, longer],
    ] as const)
      await ctx.db.updateTable('films').set({ compared_at }).where('id', '=', id).execute();
    await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
    await compareMissedFilms(comparing);
    const { rows } = await sql<{ id: string }>`select data ->> 'filmId' as id from pgboss.job where name = 'compare-film'`.execute(ctx.db);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([missed, changed].toSorted());
    await workOffJobs(comparing);
    await compareMissedFilms(comparing);
    expect(await workOffJobs(comparing)).toBe(0);
  });

  test('without a token nothing is queued', async ({ ctx }) => {
    await buildFilm(ctx);
    await compareMissedFilms(ctx);
    expect(await comparisonsWaiting(ctx)).toEqual([]);
  });
});
