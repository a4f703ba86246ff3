import type { Context } from '#server/context.ts';
import type { JobName } from '#server/jobs/job-queue.ts';
import { JOB_NAMES } from '#server/jobs/jobs.ts';
import { countDrafts, countJobs, countMails } from './queue-facts-queries.ts';

/** How many jobs there are that are not done. */
interface JobCounts {
  /** Due, and not begun. */
  waiting: number;
  /** Failed before, and tried again when their time comes. */
  retrying: number;
  running: number;
  /** Given up, within the days that finished jobs are kept (domain/accounts/retention.ts). */
  failed: number;
  /** How long the oldest that is due has waited; 0 when none waits. */
  oldestWaitingSeconds: number;
}

export interface JobFacts extends JobCounts {
  /** Every kind that this version knows, those without jobs too. */
  kinds: ({ name: JobName } & JobCounts)[];
}

/** What waits for the workers, what runs, and what was given up; all together and by kind. */
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
  /** Of those that wait: tried before, without success. */
  retrying: number;
  /** Given up: `mails:failed` says why. */
  failed: number;
  /** How long the oldest that waits has waited; 0 when none waits. */
  oldestWaitingSeconds: number;
}

/** The mails that are not sent. */
export async function readMailFacts(ctx: Pick<Context, 'db'>): Promise<MailFacts> {
  const { waiting, retrying, failed, oldest_waiting_seconds } = await countMails(ctx.db);
  return { waiting, retrying, failed, oldestWaitingSeconds: oldest_waiting_seconds };
}

export interface DraftFacts {
  waiting: number;
  /** Of those that wait: longer than the aim. */
  overdue: number;
  /** Of those that wait: flagged. */
  flagged: number;
  /** How long the oldest has waited for moderation; 0 when none waits. */
  oldestSeconds: number;
}

/** The drafts that wait for moderation. */
export async function readDraftFacts(ctx: Pick<Context, 'db'>): Promise<DraftFacts> {
  const { oldest_seconds, ...counts } = await countDrafts(ctx.db);
  return { ...counts, oldestSeconds: oldest_seconds };
}
