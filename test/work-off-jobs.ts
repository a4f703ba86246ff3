import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { createBoss } from '#server/jobs/boss.ts';
import { JOB_NAMES } from '#server/jobs/jobs.ts';
import type { JobName } from '#server/jobs/job-queue.ts';
import { runJob } from '#server/jobs/run-job.ts';

/**
 * Runs the jobs that are due, one after the other, as the program does. Also runs the jobs that these jobs queue.
 * @param given.evenLater also runs each job that waits for a retry, once
 * @returns the number of jobs that succeeded or failed
 */
export async function workOffJobs(ctx: Context, given: { evenLater?: boolean } = {}): Promise<number> {
  const boss = createBoss(ctx);
  let worked = 0;
  for (let before = -1; worked > before;) {
    before = worked;
    for (const name of await waitingJobs(ctx)) {
      const later = given.evenLater === true && worked === 0;
      const jobs = await boss.fetch<object>(name, { batchSize: 1000, ignoreStartAfter: later });
      for (const job of jobs) {
        worked += 1;
        await runJob(ctx, name, job.data).then(
          () => boss.complete(name, job),
          (error: Error) => boss.fail(name, job, error),
        );
      }
    }
  }
  return worked;
}

/** Lists the queues with jobs. Fetching from every queue would take longer than most jobs. */
async function waitingJobs({ db }: Context): Promise<JobName[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state in ('created', 'retry')
  `.execute(db);
  return JOB_NAMES.filter((name) => rows.some((row) => row.name === name));
}

/** Takes a job but never finishes it, like a worker that is killed. */
export async function takeJobAndDie(ctx: Context, name: (typeof JOB_NAMES)[number]): Promise<void> {
  const [job] = await createBoss(ctx).fetch(name);
  if (!job) throw new Error(`There is no ${name} job to take.`);
}
