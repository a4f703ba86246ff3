import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followCatalogue } from '#server/catalogue-version.ts';
import { createLog } from '#server/log.ts';
import { createVersionedCache } from '#server/versioned-cache.ts';
import { connect } from './database.ts';
import { askStandby, startPrimaryAndStandby } from './embedded-postgres/testing/standby.ts';
import { connect as connectOnce, PATIENTLY } from './embedded-postgres/testing/temporary-server.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { createPublicReads } from './public-reads.ts';

const TITLES = sql<{ title: string }>`select title from titles`;

/** A process with its connections, which caches what it reads as long as the catalogue stands still. */
async function startProcess(address: string, replicaUrl: string, standbyHost: string) {
  const connections = connect({ url: address }, 4);
  const { db, pool, listener } = connections;
  const log = createLog('silent');
  const catalogue = await followCatalogue({ db, listener, log });
  const settings = { replicaUrl, replicaMaxLagSeconds: 1 };
  const reads = createPublicReads({ settings, db, pool, catalogue: () => catalogue, log, max: 4 });
  onTestFinished(async () => {
    await catalogue.stop();
    await reads.close();
    await connections.close();
  });
  const cache = createVersionedCache<string[]>({ max: 1 });
  return {
    reads,
    catalogue,
    replica: () => reads.replicas().find(({ host }) => host === encodeURIComponent(standbyHost))!,
    async read(): Promise<string[]> {
      const version = catalogue.current();
      const cached = cache.get(catalogue, 'titles');
      if (cached) return cached;
      const { rows } = await TITLES.execute(reads.db!);
      const titles = rows.map(({ title }) => title);
      cache.set(catalogue, 'titles', titles, version);
      return titles;
    },
    /** As a member does it over the API. */
    async write(title: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await sql`insert into titles values (${title})`.execute(tx);
        await sql`select pg_notify('catalogue', 'films')`.execute(tx);
      });
      reads.forgetPosition();
      await catalogue.catchUp();
    },
  };
}

test('visitors read from a replica, and never less than was announced, however far it is behind', async () => {
  const { primary, standbyHost, password } = await startPrimaryAndStandby();
  const { owner, app } = primary.connections;
  await connectOnce(owner).unsafe('create table titles (title text); grant all on titles to films_app');
  const at = (...hosts: string[]) =>
    `postgres://${app.user}:${app.password}@${hosts.map(encodeURIComponent).join(',')}/${app.database}`;
  const replicaUrl = at('/nowhere', standbyHost, owner.host);
  const ours = await startProcess(at(owner.host), replicaUrl, standbyHost);
  const other = await startProcess(at(owner.host), replicaUrl, standbyHost);
  const isAsked = async ({ reads, replica }: typeof ours) => {
    const before = replica().asked;
    await vi.waitFor(async () => {
      await TITLES.execute(reads.db!);
      expect(replica().asked).toBeGreaterThan(before);
    }, PATIENTLY);
  };
  await vi.waitFor(async () => {
    await isAsked(ours);
    expect(ours.reads.replicas().map(({ leftOut }) => leftOut)).toEqual(['away', undefined, 'primary']);
  }, PATIENTLY);

  // The trap: a change empties the caches, and they are filled again from a replica that has not heard of it.
  await ours.write('Ran');
  await askStandby(standbyHost, password, 'select pg_wal_replay_pause()');
  for (let number = 1; number <= 20; number += 1) {
    const busy = Promise.all(Array.from({ length: 4 }, async () => other.read()));
    await ours.write(`Film ${number}`);
    expect(await ours.read()).toHaveLength(1 + number);
    await other.catalogue.catchUp();
    expect(await other.read(), 'in a process that has only heard of it').toHaveLength(1 + number);
    await busy;
  }
  const onStandby = connectOnce({ ...app, host: standbyHost });
  expect((await onStandby`select from titles`).length, 'it is behind').toBeLessThan(20);
  await vi.waitFor(async () => {
    for (const { reads } of [ours, other]) expect((await TITLES.execute(reads.db!)).rows).toHaveLength(21);
    expect([ours.replica().leftOut, other.replica().leftOut]).toEqual(['behind', 'behind']);
  }, PATIENTLY);

  await askStandby(standbyHost, password, 'select pg_wal_replay_resume()');
  await isAsked(ours);
  await isAsked(other);
  expect((await TITLES.execute(other.reads.db!)).rows).toHaveLength(21);

  // Without the primary it answers for a while, as long as nobody can have written much that it does not have.
  await primary.stop('immediate');
  expect((await TITLES.execute(ours.reads.db!)).rows).toHaveLength(21);
  await vi.waitFor(
    async () =>
      expect(TITLES.execute(ours.reads.db!)).rejects.toSatisfy(isDatabaseUnavailable, 'the database is away'),
    PATIENTLY,
  );
});
