import { isId } from '#domain/text/id.ts';
import { oneLine } from '#domain/text/one-line.ts';
import type { FailedJob, Latest } from '#domain/moderation/operations.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#server/errors.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { listUnsettledJobs, lockFailedJobs, type FailedJobRow } from './failed-job-queries.ts';
import type { JobName } from './job-queue.ts';
import { JOB_NAMES, JOBS } from './jobs.ts';

/** Maximum number of jobs on the page, and of the jobs to retry together. */
const SHOWN = 100;
const AT_ONCE = 5000;

const GONE = 'This job is no longer among the failed jobs, because it was retried or discarded. Check again.';

/** Lists the latest failed jobs that still need attention (failed-job-queries.ts). */
export async function listFailedJobs(ctx: Pick<Context, 'db' | 'tmdb'>): Promise<Latest<FailedJob>> {
  const rows = await listUnsettled(ctx.db, { limit: SHOWN });
  return { items: rows.map((row) => present(ctx, row)), total: rows[0]?.total ?? 0 };
}

/**
 * Retries failed jobs once each, except those that a retry cannot help.
 * @param id one job; all failed jobs if undefined
 * @returns the number of jobs
 * @throws ForbiddenError, NotFoundError; ConflictError if a retry cannot help
 */
export async function retryFailedJobs(ctx: Context, viewer: Member, id?: string): Promise<number> {
  if (!can.operate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.operate });
  return ctx.db.transaction().execute(async (tx) => {
    await confirmMember(tx, viewer);
    const found = id === undefined ? await listUnsettled(tx, { limit: AT_ONCE }) : [await getFailed(tx, id)];
    const helped = found.filter(({ name }) => retryObstacle(ctx, name) === '');
    if (id !== undefined && found[0] && helped.length === 0) throw new ConflictError({ error: retryObstacle(ctx, found[0].name) });
    let retried = 0;
    for (const [name, jobs] of Map.groupBy(helped, (job) => job.name)) {
      const ids = await lockFailedJobs(
        tx,
        jobs.map((job) => job.id),
      );
      if (ids.length === 0) continue;
      await ctx.jobs.retry(tx, name, ids);
      await record(tx, viewer, 'retried jobs', name, ids);
      retried += ids.length;
    }
    if (id !== undefined && retried === 0) throw new NotFoundError({ error: GONE });
    return retried;
  });
}

/** Deletes a failed job. @throws ForbiddenError, NotFoundError */
export async function discardFailedJob(ctx: Context, viewer: Member, id: string): Promise<void> {
  if (!can.operate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.operate });
  await ctx.db.transaction().execute(async (tx) => {
    await confirmMember(tx, viewer);
    const { name } = await getFailed(tx, id);
    const ids = await lockFailedJobs(tx, [id]);
    if (ids.length === 0) throw new NotFoundError({ error: GONE });
    await ctx.jobs.remove(tx, name, ids);
    await record(tx, viewer, 'discarded job', name, ids);
  });
}

const RECURRING = JOB_NAMES.filter((name) => JOBS[name].cron !== undefined);

const listUnsettled = (db: Db, wanted: { id?: string; limit: number }): Promise<FailedJobRow[]> =>
  listUnsettledJobs(db, { names: JOB_NAMES, recurring: RECURRING, ...wanted });

async function getFailed(tx: Db, id: string): Promise<FailedJobRow> {
  const [job] = isId(id) ? await listUnsettled(tx, { id, limit: 1 }) : [];
  if (!job) throw new NotFoundError({ error: GONE });
  return job;
}

const record = (tx: Db, { id: actorId }: Member, action: string, job: JobName, ids: readonly string[]) =>
  recordModerationAction(tx, { actorId, action, details: { job, ids } });

function present(ctx: Pick<Context, 'tmdb'>, { id, name, failed_at, attempts, message, film_id, film_title }: FailedJobRow): FailedJob {
  return {
    id,
    name,
    title: JOBS[name].title,
    failed_at,
    attempts,
    reason: reasonOf(message),
    retry_obstacle: retryObstacle(ctx, name),
    film: film_id === null ? null : { _id: film_id, title: film_title ?? '' },
  };
}

/** The queue's messages for jobs whose worker has ended, in plain words. */
const QUEUE_REASONS: Readonly<Record<string, string>> = {
  'job timed out': 'The job took longer than its time limit.',
  'job heartbeat timeout': 'The program stopped during this job.',
  'pg-boss shut down while active': 'The program stopped during this job.',
};

const MAX_REASON_LENGTH = 300;

/** Explains a failure. All other messages come from RetryLaterError and contain no personal data. */
const reasonOf = (message: string | null): string =>
  message === null ? 'See the log for the reason.' : (QUEUE_REASONS[message] ?? oneLine(message).slice(0, MAX_REASON_LENGTH));

/** Returns the reason why a retry cannot help; empty if it can. */
const retryObstacle = ({ tmdb }: Pick<Context, 'tmdb'>, name: JobName): string =>
  name === 'compare-film' && !tmdb ? 'A retry cannot help, because no film database is set up (TMDB_TOKEN).' : '';
