import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { anotherPrimary } from './lost-primary.ts';
import { inWords, underLoad, type Result } from './under-load.ts';
import { until } from './until.ts';

/**
 * Checks, as a negative control, that the ledger detects losses. The primary acknowledges writes without a standby, the standbys receive
 * nothing for two seconds, and then the primary's machine loses power.
 */
export async function seeLoss(cluster: Cluster): Promise<Result> {
  const primary = await cluster.primary();
  const edit = (mode: boolean) =>
    `patronictl -c /etc/patroni/config.yml edit-config --force -s synchronous_mode=${mode} -s maximum_lag_on_failover=1073741824`;
  await primary.run(edit(false));
  await until('writes wait for no standby', async () => (await cluster.sql('show synchronous_standby_names;')) === '');
  const standbys = Object.values(cluster.machines).filter(({ name }) => name.startsWith('db') && name !== primary.name);
  const receivers = (signal: string) => Promise.all(standbys.map((one) => one.run(`pkill -${signal} -f 'postgres: films: walreceiver'`)));
  const load = await underLoad(cluster, async () => {
    await receivers('STOP');
    await delay(2000);
    await primary.pullPlug();
    await receivers('KILL').catch(() => {});
    await anotherPrimary(cluster, primary.name);
  });
  await primary.start();
  await standbys[0]!.run(edit(true));
  return {
    lines: ['synchronous replication off: this must lose writes', ...inWords(load)],
    isKept: load.differences.length > 0,
  };
}
