import { latestBackup, type LatestBackup } from '#server/backup/latest-backup.ts';
import type { Context } from '#server/context.ts';
import { readArchiveFailure } from './database-facts-queries.ts';
import { readReplicaFacts, readSizeFacts, type ReplicaFacts, type SizeFacts } from './database-facts.ts';
import { readProcessFacts, type ProcessFacts } from './process-facts.ts';
import { readDraftFacts, readJobFacts, readMailFacts, type DraftFacts, type JobFacts, type MailFacts } from './queue-facts.ts';

/** How the program does: what those who watch over it are shown, by the page and by /metrics. */
export interface OperationFacts {
  /** Of the process that is asked. */
  process: ProcessFacts;
  /** What all processes share; undefined while the database is away. */
  shared: SharedFacts | undefined;
}

export interface SharedFacts {
  jobs: JobFacts;
  mails: MailFacts;
  drafts: DraftFacts;
  sizes: SizeFacts;
  /** Undefined when there is none. */
  backup: LatestBackup | undefined;
  replicas: ReplicaFacts[];
  /** Whether the database could not archive what it offered last; undefined where it archives nothing. */
  archiveFails: boolean | undefined;
}

/** Whoever asks again before that is told the same. */
const CACHE_MS = 5000;
/** Longer nobody waits for the database. */
const TIMEOUT_MS = 2000;

interface Reading {
  at: number;
  isUnderWay: boolean;
  facts: Promise<SharedFacts | undefined>;
}

const readings = new WeakMap<Context['db'], Reading>();

/**
 * Everything at once. The database is asked once in five seconds, whoever asks and however often, and not waited for
 * when it is away: asking is never a load. What takes long and is for people alone is asked by itself
 * (`readSlowStatements`).
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
  // Of a database that hangs it is not asked again before it has answered, or is given up.
  void asked.finally(() => (reading.isUnderWay = false));
  return reading.facts;
}

async function askDatabase(ctx: Context): Promise<SharedFacts> {
  // One after the other, on a single connection: people's requests need the others.
  return ctx.db.connection().execute(async (db) => {
    const asking = { ...ctx, db };
    return {
      jobs: await readJobFacts(asking),
      mails: await readMailFacts(asking),
      drafts: await readDraftFacts(asking),
      sizes: await readSizeFacts(asking),
      backup: await latestBackup(asking),
      replicas: await readReplicaFacts(asking),
      archiveFails: (await readArchiveFailure(db)) ?? undefined,
    };
  });
}
