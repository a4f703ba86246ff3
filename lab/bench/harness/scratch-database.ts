import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { connect, type DatabaseTarget } from '#server/database/database.ts';
import { superuserConnection } from '#server/database/embedded-postgres/connections.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import type { BenchData } from './bench-data.ts';

/** An empty, migrated database beside the catalogue's, on the same server, until it is disposed of. */
export interface ScratchDatabase extends AsyncDisposable {
  app: DatabaseTarget;
  /** One connection as the owner of the tables, with no limit on how long a statement may take. */
  owner: Client;
  /** Writes out what is still to be written, so that nobody pays for what was done before. */
  checkpoint: () => Promise<void>;
}

/** @throws Error when the database is not the embedded one */
export async function createScratchDatabase({ settings, database }: BenchData, name = 'bench_scratch'): Promise<ScratchDatabase> {
  const { owner, app } = database;
  if ('url' in owner || 'url' in app) throw new Error('The scratch database is made in the embedded server.');
  const file = path.join(settings.dataDir, 'postgres', 'superuser-password');
  const password = (await readFile(file, 'utf8')).trim();
  const superuser = new Client(superuserConnection(owner.host, password));
  await superuser.connect();
  await superuser.query(`drop database if exists ${name} with (force)`);
  await superuser.query(`create database ${name} owner ${owner.user}`);
  const migrating = connect({ ...owner, database: name }, 1);
  await migrate(migrating.db, app.user);
  await migrateJobs(migrating, app.user);
  await migrating.close();
  const client = new Client({ ...owner, database: name });
  await client.connect();
  return {
    app: { ...app, database: name },
    owner: client,
    checkpoint: async () => {
      await superuser.query('checkpoint');
    },
    async [Symbol.asyncDispose]() {
      await client.end();
      await superuser.query(`drop database ${name} with (force)`);
      await superuser.end();
    },
  };
}
