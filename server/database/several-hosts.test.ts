import { closeSync, openSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from './database.ts';
import { clusterFiles } from './embedded-postgres/cluster-files.ts';
import { openCluster } from './embedded-postgres/cluster.ts';
import { superuserConnection } from './embedded-postgres/connections.ts';
import { launchPostmaster } from './embedded-postgres/postmaster.ts';
import {
  connect as connectOnce,
  PATIENTLY,
  startUntilTestEnds,
  temporaryCluster,
} from './embedded-postgres/testing/temporary-server.ts';
import { isDatabaseUnavailable, OutcomeUnknownError } from './is-database-unavailable.ts';

/** A server that follows another, as its standby, until the end of the test. */
async function startStandby(directory: string, primary: { host: string; password: string }): Promise<void> {
  closeSync(openSync(`${directory}/data/standby.signal`, 'w'));
  const cluster = await openCluster(clusterFiles(directory));
  const conninfo = `host=${primary.host} port=5432 user=postgres password=${primary.password}`;
  const server = launchPostmaster(cluster, { primary_conninfo: conninfo }, () => {});
  onTestFinished(async () => {
    server.requestStop('immediate');
    await server.exited;
  });
}

/** The pools of the program refuse a standby. */
async function promote(host: string, password: string): Promise<void> {
  const client = new Client(superuserConnection(host, password));
  await client.connect();
  await client.query('select pg_promote()');
  await client.end();
}

test('among several hosts the primary is worked with, also after another has become it', async () => {
  // Copies of one cluster: two servers of which one can follow the other.
  const [first, second] = [temporaryCluster('first'), temporaryCluster('second')];
  const password = readFileSync(`${first}/superuser-password`, 'utf8').trim();
  const primary = await startUntilTestEnds(first);
  const { owner, app } = primary.connections;
  const { socketDirectory } = clusterFiles(second);
  await startStandby(second, { host: owner.host, password });
  const onFirst = connectOnce(superuserConnection(owner.host, password));
  await vi.waitFor(async () => {
    expect(await onFirst`select state from pg_stat_replication`).toEqual([{ state: 'streaming' }]);
  }, PATIENTLY);
  // From now on what is acknowledged has arrived at the standby.
  await onFirst`alter system set synchronous_standby_names = '*'`;
  await onFirst`select pg_reload_conf()`;
  await connectOnce(owner).unsafe('create table titles (title text); grant all on titles to films_app');

  const hosts = ['/nowhere', socketDirectory, owner.host].map(encodeURIComponent).join(',');
  const connections = connect({ url: `postgres://${app.user}:${app.password}@${hosts}/${app.database}` }, 4);
  onTestFinished(() => connections.close());
  const heard: string[] = [];
  let begun = 0;
  await connections.listener.listen(
    'premieres',
    (title) => heard.push(title),
    () => (begun += 1),
  );
  const show = (title: string) =>
    connections.db.transaction().execute(async (tx) => {
      await sql`insert into titles values (${title})`.execute(tx);
      await sql`select pg_notify('premieres', ${title})`.execute(tx);
    });
  await Promise.all(['Sunrise', 'Metropolis', 'M', 'Vampyr', 'Faust'].map(show));
  await vi.waitFor(() => expect(heard).toHaveLength(5), PATIENTLY);

  await primary.stop('immediate');
  await expect(show('Lost')).rejects.toSatisfy(isDatabaseUnavailable, 'no host is a primary');
  await promote(socketDirectory, password);
  // The first who come find the new one, all at once.
  await Promise.all(['Ran', 'Kagemusha', 'Ikiru'].map(show));
  // Who listens is told that something may have been missed, and misses nothing from then on.
  await vi.waitFor(() => expect(begun).toBe(2), PATIENTLY);
  await show('Rashomon');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('Rashomon'), PATIENTLY);
  const { rows } = await sql<{ title: string }>`select title from titles order by title`.execute(
    connections.db,
  );
  expect(rows.map(({ title }) => title)).toEqual(['Faust', 'Ikiru', 'Kagemusha', 'M', 'Metropolis', 'Ran', 'Rashomon', 'Sunrise', 'Vampyr']); // prettier-ignore

  // A standby that must have everything is away: the commit waits for it until somebody ends the wait. It succeeds then,
  // with a warning, and may be lost with this server.
  const onSecond = connectOnce(superuserConnection(socketDirectory, password));
  await onSecond`alter system set synchronous_standby_names = 'nobody'`;
  await onSecond`select pg_reload_conf()`;
  const insert = (title: string) => sql`insert into titles values (${title})`.execute(connections.db);
  for (const write of [show, insert]) {
    const writing = write('Dodesukaden').catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const ended =
        await onSecond`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
      expect(ended.length).toBeGreaterThan(0);
    }, PATIENTLY);
    expect(await writing).toBeInstanceOf(OutcomeUnknownError);
  }
  // Nobody ends it: no answer is waited for for ever.
  const impatient = connect(
    { url: `postgres://${app.user}:${app.password}@${hosts}/${app.database}` },
    1,
    100,
  );
  const late = sql`insert into titles values ('Kagi')`.execute(impatient.db);
  await expect(late).rejects.toBeInstanceOf(OutcomeUnknownError);
  await impatient.close();
});
