import type { Cluster } from './cluster.ts';
import { failuresOf, inWords, underLoad, type Result } from './under-load.ts';

export async function loseReplica(cluster: Cluster): Promise<Result> {
  const replica = (await cluster.members()).find(({ Role }) => Role === 'Replica');
  if (!replica) throw new Error('There is no asynchronous replica.');
  const machine = Object.values(cluster.machines).find(({ name }) => name === replica.Member)!;
  const load = await underLoad(cluster, () => machine.pullPlug());
  await machine.start();
  return {
    lines: [`the plug of ${machine.name}`, ...inWords(load)],
    isKept: load.differences.length === 0 && failuresOf(load) === 0,
  };
}
