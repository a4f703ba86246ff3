import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error.ts';
import type { About } from './backup-format.ts';
import { readAbout } from './verify-backup.ts';

const NIGHTLY_NAME = /^films-\d{8}T\d{6}Z\.tar\.(zst|gz)$/;

/**
 * Keeps the latest backups in the directory of a new, verified backup, and removes older ones. Removes only backups
 * that the nightly job made from the same database.
 * @param latest the absolute path of the new backup
 * @returns the names of the removed files
 */
export async function removeOldBackups(latest: string, kept: number): Promise<string[]> {
  const directory = path.dirname(latest);
  const names = await readdir(directory);
  const { source } = await readAbout(latest);
  const ours: string[] = [];
  for (const name of names.filter((name) => NIGHTLY_NAME.test(name))) {
    const about = await tryReadAbout(path.join(directory, name));
    if (about?.isScheduled === true && about.source === source) ours.push(name);
  }
  // The names contain the time, so they sort by age.
  const old = ours.toSorted().slice(0, -kept);
  for (const name of old) await rm(path.join(directory, name), { force: true });
  return old;
}

/** Reads a backup's description. A file that cannot be read as a backup is kept, because it is damaged or belongs to someone else. */
async function tryReadAbout(file: string): Promise<About | undefined> {
  try {
    return await readAbout(file);
  } catch (error) {
    if (error instanceof BackupError) return undefined;
    throw error;
  }
}
