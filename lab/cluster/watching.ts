import { z } from 'zod';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machines.ts';
import { failuresOf, inWords, underLoad, type Result } from './under-load.ts';
import { until } from './until.ts';

/** Number of targets: two processes of the program, and six machines with prometheus-node-exporter. */
const TARGETS = 8;

const responseSchema = z.object({
  data: z.object({
    result: z.array(z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) })),
  }),
});

/**
 * Runs Debian's Prometheus on a separate machine, with the files of deploy/prometheus/. A replica stops replaying and then goes away. The
 * times are shorter than in the shipped files.
 */
export async function watch(cluster: Cluster): Promise<Result> {
  const { watch: watcher } = cluster.machines;
  await watcher.run(`/root/deploy/install.sh watch watch
    sed -i 's/_interval: 15s/_interval: 1s/' /etc/prometheus/prometheus.yml
    sed -i -E 's/for: [0-9]+[mh]$/for: 3s/; s/(replica_lag_seconds.*) > 60$/\\1 > 5/' /etc/prometheus/alerts.yml
    promtool check config /etc/prometheus/prometheus.yml
    systemctl restart prometheus`);
  await until('Prometheus scrapes every target', async () => (await ask(watcher, 'up == 1')).length === TARGETS);
  await until('Prometheus knows two replicas', async () => (await lags(watcher)).length === 2);
  const before = await lags(watcher);
  const disks = await ask(watcher, 'count by (instance) (node_filesystem_avail_bytes{job="machines"})');

  const replica = await cluster.replica();
  const fired: string[] = [];
  const load = await underLoad(cluster, async () => {
    // A signal stops the replay process. A pause in PostgreSQL would not last, because Patroni resumes the replay.
    await replica.run(replaySignal('STOP'));
    fired.push(await untilFiring(watcher, 'FilmsReplicaBehind'));
    fired.push(`lag then: ${(await lags(watcher)).join(', ')}`);
    await replica.run(replaySignal('CONT'));
    await until('the alert ends', async () => (await firing(watcher, 'FilmsReplicaBehind')) === 0);
    await replica.pullPlug();
    fired.push(await untilFiring(watcher, 'FilmsReplicaMissing'));
    fired.push(await untilFiring(watcher, 'FilmsMachineDown'));
  });
  await replica.start();
  await until('the alerts end', async () => (await firing(watcher, 'FilmsReplicaMissing')) === 0);
  return {
    lines: [
      `${TARGETS} targets up; lag before: ${before.join(', ')}; machines with known disks: ${disks.length}`,
      `the replay of ${replica.name} stops, then the machine loses power:`,
      ...fired,
      'the alerts have ended',
      ...inWords(load),
    ],
    isKept: load.differences.length === 0 && failuresOf(load) === 0 && disks.length === 6,
  };
}

const replaySignal = (signal: string) => `pkill -${signal} -f 'postgres: films: startup'`;

async function ask(watcher: Machine, query: string) {
  // While Prometheus starts, it returns 503, which counts as no response.
  const said = await watcher.run(`curl -sf --get http://127.0.0.1:9090/api/v1/query --data-urlencode 'query=${query}' || true`);
  if (said === '') return [];
  return responseSchema.parse(JSON.parse(said)).data.result;
}

const lags = async (watcher: Machine) =>
  (await ask(watcher, 'max by (replica) (films_replica_lag_seconds)')).map(
    ({ metric, value: [, seconds] }) => `${metric['replica']} ${Number(seconds).toFixed(1)} s`,
  );

const firing = async (watcher: Machine, name: string) => (await ask(watcher, `ALERTS{alertname="${name}",alertstate="firing"}`)).length;

/** @returns a line for the report */
async function untilFiring(watcher: Machine, name: string): Promise<string> {
  const began = performance.now();
  await until(`${name} fires`, async () => (await firing(watcher, name)) > 0);
  return `${name} fires after ${((performance.now() - began) / 1000).toFixed(0)} s`;
}
