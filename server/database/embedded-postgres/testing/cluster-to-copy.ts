import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { quickestDirectory } from './quickest-directory.ts';

/** Makes a database and stops it. A global set-up calls this once for a test run and provides the `directory`. */
export async function makeClusterToCopy(): Promise<{ directory: string; remove: () => void }> {
  const { top, remove } = makeDirectory();
  const directory = join(top, 'postgres');
  try {
    const server = await startEmbeddedPostgres({ directory, database: 'films', log: () => {} });
    await server.stop();
    return { directory, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

export function copyCluster(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const copied = spawnSync('cp', ['-a', from, to]);
  if (copied.status !== 0) throw new Error(`The cluster could not be copied: ${copied.stderr.toString()}`);
}

export function makeDirectory(): { top: string; remove: () => void } {
  const top = realpathSync(mkdtempSync(join(quickestDirectory(), 'films-')));
  chmodSync(top, 0o755); // other users cannot enter a new directory, but if root runs the tests, the server runs as another user
  return { top, remove: () => rmSync(top, { recursive: true, force: true, maxRetries: 10 }) };
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The directory of a stopped database, which temporaryCluster copies. */
    cluster: string;
  }
}
