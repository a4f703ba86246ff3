import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { DATABASES } from './databases.ts';
import { ADDRESSES, copyDeploy } from './machines.ts';
import { anotherPrimary } from './lost-primary.ts';
import { inWords, underLoad, type Result } from './under-load.ts';

/** Removes the primary's machine and its disk. A new machine takes its place, by the steps of deploy/README.md. */
export async function loseDisk(cluster: Cluster): Promise<Result> {
  const lost = await cluster.primary();
  const load = await underLoad(cluster, async () => {
    await lost.pullPlug();
    await rm(path.join(cluster.directory, lost.name), { recursive: true });
    await anotherPrimary(cluster, lost.name);
  });
  const began = performance.now();
  await lost.start();
  await copyDeploy(lost, cluster.values);
  const other = cluster.machines[DATABASES.find((name) => name !== lost.name)!];
  const etcdctl = `etcdctl --endpoints=http://${ADDRESSES[other.name]}:2379 member`;
  await other.run(`${etcdctl} remove $(${etcdctl} list | sed -n 's/, .*, ${lost.name}, .*//p')`);
  await other.run(`${etcdctl} add ${lost.name} --peer-urls=http://${ADDRESSES[lost.name]}:2380`);
  await lost.run("sed -i 's/STATE=new/STATE=existing/' /root/deploy/etcd/etcd");
  await lost.run(`/root/deploy/install.sh database ${lost.name}`);
  await cluster.whole();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  return {
    lines: [`a new ${lost.name} follows after ${seconds} s`, ...inWords(load)],
    isKept: load.differences.length === 0,
  };
}
