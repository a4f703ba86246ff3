import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, escapeLiteral } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import type { TestPostgres } from './test-databases.ts';
import { copyCluster, makeClusterToCopy, makeDirectory } from '#server/database/embedded-postgres/testing/cluster-to-copy.ts';

/** Settings for speed, not durability, because the tests can lose their data. Every worker has its own connection pools. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  max_prepared_transactions: '5',
};

/**
 * Starts one PostgreSQL for the tests of all projects. Its migrated database is the template for the databases of the tests.
 * Also keeps an unmigrated copy of the cluster, for tests that start and kill their own servers.
 */
export default async function startPostgres({ vitest }: TestProject): Promise<void | (() => Promise<void>)> {
  const everyProject = vitest.getRootProject();
  if (everyProject.getProvidedContext().postgres) return; // an earlier project started PostgreSQL and will stop it
  const cluster = await makeClusterToCopy();
  const { top, remove } = makeDirectory();
  const directory = path.join(top, 'postgres');
  copyCluster(cluster.directory, directory);
  const server = await startEmbeddedPostgres({
    directory,
    database: 'films',
    log: () => {},
    settings: SETTINGS,
  });
  const { owner, app } = server.connections;
  const connections = connect(owner, 2);
  await migrate(connections.db, app.user);
  await migrateJobs(connections, app.user);
  await connections.close();

  const password = (await readFile(path.join(directory, 'superuser-password'), 'utf8')).trim();
  const superuser = { ...owner, user: 'postgres', password, database: 'postgres' };
  const client = new Client(superuser);
  await client.connect();
  await client.query('alter database films rename to template_films');
  // With the default, client and server would each compute 4,096 hash rounds for every connection.
  await client.query('set scram_iterations = 1');
  for (const role of [superuser, owner, app]) await client.query(`alter role ${role.user} password ${escapeLiteral(role.password)}`);
  await client.end();

  everyProject.provide('cluster', cluster.directory);
  everyProject.provide('postgres', { superuser, owner, app });
  return async () => {
    await server.stop('immediate');
    remove();
    cluster.remove();
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
  }
}
