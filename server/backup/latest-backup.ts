import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { findFact, saveFact } from '#server/database/catalogue-facts.ts';

/** The name of the fact. */
const LATEST_BACKUP = 'latest backup';

/** Facts about a finished and verified backup, no matter which process made it. */
const latestBackupSchema = z.object({
  /** The moment of the backup's snapshot. The backup contains every write that was confirmed before then. */
  madeAt: z.coerce.date(),
  /** Time for writing and verifying the backup (seconds). */
  seconds: z.number(),
  bytes: z.int(),
  /** The total of all tables. */
  rows: z.int(),
  /** Absolute path, on the machine that wrote the file. */
  file: z.string(),
  /** Whether the nightly job made the backup; false if an operator made it with a command. */
  isScheduled: z.boolean(),
});

export type LatestBackup = z.output<typeof latestBackupSchema>;

/** Finds the latest backup of this database; undefined if there is none. The database stores the fact, so all processes know it. */
export async function latestBackup({ db }: Pick<Context, 'db'>): Promise<LatestBackup | undefined> {
  const fact = await findFact(db, LATEST_BACKUP);
  return fact === undefined ? undefined : latestBackupSchema.parse(JSON.parse(fact));
}

/** Stores the facts of a backup. This happens after the backup, so no backup contains its own facts. */
export async function recordBackup({ db }: Pick<Context, 'db'>, backup: LatestBackup): Promise<void> {
  await saveFact(db, LATEST_BACKUP, JSON.stringify(backup));
}
