import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from './database.ts';
import { superuserConnection } from './embedded-postgres/connections.ts';
import { askStandby, startPrimaryAndStandby } from './embedded-postgres/testing/standby.ts';
import { connect as connectOnce, PATIENTLY } from './embedded-postgres/testing/temporary-server.ts';
import { isDatabaseUnavailable, OutcomeUnknownError } from './is-database-unavailable.ts';

async function writeUntilItFails(write: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      await write();
    } catch (error) {
      return error;
    }
  }
}

test('the program uses the primary of several hosts, and finds the new primary after a failover', async () => {
  const { primary, onPrimary: onFirst, standbyHost: socketDirectory, password } = await startPrimaryAndStandby();
  const { owner, app } = primary.connections;
  // From now on, every acknowledged write has arrived at the standby.
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
  await askStandby(socketDirectory, password, 'select pg_promote()');
  // The first simultaneous requests find the new primary.
  await Promise.all(['Ran', 'Kagemusha', 'Ikiru'].map(show));
  // The listener learns that it might have missed notifications, and misses none from then on.
  await vi.waitFor(() => expect(begun).toBe(2), PATIENTLY);
  await show('Rashomon');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('Rashomon'), PATIENTLY);
  const { rows } = await sql<{ title: string }>`select title from titles order by title`.execute(connections.db);
  expect(rows.map(({ title }) => title)).toEqual([
    'Faust',
    'Ikiru',
    'Kagemusha',
    'M',
    'Metropolis',
    'Ran',
    'Rashomon',
    'Sunrise',
    'Vampyr',
  ]);

  // A standby that must have every write is missing, so the commit waits until someone cancels the wait. Then the commit
  // succeeds with a warning, but is lost if this server is lost.
  const onSecond = connectOnce(superuserConnection(socketDirectory, password));
  await onSecond`alter system set synchronous_standby_names = 'nobody'`;
  await onSecond`select pg_reload_conf()`;
  const insert = (title: string) => sql`insert into titles values (${title})`.execute(connections.db);
  for (const write of [show, insert]) {
    const writing = writeUntilItFails(() => write('Dodesukaden')); // the server needs a moment to use the setting
    await vi.waitFor(async () => {
      const ended = await onSecond`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
      expect(ended.length).toBeGreaterThan(0);
    }, PATIENTLY);
    expect(await writing).toBeInstanceOf(OutcomeUnknownError);
  }
  // If no one cancels the wait, the program stops waiting after its timeout.
  const impatient = connect({ url: `postgres://${app.user}:${app.password}@${hosts}/${app.database}` }, 1, 1000);
  const late = sql`insert into titles values ('Kagi')`.execute(impatient.db);
  await expect(late).rejects.toBeInstanceOf(OutcomeUnknownError);
  await impatient.close();
});
