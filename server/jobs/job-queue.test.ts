import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { outboxDirectory } from '#server/mail/create-mail-transport.ts';
import { test } from '#test/database/with-database.ts';
import { queueNotice } from '#test/mail/mails.ts';
import { readOutbox } from '#test/mail/outbox.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { createBoss } from './boss.ts';
import { JOB_NAMES } from './jobs.ts';
import { runJob } from './run-job.ts';
import { startJobs } from './start-jobs.ts';

const PATIENTLY = { timeout: 10_000 };

async function jobsOf(ctx: Context): Promise<{ name: string; data: unknown; state: string }[]> {
  const { rows } = await sql<{ name: string; data: unknown; state: string }>`
    select name, data, state from pgboss.job where name not like '\\_\\_%' order by created_on, data
  `.execute(ctx.db);
  return rows;
}

describe('a job', () => {
  test('with a schedule runs when it is due', async ({ ctx }) => {
    // The schedule of an earlier process. The queue looks for due jobs at the start, and then every 30 seconds.
    await createBoss(ctx).schedule('purge-old-records', '* * * * *');
    const stop = await startJobs(ctx);
    const completed = async () => (await jobsOf(ctx)).filter(({ name, state }) => name === 'purge-old-records' && state === 'completed');
    await expect.poll(completed, PATIENTLY).not.toEqual([]);
    await stop();
  });

  test('with invalid data fails, and the log reports the failure', async ({ ctx }) => {
    for (const data of ['text', { causedBy: 7 }, null]) {
      let said = '';
      const log = pino({}, { write: (line) => (said += line) });
      await expect(runJob({ ...ctx, log }, 'send-mail', data as object)).rejects.toThrow('See the log for the reason');
      expect(said).toContain('a job failed and is tried again');
    }
  });

  test('exists after its transaction has committed, and not before', async ({ ctx }) => {
    await ctx.db.transaction().execute(async (tx) => {
      await ctx.jobs.add(tx, 'send-mail', { mailId: 'a "quoted" id' });
      expect(await jobsOf(ctx)).toEqual([]);
    });
    expect(await jobsOf(ctx)).toEqual([{ name: 'send-mail', data: { mailId: 'a "quoted" id' }, state: 'created' }]);
  });

  test('does not exist if its transaction is rolled back', async ({ ctx }) => {
    const failing = ctx.db.transaction().execute(async (tx) => {
      await ctx.jobs.add(tx, 'send-mail', { mailId: 'x' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await jobsOf(ctx)).toEqual([]);
    expect(await workOffJobs(ctx)).toBe(0);
  });

  test('can be added together with others', async ({ ctx }) => {
    await ctx.jobs.addAll(ctx.db, 'send-mail', [{ mailId: 'a' }, { mailId: 'b' }]);
    await ctx.jobs.addAll(ctx.db, 'send-mail', []);
    expect((await jobsOf(ctx)).map(({ data }) => data)).toEqual([{ mailId: 'a' }, { mailId: 'b' }]);
  });

  test('is added on the connection of its transaction, so that transactions do not wait for each other', async ({ ctx }) => {
    const adding = Array.from({ length: 30 }, (_, n) =>
      ctx.db.transaction().execute(async (tx) => {
        await sql`select pg_sleep(0.05)`.execute(tx);
        await ctx.jobs.add(tx, 'send-mail', { mailId: String(n) });
      }),
    );
    await Promise.all(adding);
    expect(await jobsOf(ctx)).toHaveLength(30);
  });
});

test('the program’s own worker gets a notification about each job and runs the job at once', async ({ ctx }) => {
  const stop = await startJobs(ctx);
  try {
    const { rows: listening } = await sql`
      select query from pg_stat_activity where datname = current_database() and query ilike 'listen "pgboss%'
    `.execute(ctx.db);
    expect(listening).toHaveLength(1);
    const { rows: queues } = await sql<{ name: string }>`select name from pgboss.queue where notify`.execute(ctx.db);
    expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(JOB_NAMES));
    for (const count of [1, 2, 3]) {
      await queueNotice(ctx);
      // This is sooner than the next time that a listening worker looks for jobs.
      await expect.poll(() => readOutbox(ctx.settings.dataDir), { timeout: 4000 }).toHaveLength(count);
    }
  } finally {
    await stop();
  }
});

test('a worker runs a backlog of jobs one after the other, without pauses', async ({ ctx }) => {
  for (let mails = 0; mails < 30; mails += 1) await queueNotice(ctx);
  const stop = await startJobs(ctx);
  try {
    await expect.poll(() => readOutbox(ctx.settings.dataDir), PATIENTLY).toHaveLength(30);
  } finally {
    await stop();
  }
});

test('two programs on one database send each email once', async ({ ctx }) => {
  const stops = [await startJobs(ctx), await startJobs(ctx)];
  try {
    for (let mails = 0; mails < 10; mails += 1) await queueNotice(ctx);
    const waiting = () => ctx.db.selectFrom('mails').select('attempts').where('sent_at', 'is', null).execute();
    await expect.poll(waiting, PATIENTLY).toEqual([]);
    const mails = await ctx.db.selectFrom('mails').select('attempts').execute();
    expect(mails.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 10 }, () => 1));
    expect(await readdir(outboxDirectory(ctx.settings.dataDir))).toHaveLength(10);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
});
