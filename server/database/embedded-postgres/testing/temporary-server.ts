import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { copyCluster, makeDirectory } from './cluster-to-copy.ts';
import { sqlTag, type SqlTag } from './sql-tag.ts';
import type { ConnectionOptions } from '../connections.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts';
import { postgresProcesses } from '../postgres-processes.ts';

/** Options for `vi.waitFor` (ms). The timeout is shorter than a test's, so that a failing test still cleans up. */
export const PATIENTLY = { timeout: 10_000, interval: 10 };

/**
 * Makes a directory for one database. After the test, kills its PostgreSQL processes and removes the directory.
 * @param name can contain further directories
 */
export function temporaryDirectory(name = 'postgres'): string {
  const { top, remove } = makeDirectory();
  const directory = join(top, name);
  onTestFinished(() => {
    try {
      for (const pid of runningIn(directory)) process.kill(pid, 'SIGKILL');
    } finally {
      remove();
    }
  });
  return directory;
}

/** Makes a directory with a stopped database, as a copy. Copying a database takes a tenth of the time of making one. */
export function temporaryCluster(name?: string): string {
  const directory = temporaryDirectory(name);
  copyCluster(inject('cluster'), directory);
  return directory;
}

/** Starts the database in a directory and stops it when the test ends. */
export async function startUntilTestEnds(directory: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, database: 'films', log: () => {} });
  onTestFinished(() => server.stop('immediate'));
  return server;
}

/** Opens a connection and closes it when the test ends. */
export function connect(connection: ConnectionOptions): SqlTag {
  const pool = new Pool({ ...connection, max: 1 });
  pool.on('error', () => {}); // the test killed the server; the current statement fails with the same error
  onTestFinished(() => pool.end());
  return sqlTag((text, values) => pool.query(text, values));
}

/** Lists the PostgreSQL processes of a directory's cluster. */
export function runningIn(directory: string): number[] {
  return postgresProcesses([join(directory, 'data'), join(directory, 'data.unfinished')]);
}

/** Whether this process is running. A zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
