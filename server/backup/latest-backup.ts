import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { findLatestFact, keepLatestFact } from './latest-backup-queries.ts';

const latestBackupSchema = z.object({
  madeAt: z.coerce.date(),
  seconds: z.number(),
  bytes: z.int(),
  rows: z.int(),
  file: z.string(),
  isScheduled: z.boolean(),
});

/** What is known of a backup that was finished and verified, whichever process made it. */
export interface LatestBackup {
  /** The moment of its snapshot: every write that was acknowledged before is in it. */
  madeAt: Date;
  /** How long writing and verifying it took, in seconds. */
  seconds: number;
  /** How large the file is. */
  bytes: number;
  /** Of all tables together. */
  rows: number;
  /** Its whole path, on the machine that wrote it. */
  file: string;
  /** Whether the nightly job made it, or an operator by a command. */
  isScheduled: boolean;
}

/** The latest backup of this database; undefined when there is none. The database knows it: every process is told the same. */
export async function latestBackup({ db }: Pick<Context, 'db'>): Promise<LatestBackup | undefined> {
  const fact = await findLatestFact(db);
  return fact === undefined ? undefined : latestBackupSchema.parse(JSON.parse(fact));
}

/** Kept after the backup, so that no backup knows of itself. */
export async function recordBackup({ db }: Pick<Context, 'db'>, backup: LatestBackup): Promise<void> {
  await keepLatestFact(db, JSON.stringify(backup));
}
