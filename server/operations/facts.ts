import { latestBackup, type LatestBackup } from '#server/backup/latest-backup.ts';
import type { Context } from '#server/context.ts';
import { countWaiting, type DraftCounts } from '#server/films/moderation/count-waiting.ts';
import { listReplicas, readArchiveFailure, type Replica } from './database-facts-queries.ts';
import { readSizeFacts, type SizeFacts } from './database-facts.ts';
import { readProcessFacts, type ProcessFacts } from './process-facts.ts';
import { countMails, type MailCounts } from './queue-facts-queries.ts';
import { readJobFacts, type JobFacts } from './queue-facts.ts';

/** Facts about the running program, for the operations page and /metrics. */
export interface OperationFacts {
  /** Facts of the process that answers the request. */
  process: ProcessFacts;
  /** Facts that all processes share; undefined while the database is down. */
  shared: SharedFacts | undefined;
}

export interface SharedFacts {
  jobs: JobFacts;
  mails: MailCounts;
  drafts: DraftCounts;
  sizes: SizeFacts;
  /** Undefined if there is no backup. */
  backup: LatestBackup | undefined;
  replicas: Replica[];
  /** Whether the database's last attempt to archive its log failed; null if it does not archive. */
  archiveFails: boolean | null;
}

/** Cache duration of the facts. */
const CACHE_MS = 5000;
/** Maximum wait for the database. */
const TIMEOUT_MS = 2000;

interface Reading {
  at: number;
  isUnderWay: boolean;
  facts: Promise<SharedFacts | undefined>;
}

const readings = new WeakMap<Context['db'], Reading>();

/**
 * Reads all facts. To limit the load, the database is queried at most once in five seconds, and a query that takes too
 * long is not waited for. Slow queries whose results only people see are separate (`readSlowStatements`).
 */
export async function readOperationFacts(ctx: Context): Promise<OperationFacts> {
  return { shared: await readSharedFacts(ctx), process: readProcessFacts(ctx) };
}

function readSharedFacts(ctx: Context): Promise<SharedFacts | undefined> {
  const last = readings.get(ctx.db);
  if (last && (last.isUnderWay || performance.now() - last.at < CACHE_MS)) return last.facts;
  const asked = askDatabase(ctx).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined).unref());
  const reading = { at: performance.now(), isUnderWay: true, facts: Promise.race([asked, late]) };
  readings.set(ctx.db, reading);
  // While a query hangs, no other one starts before it is answered or gives up.
  void asked.finally(() => (reading.isUnderWay = false));
  return reading.facts;
}

async function askDatabase(ctx: Context): Promise<SharedFacts> {
  // One query at a time, on a single connection, because people's requests need the others.
  return ctx.db.connection().execute(async (db) => {
    const asking = { ...ctx, db };
    return {
      jobs: await readJobFacts(asking),
      mails: await countMails(db),
      drafts: await countWaiting(asking),
      sizes: await readSizeFacts(asking),
      backup: await latestBackup(asking),
      replicas: await listReplicas(db),
      archiveFails: await readArchiveFailure(db),
    };
  });
}
