import type { Context } from '#server/context.ts';
import type { JobName } from '#server/jobs/job-queue.ts';
import { JOB_NAMES } from '#server/jobs/jobs.ts';
import { countJobs, type JobCounts } from './queue-facts-queries.ts';

export interface JobFacts extends JobCounts {
  /** All kinds that this version knows, including those without jobs. */
  kinds: ({ name: JobName } & JobCounts)[];
}

const NO_JOBS: JobCounts = { waiting: 0, retrying: 0, running: 0, failed: 0, oldest_waiting_seconds: 0 };

/** Counts jobs that wait, run, or have failed, in total and by kind. */
export async function readJobFacts(ctx: Pick<Context, 'db'>): Promise<JobFacts> {
  const rows = new Map((await countJobs(ctx.db)).map((row) => [row.name, row]));
  const kinds = JOB_NAMES.map((name) => ({ ...NO_JOBS, ...rows.get(name), name }));
  const sum = (count: (kind: JobCounts) => number) => kinds.reduce((total, kind) => total + count(kind), 0);
  return {
    waiting: sum((kind) => kind.waiting),
    retrying: sum((kind) => kind.retrying),
    running: sum((kind) => kind.running),
    failed: sum((kind) => kind.failed),
    oldest_waiting_seconds: Math.max(...kinds.map((kind) => kind.oldest_waiting_seconds)),
    kinds,
  };
}
