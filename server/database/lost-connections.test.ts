import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, inject } from 'vitest';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import { createContext, type Context } from '#server/context.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { readSettings } from '#server/settings.ts';
import { test, testInOwnDatabase } from '#test/database/with-database.ts';
import { filmInput } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';
import { temporaryCluster } from './embedded-postgres/testing/temporary-server.ts';
import { openDatabase } from './open-database.ts';

/*
 * The program survives the loss of any connection. Vitest fails a test during which an error is thrown that nothing
 * catches.
 */

const WRITERS = 4;

/** Submits films as a super-user, WRITERS at a time, until it is stopped. */
async function submitUntilStopped(ctx: Context) {
  const ann = await signedIn(ctx, { isTrusted: true });
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  const stopping = new AbortController();
  let heard = Promise.withResolvers<void>();
  let number = 0;
  const submit = async () => {
    while (!stopping.signal.aborted) {
      number += 1;
      const film = filmInput({ title: `Film ${number}` });
      const { status, body } = await ann.post('/films/add', film);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) {
        acknowledged.push(body.data._id);
        heard.resolve();
        heard = Promise.withResolvers();
      } else await delay(5); // as a person does who is asked to try again later
    }
  };
  const writers = Array.from({ length: WRITERS }, submit);
  return {
    acknowledged,
    statuses,
    /** Waits until this many more films were acknowledged. */
    async acknowledge(more: number) {
      for (const until = acknowledged.length + more; acknowledged.length < until;) await heard.promise;
    },
    async stop() {
      stopping.abort();
      await Promise.all(writers);
    },
  };
}

/** Expects every acknowledged film in the database, and only responses that mean "created" or "try again later". */
async function expectNothingLost(ctx: Context, { acknowledged, statuses }: Awaited<ReturnType<typeof submitUntilStopped>>) {
  const stored = await ctx.db.selectFrom('films').select('id').execute();
  const ids = new Set(stored.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(statuses.keys())).toEqual(new Set([201, 503]));
}

testInOwnDatabase(
  'no acknowledged film is lost when all connections end forty times while people submit and jobs run',
  async ({ ctx, database }) => {
    const superuser = new Client({ ...inject('postgres').superuser, database });
    superuser.on('error', () => {});
    await superuser.connect();
    const catalogue = await followCatalogue(ctx);
    const stopJobs = await startJobs({ ...ctx, catalogue });
    const people = await submitUntilStopped(ctx);
    let ended = 0;
    for (let time = 1; time <= 40; time += 1) {
      await people.acknowledge(WRITERS);
      const { rowCount } = await superuser.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
      ended += rowCount ?? 0;
    }
    await people.acknowledge(WRITERS);
    await people.stop();
    expect(ended).toBeGreaterThan(40 * WRITERS);
    await expectNothingLost(ctx, people);
    await expect.poll(() => catalogue.current()).toBeDefined();
    await stopJobs();
    await catalogue.stop();
    await superuser.end();
  },
);

test('an embedded server that is killed ten times restarts soon each time, with every acknowledged film', async () => {
  const dataDir = temporaryCluster().replace(/\/postgres$/, '');
  const settings = readSettings({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SAMPLE_DATA: 'off',
  });
  let isBack = Promise.withResolvers<void>();
  const log = {
    info: (_details: object, said: string) => said === 'PostgreSQL is running again' && isBack.resolve(),
  };
  const server = await openDatabase(settings, log as unknown as Context['log']);
  const { ctx, close } = createContext(settings, server.app);
  const people = await submitUntilStopped(ctx);
  /** Number of requests after each restart that the program still refused. */
  const refused: number[] = [];
  for (let time = 1; time <= 10; time += 1) {
    await people.acknowledge(WRITERS);
    isBack = Promise.withResolvers();
    process.kill(Number(readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8').split('\n')[0]), 'SIGKILL');
    await isBack.promise;
    const before = people.statuses.get(503) ?? 0;
    await people.acknowledge(1);
    refused.push((people.statuses.get(503) ?? 0) - before);
  }
  await people.acknowledge(WRITERS);
  await people.stop();
  // The writers try again 5 ms after a refusal, so few refusals mean a short wait.
  expect(Math.max(...refused)).toBeLessThan(10 * WRITERS);
  await expectNothingLost(ctx, people);
  await close();
  await server.close();
});
