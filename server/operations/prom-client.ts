import { createRequire } from 'node:module';
import type * as PromClient from 'prom-client';

/*
 * The parts of prom-client that we use, by their own files. Its main file also loads what feeds a push gateway, joins
 * clusters, and asks OpenTelemetry's API for its exemplars; nothing of OpenTelemetry is loaded here unless an operator
 * wants traces (tracing.ts). Its version is pinned, and metrics.test.ts holds what these files do.
 */

const load = createRequire(import.meta.url);

export const { Counter, Gauge, Histogram, Registry } = {
  Counter: load('prom-client/lib/counter') as typeof PromClient.Counter,
  Gauge: load('prom-client/lib/gauge') as typeof PromClient.Gauge,
  Histogram: load('prom-client/lib/histogram') as typeof PromClient.Histogram,
  Registry: load('prom-client/lib/registry') as typeof PromClient.Registry,
};

/** Its metrics of a process: the loop of events, garbage, memory, files. */
const OF_A_PROCESS = [
  'eventLoopLag',
  'gc',
  'heapSizeAndUsed',
  'osMemoryHeap',
  'processOpenFileDescriptors',
  'processMaxFileDescriptors',
  'processStartTime',
];

let ofThisProcess: PromClient.Registry | undefined;

/** Those of this process, which are watched from the first time that somebody asks for them. */
export function processMetrics(): PromClient.Registry {
  if (ofThisProcess) return ofThisProcess;
  const registry = new Registry();
  for (const name of OF_A_PROCESS) {
    const collect = load(`prom-client/lib/metrics/${name}`) as (registry: PromClient.Registry, options: object) => void;
    collect(registry, { eventLoopMonitoringPrecision: 10 });
  }
  const cpu = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Computing time of the process, its own and the system’s for it.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      cpu.reset();
      cpu.inc((user + system) / 1e6);
    },
  });
  ofThisProcess = registry;
  return registry;
}
