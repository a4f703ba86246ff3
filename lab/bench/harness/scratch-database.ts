import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { connect, type DatabaseTarget } from '#server/database/database.ts';
import { superuserConnection } from '#server/database/embedded-postgres/connections.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import type { BenchData } from './bench-data.ts';

/** An empty, migrated database on the same server as the catalogue's database. It exists until it is disposed of. */
export interface ScratchDatabase extends AsyncDisposable {
  app: DatabaseTarget;
  /** A connection with the role of the tables' owner, and without a statement timeout. */
  owner: Client;
  /** Writes all changes to disk, so that earlier work does not slow down the measurement. */
  checkpoint: () => Promise<void>;
}

/** @throws Error if the database is not the embedded database */
export async function createScratchDatabase({ settings, database }: BenchData, name = 'bench_scratch'): Promise<ScratchDatabase> {
  const { owner, app } = database;
  if ('url' in owner || 'url' in app) throw new Error('The scratch database can only be created in the embedded server.');
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
