import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { connect } from '#server/database/database.ts';
import { vacuumCatalogue } from '#server/database/vacuum-catalogue.ts';
import { createTmdbClient } from '#server/tmdb/tmdb-client.ts';
import { testInOwnDatabase } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { queueNotice } from '#test/mail/mails.ts';
import { JOB_NAMES, JOBS } from './jobs.ts';
import { runJob } from './run-job.ts';

/** Timeout of requests in this file (ms), so short that a tenth of a second is long. */
const TIMEOUT_MS = 60;

/** Tables that the nightly jobs write to. Each write to them is slow here. */
const WRITTEN = ['films', 'mails', 'pgboss.job_common'];

testInOwnDatabase('every nightly job can take longer than a request, as on a large catalogue', async ({ ctx, owner, database }) => {
  await buildUser(ctx, { isAdmin: true });
  const kept = [await buildFilm(ctx), await buildFilm(ctx, { approved: false })];
  const deleted = await buildFilm(ctx);
  await owner.sql`update films set waiting_since = created_at where not approved`;
  await owner.sql`update films set deleted_at = now() - interval '31 days' where id = ${deleted}`;
  await queueNotice(ctx);
  await owner.sql`update mails set sent_at = now() - interval '8 days', created_at = now() - interval '8 days'`;
  await owner.sql.unsafe(`
    create function be_slow() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(${(TIMEOUT_MS * 2) / 1000});
      return null;
    end $$;
    ${WRITTEN.map((table) => `create trigger is_slow before insert or update or delete on ${table} for each statement execute function be_slow()`).join(';')}`);

  const impatient = connect({ ...inject('postgres').app, database }, 3, TIMEOUT_MS);
  const settings = { ...ctx.settings, tmdbToken: 'a token', tmdbUrl: 'http://127.0.0.1:9' };
  const busy = { ...ctx, ...impatient, settings, tmdb: createTmdbClient(settings, ctx.log) };
  await expect(sql`delete from films`.execute(impatient.db)).rejects.toThrow(/timeout|did not answer in time/);
  const failed: string[] = [];
  // The queue gives null to jobs with a schedule.
  for (const name of JOB_NAMES.filter((job) => JOBS[job].cron)) await runJob(busy, name, null).catch(() => failed.push(name));
  expect(failed).toEqual([]);

  const films = await ctx.db.selectFrom('films').select('id').orderBy('slot').execute();
  expect(films.map(({ id }) => id)).toEqual(kept);
  expect((await ctx.db.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind)).toEqual(['digest']);
  const { rows } = await sql`select from pgboss.job where name = 'compare-film'`.execute(ctx.db);
  expect(rows).toHaveLength(2);
  await impatient.close();
});

testInOwnDatabase('the analysis of the tables after an import can take longer than a request', async ({ ctx, owner, database }) => {
  for (let films = 0; films < 3; films += 1) await buildFilm(ctx);
  await owner.sql.unsafe(`
    create function slowly(duration smallint) returns smallint language plpgsql immutable as $$
    begin
      perform pg_sleep(${TIMEOUT_MS / 1000});
      return duration;
    end $$;
    create index is_slow on films (slowly(duration));`);
  const impatient = connect({ ...inject('postgres').owner, database }, 1, TIMEOUT_MS);
  await vacuumCatalogue(impatient);
  const [measured] = await owner.sql`select reltuples = 3 as yes from pg_class where oid = 'public.films'::regclass`;
  expect(measured).toEqual({ yes: true });
  await impatient.close();
});
