import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Ending of the names of unfinished files. */
export const UNFINISHED = '.unfinished';

/** Matches the name of an unfinished file, which no other program would choose. */
export const UNFINISHED_NAME = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.unfinished$/;

/**
 * Writes to a temporary name first, so that readers find only complete files. Only the program's user can read the
 * file.
 * @param verify checks the written file before it gets its name
 */
export async function writeAtomically(
  file: string,
  content: Buffer | Readable | string,
  verify?: (unfinished: string) => Promise<void>,
): Promise<void> {
  const directory = path.dirname(file);
  const unfinished = path.join(directory, `.${randomUUID()}${UNFINISHED}`);
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await verify?.(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
