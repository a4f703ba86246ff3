import type { Context } from '#server/context.ts';
import type { JobName } from '#server/jobs/job-queue.ts';
import { JOB_NAMES } from '#server/jobs/jobs.ts';
import { countJobs, countMails } from './queue-facts-queries.ts';

interface JobCounts {
  /** Jobs that are due but have not begun. */
  waiting: number;
  /** Jobs that failed and will be retried at a later time. */
  retrying: number;
  running: number;
  /** Jobs that have used up their attempts. They are counted for as long as finished jobs are kept (domain/accounts/retention.ts). */
  failed: number;
  /** The waiting time of the oldest due job; 0 if no job waits. */
  oldestWaitingSeconds: number;
}

export interface JobFacts extends JobCounts {
  /** All kinds that this version knows, including those without jobs. */
  kinds: ({ name: JobName } & JobCounts)[];
}

/** Counts jobs that wait, run, or have failed, in total and by kind. */
export async function readJobFacts(ctx: Pick<Context, 'db'>): Promise<JobFacts> {
  const rows = new Map((await countJobs(ctx.db)).map((row) => [row.name, row]));
  const kinds = JOB_NAMES.map((name) => {
    const row = rows.get(name);
    return {
      name,
      waiting: row?.waiting ?? 0,
      retrying: row?.retrying ?? 0,
      running: row?.running ?? 0,
      failed: row?.failed ?? 0,
      oldestWaitingSeconds: row?.oldest_waiting_seconds ?? 0,
    };
  });
  const sum = (count: (kind: JobCounts) => number) => kinds.reduce((total, kind) => total + count(kind), 0);
  return {
    waiting: sum((kind) => kind.waiting),
    retrying: sum((kind) => kind.retrying),
    running: sum((kind) => kind.running),
    failed: sum((kind) => kind.failed),
    oldestWaitingSeconds: Math.max(...kinds.map((kind) => kind.oldestWaitingSeconds)),
    kinds,
  };
}

export interface MailFacts {
  /** Neither sent nor failed. */
  waiting: number;
  /** Waiting emails whose earlier attempts were unsuccessful. */
  retrying: number;
  /** Emails that have used up their attempts. `mails:failed` lists the reasons. */
  failed: number;
  /** The waiting time of the oldest waiting email; 0 if no email waits. */
  oldestWaitingSeconds: number;
}

/** Counts unsent emails. */
export async function readMailFacts(ctx: Pick<Context, 'db'>): Promise<MailFacts> {
  const { waiting, retrying, failed, oldest_waiting_seconds } = await countMails(ctx.db);
  return { waiting, retrying, failed, oldestWaitingSeconds: oldest_waiting_seconds };
}
