import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { findRunningPostgres } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { embeddedDatabase } from '#server/database/open-database.ts';

/** The embedded database of a data directory, looked at from outside the program. */
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

/** What the server says of itself in its pid file; undefined when there is none. */
export function postmasterFileOf(dataDir: string): { pid: number } | undefined {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid) };
  } catch {
    return undefined;
  }
}

/** The server of a data directory, that it can be killed. */
export function postmasterOf(dataDir: string): number {
  const file = postmasterFileOf(dataDir);
  if (!file) throw new Error(`No database runs in ${dataDir}.`);
  return file.pid;
}
