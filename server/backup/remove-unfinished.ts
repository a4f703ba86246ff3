import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED_NAME } from '#server/write-atomically.ts';

/** Nobody goes so long without writing to a backup, or reading it again: whoever began it was killed. */
const UNFINISHED_FOR_MS = 12 * 60 * 60 * 1000;

/** Removes what backups that were killed have left in a directory; one that is being made just now is left alone. */
export async function removeUnfinished(directory: string): Promise<void> {
  const names = await readdir(directory);
  for (const name of names.filter((name) => UNFINISHED_NAME.test(name))) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > UNFINISHED_FOR_MS) await rm(file, { force: true });
  }
}
