import type { Cluster } from './cluster.ts';
import { inWords, underLoad, type Result } from './under-load.ts';
import { until } from './until.ts';

export const anotherPrimary = (cluster: Cluster, before: string) =>
  until('another primary', async () =>
    (await cluster.members()).some(({ Member, Role, State }) => Role === 'Leader' && State === 'running' && Member !== before),
  );

/** Stops the primary with `lose`. Its standby must take over, and the old primary must come back and follow. */
async function losePrimary(cluster: Cluster, lose: () => Promise<void>): Promise<Result> {
  const before = (await cluster.primary()).name;
  const load = await underLoad(cluster, async () => {
    await lose();
    await anotherPrimary(cluster, before);
  });
  const after = (await cluster.primary()).name;
  return {
    lines: [`the primary was ${before}, is ${after}`, ...inWords(load)],
    isKept: load.differences.length === 0 && after !== before,
  };
}

const KILL_POSTGRES = 'kill -9 $(head -1 /var/lib/postgresql/15/films/postmaster.pid)';

export async function killPrimary(cluster: Cluster): Promise<Result> {
  const primary = await cluster.primary();
  return losePrimary(cluster, async () => void (await primary.run(KILL_POSTGRES)));
}

export async function unplugPrimary(cluster: Cluster): Promise<Result> {
  const primary = await cluster.primary();
  try {
    return await losePrimary(cluster, () => primary.pullPlug());
  } finally {
    await primary.start();
  }
}
