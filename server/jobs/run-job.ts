import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { failureCode } from './failure-code.ts';
import { withRequestId } from '#server/request-id.ts';
import type { JobName } from './job-queue.ts';
import { JOBS } from './jobs.ts';
import { RetryLaterError } from './retry-later-error.ts';

/**
 * Runs one job. Its error goes to the log. The queue's tables, which are kept for days and shown to admins, get only
 * the kind of error (failure-code.ts).
 * @param data null for a scheduled job
 */
export async function runJob(ctx: Context, name: JobName, data: object | null): Promise<void> {
  const { causedBy, ...others } = withCause.parse(data);
  const run = () => runOwnJob(ctx, name, others);
  return causedBy === undefined ? run() : withRequestId(causedBy, run);
}

/**
 * The id of the request that caused a job, if there was one (job-queue.ts). If the data is not an object, the job
 * itself refuses it and logs that.
 */
const withCause = z.looseObject({ causedBy: z.string().optional().catch(undefined) }).catch({});

async function runOwnJob(ctx: Context, name: JobName, data: object): Promise<void> {
  const job = JOBS[name];
  const began = performance.now();
  const record = (outcome: 'done' | 'failed') => ctx.metrics.recordJob({ name, outcome, seconds: (performance.now() - began) / 1000 });
  try {
    await job.run(job.isLong ? { ...ctx, db: ctx.maintenance } : ctx, data);
    record('done');
  } catch (error) {
    record('failed');
    if (error instanceof RetryLaterError) throw error;
    ctx.log.error({ err: error, job: name, ...data }, 'a job failed and is tried again');
    throw new RetryLaterError(`The job failed (${failureCode(error)}). See the log for the reason.`);
  }
}
