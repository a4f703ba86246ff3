import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { createJobQueue, type JobName } from '#server/jobs/job-queue.ts';
import { JOB_NAMES } from '#server/jobs/jobs.ts';
import { deleteLostJobs, dropJobsTable, listRestoredJobs } from './load-queries.ts';
import { deleteJobs } from './restore-queries.ts';

/** So many at a time. */
const BATCH = 1000;

/**
 * Queues what was still to be done when the backup was made, instead of what is to be done now. Each is as it was when
 * it was new: when it would have been tried again is of yesterday.
 * @returns how many were left out, as this version has no such jobs any more
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
