import { setTimeout } from 'node:timers/promises';
import { until, type Cluster } from './cluster.ts';
import { keepWriting, longestGap, reckon, type Ledger, type Reckoning } from './ledger.ts';
import { keepReading, type Reading } from './readers.ts';
import { ADDRESSES } from './machines.ts';

/** What a scenario has to report, and whether it kept what deploy/README.md promises. */
export interface Result {
  lines: string[];
  isKept: boolean;
}

export interface Load {
  ledger: Ledger;
  reading: Reading;
}

const WARM_UP_MS = 5000;
const AFTERWARDS_MS = 5000;

/** Eight writers and four readers while something happens, and five seconds before and after it. */
export async function underLoad(
  cluster: Cluster,
  name: string,
  event: () => Promise<void>,
  isPatient = true,
): Promise<Load> {
  const ledger = keepWriting(cluster.site, { token: cluster.token, name, isPatient });
  const reading = keepReading(cluster.site);
  try {
    await setTimeout(WARM_UP_MS);
    await event();
    await setTimeout(AFTERWARDS_MS);
  } finally {
    await Promise.all([ledger.stop(), reading.stop()]);
  }
  return { ledger, reading };
}

export async function compare(cluster: Cluster, name: string, ledger: Ledger): Promise<Reckoning> {
  const rows = await cluster.sql(
    `select title, count(*) from films where title like '${name} %' and deleted_at is null group by title;`,
  );
  const lines = rows.split('\n').map((row) => row.split('\t'));
  return reckon(ledger, new Map(lines.map(([title = '', count]) => [title, Number(count)])));
}

const listed = (counts: ReadonlyMap<string, number>) =>
  counts.size === 0 ? '0' : [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');

export const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, one) => sum + one, 0);

export const inWords = (reckoning: Reckoning, { ledger, reading }: Load) => [
  `writes acknowledged ${reckoning.acknowledged}, of them lost ${reckoning.lost}, stored twice ${reckoning.doubled}, refused and stored ${reckoning.phantom}, never known ${reckoning.unknown}`,
  `longest time without an acknowledged write ${longestGap(ledger).toFixed(1)} s; asked again with their key: ${listed(ledger.unanswered)}`,
  `readers: answered ${reading.answered}, failed ${listed(reading.failed)}, slowest ${(reading.slowest / 1000).toFixed(1)} s`,
];

export const isWhole = ({ lost, doubled, phantom }: Reckoning) => lost + doubled + phantom === 0;

export const anotherPrimary = (cluster: Cluster, before: string) =>
  until('another primary', async () =>
    (await cluster.members()).some(
      ({ Member, Role, State }) => Role === 'Leader' && State === 'running' && Member !== before,
    ),
  );

/** The primary is lost, in one way or another; its standby takes over; the lost one comes back and follows. */
async function losePrimary(cluster: Cluster, name: string, lose: () => Promise<void>): Promise<Result> {
  const before = (await cluster.primary()).name;
  const load = await underLoad(cluster, name, async () => {
    await lose();
    await anotherPrimary(cluster, before);
  });
  const after = (await cluster.primary()).name;
  const reckoning = await compare(cluster, name, load.ledger);
  return {
    lines: [`the primary was ${before}, is ${after}`, ...inWords(reckoning, load)],
    isKept: isWhole(reckoning) && after !== before,
  };
}

const KILL_POSTGRES = 'kill -9 $(head -1 /var/lib/postgresql/15/films/postmaster.pid)';

export async function killPrimary(cluster: Cluster): Promise<Result> {
  const primary = await cluster.primary();
  return losePrimary(cluster, 'Killed', async () => void (await primary.run(KILL_POSTGRES)));
}

export async function unplugPrimary(cluster: Cluster): Promise<Result> {
  const primary = await cluster.primary();
  try {
    return await losePrimary(cluster, 'Unplugged', () => primary.pullPlug());
  } finally {
    await primary.start();
  }
}

/** Waits until it is ready, and the proxy has seen that: it asks every half second, and wants to hear it twice. */
export async function takesPart({ machines }: Cluster, name: 'web1' | 'web2'): Promise<void> {
  const ready = `curl -sf http://${ADDRESSES[name]}:3000/readyz`;
  await until(`${name} is ready`, () => machines[name].succeeds(ready));
  await setTimeout(2000);
}

export async function killProgram(cluster: Cluster): Promise<Result> {
  const load = await underLoad(cluster, 'Program', async () => {
    await cluster.machines.web1.run('systemctl kill --signal=KILL films');
    await takesPart(cluster, 'web1');
    await cluster.machines.web2.pullPlug();
    await setTimeout(5000);
    await cluster.machines.web2.start();
  });
  const reckoning = await compare(cluster, 'Program', load.ledger);
  return {
    lines: ['web1: kill -9; when it is back, the plug of web2', ...inWords(reckoning, load)],
    isKept: isWhole(reckoning) && load.reading.failed.size === 0,
  };
}

export async function loseReplica(cluster: Cluster): Promise<Result> {
  const replica = (await cluster.members()).find(({ Role }) => Role === 'Replica');
  if (!replica) throw new Error('There is no asynchronous replica.');
  const machine = Object.values(cluster.machines).find(({ name }) => name === replica.Member)!;
  const load = await underLoad(cluster, 'Replica', () => machine.pullPlug());
  await machine.start();
  const reckoning = await compare(cluster, 'Replica', load.ledger);
  return {
    lines: [`the plug of ${machine.name}`, ...inWords(reckoning, load)],
    isKept: isWhole(reckoning) && total(load.reading.failed) + total(load.ledger.unanswered) === 0,
  };
}

/**
 * The negative control: the same ledger sees loss where there is some. Writes are acknowledged without a standby, the
 * standbys receive nothing for two seconds, and then the primary's plug is pulled.
 */
export async function seeLoss(cluster: Cluster): Promise<Result> {
  const primary = await cluster.primary();
  const edit = (mode: boolean) =>
    `patronictl -c /etc/patroni/config.yml edit-config --force -s synchronous_mode=${mode} -s maximum_lag_on_failover=1073741824`;
  await primary.run(edit(false));
  await until(
    'writes wait for nobody',
    async () => (await cluster.sql('show synchronous_standby_names;')) === '',
  );
  const standbys = Object.values(cluster.machines).filter(
    ({ name }) => name.startsWith('db') && name !== primary.name,
  );
  const receivers = (signal: string) =>
    Promise.all(standbys.map((one) => one.run(`pkill -${signal} -f 'postgres: films: walreceiver'`)));
  const load = await underLoad(
    cluster,
    'Control',
    async () => {
      await receivers('STOP');
      await setTimeout(2000);
      await primary.pullPlug();
      await receivers('KILL').catch(() => {});
      await anotherPrimary(cluster, primary.name);
    },
    false,
  );
  const reckoning = await compare(cluster, 'Control', load.ledger);
  await primary.start();
  await standbys[0]!.run(edit(true));
  return {
    lines: ['synchronous replication off: this must lose writes', ...inWords(reckoning, load)],
    isKept: reckoning.lost > 0,
  };
}
