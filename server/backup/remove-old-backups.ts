import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error.ts';
import type { About } from './backup-format.ts';
import { readAbout } from './verify-backup.ts';

const NIGHTLY_NAME = /^films-\d{8}T\d{6}Z\.tar\.(zst|gz)$/;

/**
 * Keeps the latest backups beside this one, which has just been made and verified, and removes older ones: those alone that
 * say of themselves that the nightly job made them, of the same database.
 * @param latest its whole path
 * @returns the names of those that were removed
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
  // Their names are the moments they were made at.
  const old = ours.toSorted().slice(0, -kept);
  for (const name of old) await rm(path.join(directory, name), { force: true });
  return old;
}

/** A file that cannot be read as a backup is somebody else's, or damaged: it is left alone. */
async function tryReadAbout(file: string): Promise<About | undefined> {
  try {
    return await readAbout(file);
  } catch (error) {
    if (error instanceof BackupError) return undefined;
    throw error;
  }
}
