import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../harness/ask.ts';
import { filmOf } from '../harness/writers.ts';
import { WEBS, type Cluster } from './cluster.ts';
import { DATABASES } from './databases.ts';
import type { Result } from './under-load.ts';
import { until } from './until.ts';

const PGBACKREST = 'runuser -u postgres -- pgbackrest --stanza=films --log-level-console=warn';
const RESTORED = '/var/lib/postgresql/15/films';

/**
 * Recovers to a point in time with the commands of deploy/README.md, "Back to a point in time". The scenario makes a full backup, adds
 * films, and deletes all films by mistake. It then takes the whole cluster back to the moment before the mistake, and replicas must follow
 * again.
 */
export async function recover(cluster: Cluster): Promise<Result> {
  const { machines } = cluster;
  const primary = await cluster.primary();
  const began = performance.now();
  await primary.run(`${PGBACKREST} --type=full backup`);
  const backupSeconds = (performance.now() - began) / 1000;

  const { token } = cluster.people.trusted;
  for (let count = 0; count < 20; count += 1) {
    const body = filmOf(`After the backup ${count}`);
    await ask(`${cluster.url}/api/films/add`, { method: 'POST', token, body });
  }
  const before = await cluster.sql('select count(*) from films;');
  const time = await cluster.sql('select now();');
  await delay(1000);
  await cluster.sql('delete from films;');
  const after = await cluster.sql('select count(*) from films;');
  // Archives the last writes.
  await cluster.sql('select pg_switch_wal();');
  await delay(2000);

  const restoring = performance.now();
  for (const name of WEBS) await machines[name].run('systemctl stop films');
  // Stops Patroni, so that no one chooses a primary, and deletes what it stored about the cluster.
  for (const name of DATABASES) await machines[name].run('systemctl stop patroni');
  for (const name of DATABASES)
    await machines[name].run(
      `test ! -e ${RESTORED}/postmaster.pid || runuser -u postgres -- /usr/lib/postgresql/15/bin/pg_ctl -D ${RESTORED} -m fast -w stop`,
    );
  await primary.run(`printf 'films\\nYes I am aware\\n' | patronictl -c /etc/patroni/config.yml remove films`).catch(() => '');
  await primary.run(`${PGBACKREST} --delta --type=time --target='${time}' --target-action=promote restore`);
  // Runs PostgreSQL without Patroni until it has reached this time. Then Patroni takes control again.
  await primary.run(
    `runuser -u postgres -- /usr/lib/postgresql/15/bin/pg_ctl -D ${RESTORED} -w -t 120 -l /tmp/recovery.log -o '--archive-mode=off' start`,
  );
  await until('the recovery has ended', async () => {
    const isRecovering = `runuser -u postgres -- psql -XAt -c 'select pg_is_in_recovery()'`;
    return (await primary.run(isRecovering)) === 'f';
  });
  await primary.run(`runuser -u postgres -- /usr/lib/postgresql/15/bin/pg_ctl -D ${RESTORED} -m fast -w stop`);
  await primary.run('systemctl start patroni');
  await until('the recovered database is the primary', async () =>
    (await cluster.members()).some(({ Role, State }) => Role === 'Leader' && State === 'running'),
  );
  const others = DATABASES.filter((name) => name !== primary.name);
  for (const name of others) await machines[name].run(`rm -rf ${RESTORED} && systemctl start patroni`);
  await cluster.whole();
  for (const name of WEBS) await machines[name].run('systemctl start films');
  await until('the site answers', async () => (await ask(`${cluster.url}/readyz`)).status === 200);
  const restored = await cluster.sql('select count(*) from films;');
  return {
    lines: [
      `full backup ${backupSeconds.toFixed(1)} s; films before the mistake ${before}, after it ${after}, recovered ${restored}`,
      `from the mistake's discovery to the site with all its replicas ${((performance.now() - restoring) / 1000).toFixed(0)} s`,
    ],
    isKept: restored === before && after === '0' && Number(before) >= 20,
  };
}
