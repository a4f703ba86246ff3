import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { clusterFiles } from '../cluster-files.ts';
import { openCluster } from '../cluster.ts';
import { superuserConnection } from '../connections.ts';
import { launchPostmaster } from '../postmaster.ts';
import { connect, PATIENTLY, startUntilTestEnds, temporaryCluster } from './temporary-server.ts';

/** Starts a primary and a standby that follows it. Both are copies of one cluster and run until the test ends. */
export async function startPrimaryAndStandby() {
  const [first, second] = [temporaryCluster('first'), temporaryCluster('second')];
  const password = readFileSync(`${first}/superuser-password`, 'utf8').trim();
  const primary = await startUntilTestEnds(first);
  const { host } = primary.connections.owner;
  const { socketDirectory } = clusterFiles(second);
  await startStandby(second, { host, password });
  const onPrimary = connect(superuserConnection(host, password));
  await vi.waitFor(async () => {
    expect(await onPrimary`select state from pg_stat_replication`).toEqual([{ state: 'streaming' }]);
  }, PATIENTLY);
  return { primary, onPrimary, standbyHost: socketDirectory, password };
}

async function startStandby(directory: string, primary: { host: string; password: string }): Promise<void> {
  const { data } = clusterFiles(directory);
  writeFileSync(`${data}/standby.signal`, '');
  const conninfo = `host=${primary.host} port=5432 user=postgres password=${primary.password}`;
  // A test can change a setting in this file, but not a setting on the command line of the server.
  appendFileSync(`${data}/postgresql.auto.conf`, `primary_conninfo = '${conninfo}'\n`);
  const server = launchPostmaster(await openCluster(clusterFiles(directory)), {}, () => {});
  onTestFinished(async () => {
    server.requestStop('immediate');
    await server.exited;
  });
}

/** Queries a standby as its superuser, because the program's connection pools refuse to use a standby. */
export async function askStandby(host: string, password: string, question: string) {
  const client = new Client(superuserConnection(host, password));
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(question);
  await client.end();
  return rows;
}
