import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { anotherPrimary } from './lost-primary.ts';
import type { Machine } from './machines.ts';
import { inWords, underLoad, type Result } from './under-load.ts';

/**
 * Stops processes and lets them continue, as when a host moves a virtual machine or its disk hangs. The processes do not notice the lost
 * time.
 */
interface Frost {
  freeze: (machine: Machine) => Promise<void>;
  thaw: (machine: Machine) => Promise<void>;
}

const POSTGRES: Frost = {
  freeze: async (machine) => void (await machine.run('pkill -STOP -u postgres -x postgres')),
  thaw: async (machine) => void (await machine.run('pkill -CONT -u postgres -x postgres')),
};
const MACHINE: Frost = {
  freeze: (machine) => machine.freeze(),
  thaw: (machine) => machine.thaw(),
};

/**
 * Times between the takeover and the moment when the old primary continues (ms). The old primary must always find out that it lost its
 * role.
 */
const LATER_MS = [0, 10_000, 30_000];

export const freezePrimary = (cluster: Cluster) => freezeEach(cluster, POSTGRES);
export const freezeMachine = (cluster: Cluster) => freezeEach(cluster, MACHINE);

async function freezeEach(cluster: Cluster, frost: Frost): Promise<Result> {
  const results: Result[] = [];
  for (const later of LATER_MS) results.push(await freeze(cluster, frost, later));
  return { lines: results.flatMap(({ lines }) => lines), isKept: results.every(({ isKept }) => isKept) };
}

/** Freezes the primary and lets it continue after a takeover. It must follow the new primary, whose acknowledged writes must all stay. */
async function freeze(cluster: Cluster, frost: Frost, later: number): Promise<Result> {
  const before = await cluster.primary();
  let meanwhile = before;
  let frozen = 0;
  let isWhole = false;
  let wholeAfter = 0;
  const load = await underLoad(cluster, async () => {
    const began = performance.now();
    await frost.freeze(before);
    try {
      await anotherPrimary(cluster, before.name);
      meanwhile = await cluster.primary();
      await delay(later);
    } finally {
      await frost.thaw(before);
    }
    frozen = performance.now() - began;
    // By then, the old primary has sent everything that it still could.
    await delay(5000);
    isWhole = await cluster.whole().then(
      () => true,
      () => false,
    );
    wholeAfter = performance.now() - began - frozen;
  });
  const after = await cluster.primary();
  return {
    lines: [
      `frozen ${inSeconds(frozen)}: the primary was ${before.name}, then ${meanwhile.name}, and after it woke ${after.name}; ` +
        (isWhole ? `all three in step ${inSeconds(wholeAfter)} later` : `NOT in step ${inSeconds(wholeAfter)} later`),
      ...inWords(load),
    ],
    isKept: load.differences.length === 0 && isWhole && after === meanwhile && after !== before,
  };
}

/** Freezes the synchronous standby. The other standby must replace it, and writes must continue. */
export async function freezeStandby(cluster: Cluster): Promise<Result> {
  const standby = await cluster.standby();
  const load = await underLoad(cluster, async () => {
    await POSTGRES.freeze(standby);
    await delay(20_000);
    await POSTGRES.thaw(standby);
    await cluster.whole();
  });
  return {
    lines: [`${standby.name} for 20 s`, ...inWords(load)],
    isKept: load.differences.length === 0 && load.reading.failed.size === 0,
  };
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;
