import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { copyCluster, makeDirectory } from './cluster-to-copy.ts';
import { sqlTag, type SqlTag } from './sql-tag.ts';
import type { ConnectionOptions } from '../connections.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts';
import { postgresProcesses } from '../postgres-processes.ts';

/** For `vi.waitFor`; shorter than a test's time, so that a test that waits in vain still cleans up. */
export const PATIENTLY = { timeout: 10_000, interval: 10 };

/**
 * A place for one database, removed with all its processes when the test is over.
 * @param name may hold further directories
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

/** The same with a database in it that was made and stopped. A copy takes a tenth of the time that making takes. */
export function temporaryCluster(name?: string): string {
  const directory = temporaryDirectory(name);
  copyCluster(inject('cluster'), directory);
  return directory;
}

/** Starts the database of a directory until the end of the test. */
export async function startUntilTestEnds(directory: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, database: 'films', log: () => {} });
  onTestFinished(() => server.stop('immediate'));
  return server;
}

/** One connection until the end of the test. */
export function connect(connection: ConnectionOptions): SqlTag {
  const pool = new Pool({ ...connection, max: 1 });
  pool.on('error', () => {}); // a server that is killed; the statement under way fails with it
  onTestFinished(() => pool.end());
  return sqlTag((text, values) => pool.query(text, values));
}

/** The PostgreSQL processes of a directory's cluster. */
export function runningIn(directory: string): number[] {
  return postgresProcesses([join(directory, 'data'), join(directory, 'data.unfinished')]);
}

/** Whether there is such a process, whatever it does; one that only waits to be reaped has ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
