import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#server/context.ts';
import { RetryLaterError } from '#server/jobs/retry-later-error.ts';
import { backUpDatabase } from './back-up-database.ts';
import { BackupError, explainFileError } from './backup-error.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { ARCHIVE_SUFFIX } from './write-archive.ts';

/**
 * Backs up the database to BACKUP_DIR, and removes the oldest backups there if there are more than BACKUP_KEEP. With
 * several processes, the process that gets the job does this.
 * @throws RetryLaterError with a sentence for the operator, which the job stores and the operations page shows
 */
export async function backUpNightly(ctx: Context): Promise<void> {
  const { backupDir, backupKeep } = ctx.settings;
  if (backupDir === undefined || backupKeep === 0) return;
  const file = path.join(backupDir, nameFor(ctx.clock()));
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 });
    const backup = await backUpDatabase(ctx, { file, isScheduled: true });
    ctx.log.info({ ...backup }, 'the database was backed up');
    const removed = await removeOldBackups(file, backupKeep);
    if (removed.length > 0) ctx.log.info({ removed }, 'old backups were removed');
  } catch (error) {
    const sentence = error instanceof BackupError ? error.message : explainFileError(error, backupDir);
    if (sentence === undefined) throw error;
    ctx.log.error({ err: error }, 'the nightly backup failed');
    throw new RetryLaterError(sentence);
  }
}

/** Names a backup by its time: `films-20261122T021700Z.tar.zst`. */
const nameFor = (at: Date) => `films-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z${ARCHIVE_SUFFIX}`;
