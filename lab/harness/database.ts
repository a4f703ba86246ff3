import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { findRunningPostgres } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { embeddedDatabase } from '#server/database/open-database.ts';

/** Connects to the embedded database of a data directory from outside the program. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: Client) => Promise<Result>,
  { asSuperuser = false } = {},
): Promise<Result> {
  const running = findRunningPostgres(embeddedDatabase(dataDir));
  if (!running) throw new Error(`No database runs in ${dataDir}.`);
  const client = new Client({ ...running.owner, ...(asSuperuser && superuserOf(dataDir)) });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const superuserOf = (dataDir: string) => ({
  user: 'postgres',
  password: readFileSync(path.join(dataDir, 'postgres/superuser-password'), 'utf8').trim(),
});

/** Reads the server's pid file. Returns undefined if there is no such file. */
export function postmasterFileOf(dataDir: string): { pid: number } | undefined {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid) };
  } catch {
    return undefined;
  }
}

/** Returns the process id of a data directory's server, so that a scenario can kill it. */
export function postmasterOf(dataDir: string): number {
  const file = postmasterFileOf(dataDir);
  if (!file) throw new Error(`No database runs in ${dataDir}.`);
  return file.pid;
}
