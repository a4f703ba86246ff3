import type { Cluster } from './cluster.ts';
import { failuresOf, inWords, underLoad, type Result } from './under-load.ts';

export async function loseReplica(cluster: Cluster): Promise<Result> {
  const machine = await cluster.replica();
  const load = await underLoad(cluster, () => machine.pullPlug());
  await machine.start();
  return {
    lines: [`${machine.name} loses power`, ...inWords(load)],
    isKept: load.differences.length === 0 && failuresOf(load) === 0,
  };
}
