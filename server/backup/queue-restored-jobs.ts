import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { createJobQueue, type JobName } from '#server/jobs/job-queue.ts';
import { JOB_NAMES } from '#server/jobs/jobs.ts';
import { deleteLostJobs, dropJobsTable, listRestoredJobs } from './load-queries.ts';
import { deleteJobs } from './restore-queries.ts';

/** Jobs per statement. */
const BATCH = 1000;

/**
 * Replaces all waiting jobs with those of the backup. Each job starts as if it were new, because the times of its
 * retries have passed.
 * @returns the number of omitted jobs, whose kinds no longer exist
 */
export async function queueRestoredJobs(tx: Transaction<Database>): Promise<number> {
  const queue = createJobQueue();
  let unknown = 0;
  await deleteJobs(tx);
  await deleteLostJobs(tx);
  for (let after: string | undefined = '0'; after !== undefined;) {
    const jobs = await listRestoredJobs(tx, after, BATCH);
    for (const name of new Set(jobs.map((job) => job.name))) {
      const datas = jobs.filter((job) => job.name === name).map(({ data }) => data);
      if (isJobName(name)) await queue.addAll(tx, name, datas as never);
      else unknown += datas.length;
    }
    after = jobs.at(-1)?.place;
  }
  await dropJobsTable(tx);
  return unknown;
}

const isJobName = (name: string): name is JobName => JOB_NAMES.some((known) => known === name);
