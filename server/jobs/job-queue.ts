import type { Db } from '#server/database/database.ts';
import { currentRequestId } from '#server/request-id.ts';
import { createBossInTransaction } from './boss.ts';

/** The data of each job: only ids. A job reads everything else when it runs, and can safely run twice. */
interface JobData {
  'send-mail': { mailId: string };
  'send-list-mail': { mailId: string };
  'mark-mail-failed': { mailId: string };
  'mail-list-request': { requestId: string };
  'mail-reset': { requestId: string };
  'compare-film': { filmId: string };
  'compare-missed-films': Record<string, never>;
  'purge-deleted-films': Record<string, never>;
  'queue-digests': Record<string, never>;
  'announce-listings': Record<string, never>;
  'queue-new-listings': Record<string, never>;
  'ask-if-useful': Record<string, never>;
  'queue-contact-mails': Record<string, never>;
  'purge-old-records': Record<string, never>;
  'count-statistics': Record<string, never>;
  'dump-catalogue': Record<string, never>;
  'back-up-database': Record<string, never>;
}

export type JobName = keyof JobData;

/** The time before a job begins. */
export interface JobDelay {
  afterSeconds?: number;
}

/** A queue for work that use cases leave for later. */
export interface JobQueue {
  /**
   * Adds a job in the transaction of the change that causes it, so that the job exists only if the transaction commits.
   * Any process that runs jobs can take it.
   */
  add<Name extends JobName>(tx: Db, name: Name, data: JobData[Name]): Promise<void>;
  /** Adds many jobs of one kind, at the cost of one. */
  addAll<Name extends JobName>(tx: Db, name: Name, datas: readonly JobData[Name][], delay?: JobDelay): Promise<void>;
  /** Retries failed jobs, once each. */
  retry(tx: Db, name: JobName, ids: readonly string[]): Promise<void>;
  /** Deletes jobs. The transaction must have locked them, so that no process works on them. */
  remove(tx: Db, name: JobName, ids: readonly string[]): Promise<void>;
}

export function createJobQueue(): JobQueue {
  const inTransaction = createBossInTransaction();
  const addAll: JobQueue['addAll'] = async (tx, name, datas, { afterSeconds } = {}) => {
    if (datas.length === 0) return;
    // Links the job's lines in the log to the request that caused it.
    const causedBy = currentRequestId();
    const jobs = datas.map((data) => ({
      data: causedBy === undefined ? data : { ...data, causedBy },
      ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
    }));
    await inTransaction(tx, (boss) => boss.insert(name, jobs));
  };
  return {
    addAll,
    add: (tx, name, data) => addAll(tx, name, [data]),
    async retry(tx, name, ids) {
      await inTransaction(tx, (boss) => boss.retry(name, [...ids]));
    },
    async remove(tx, name, ids) {
      await inTransaction(tx, (boss) => boss.deleteJob(name, [...ids]));
    },
  };
}
