/**
 * A program with an embedded PostgreSQL, for tests that kill the program. The only argument is its directory. The program
 * reports its start in one line of JSON, then runs until its standard input ends.
 */
import { Client } from 'pg';
import { DatabaseInUseError, findRunningPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { Said } from './program.ts';

const directory = process.argv[2] ?? '';

async function start(): Promise<Said> {
  try {
    const { pid, connections } = await startEmbeddedPostgres({
      directory,
      database: 'films',
      log: console.error,
    });
    return { pid, connections };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { name, message } = error;
    return {
      error: { name, message },
      seenAttached: error instanceof DatabaseInUseError ? await seeAttached() : null,
    };
  }
}

async function seeAttached(): Promise<unknown> {
  const running = findRunningPostgres({ directory, database: 'films' });
  if (!running) return undefined;
  const client = new Client({ ...running.app });
  await client.connect();
  const { rows } = await client.query('select current_user as role, pg_postmaster_start_time()::text as started');
  await client.end();
  return rows[0] as unknown;
}

console.log(JSON.stringify(await start()));
process.stdin.resume().once('end', () => process.exit());
