import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { connect, type DatabaseTarget } from '#server/database/database.ts';
import { superuserConnection } from '#server/database/embedded-postgres/connections.ts';
import { migrate } from '#server/database/migrate.ts';
import type { BenchData } from './bench-data.ts';

/** An empty, migrated database beside the catalogue's, on the same server, until it is disposed of. */
export interface ScratchDatabase extends AsyncDisposable {
  app: DatabaseTarget;
  /** One connection as the owner of the tables, with no limit on how long a statement may take. */
  owner: postgres.Sql;
  /** Another connection as the owner; whoever asks for it ends it. */
  connect: () => postgres.Sql;
  /** Writes out what is still to be written, so that nobody pays for what was done before. */
  checkpoint: () => Promise<void>;
}

const NAME = 'bench_scratch';

/** @throws Error when the database is not the embedded one */
export async function createScratchDatabase({ settings, database }: BenchData): Promise<ScratchDatabase> {
  const { owner, app } = database;
  if ('url' in owner || 'url' in app) throw new Error('The scratch database is made in the embedded server.');
  const file = path.join(settings.dataDir, 'postgres', 'superuser-password');
  const password = (await readFile(file, 'utf8')).trim();
  const server = { onnotice: () => {}, max: 1 };
  const superuser = postgres({ ...superuserConnection(owner.host, password), ...server });
  await superuser.unsafe(`drop database if exists ${NAME} with (force)`);
  await superuser.unsafe(`create database ${NAME} owner ${owner.user}`);
  const migrating = connect({ ...owner, database: NAME }, 1);
  await migrate(migrating.db, app.user);
  await migrating.close();
  const connectAsOwner = () => postgres({ ...owner, database: NAME, ...server });
  const sql = connectAsOwner();
  return {
    app: { ...app, database: NAME },
    owner: sql,
    connect: connectAsOwner,
    checkpoint: async () => {
      await superuser`checkpoint`;
    },
    async [Symbol.asyncDispose]() {
      await sql.end();
      await superuser.unsafe(`drop database ${NAME} with (force)`);
      await superuser.end();
    },
  };
}
