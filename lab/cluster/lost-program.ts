import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { ADDRESSES } from './machines.ts';
import { inWords, underLoad, type Result } from './under-load.ts';
import { until } from './until.ts';

/** Waits until the process is ready and the proxy uses it. The proxy checks every half second and needs two successes. */
export async function takesPart({ machines }: Cluster, name: 'web1' | 'web2'): Promise<void> {
  const ready = `curl -sf http://${ADDRESSES[name]}:3000/readyz`;
  await until(`${name} is ready`, () => machines[name].succeeds(ready));
  await delay(2000);
}

export async function killProgram(cluster: Cluster): Promise<Result> {
  const load = await underLoad(cluster, async () => {
    await cluster.machines.web1.run('systemctl kill --signal=KILL films');
    await takesPart(cluster, 'web1');
    await cluster.machines.web2.pullPlug();
    await delay(5000);
    await cluster.machines.web2.start();
  });
  return {
    lines: ['web1: kill -9; when it is back, web2 loses power', ...inWords(load)],
    isKept: load.differences.length === 0 && load.reading.failed.size === 0,
  };
}

/** Freezes a process without killing it. The proxy must not let requests wait for it. */
export async function freezeProgram(cluster: Cluster): Promise<Result> {
  const { web2 } = cluster.machines;
  const load = await underLoad(cluster, async () => {
    await web2.run('systemctl kill --signal=STOP films');
    await delay(20_000);
    await web2.run('systemctl kill --signal=CONT films');
  });
  const slowest = load.writers.sender.slowest();
  return {
    lines: [`web2 is frozen for 20 s; slowest write ${slowest.toFixed(1)} s`, ...inWords(load)],
    isKept: load.differences.length === 0 && slowest < 15,
  };
}
