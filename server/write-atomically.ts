import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** What writing that was broken off leaves behind ends so. */
export const UNFINISHED = '.unfinished';

/** The whole name of such a file, which nobody else would give. */
export const UNFINISHED_NAME = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.unfinished$/;

/**
 * Under a name of its own first: whoever looks finds whole files only. Nobody but the program's own user can read it.
 * @param verify looks at what was written, before it gets its name
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
