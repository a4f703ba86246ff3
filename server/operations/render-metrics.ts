import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '#server/context.ts';
import { createFactGauges } from './fact-gauges.ts';
import { readOperationFacts } from './facts.ts';

/** Renders one process's metrics for Prometheus. docs/operations/monitoring.md lists every metric, which a test checks. */
export interface MetricsRenderer {
  /** Renders all metrics in Prometheus' text format. The text is cached for a second. */
  render: () => Promise<string>;
  names: () => string[];
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Cache duration of the text, to limit the load. */
const CACHE_MS = 1000;

let ofThisProcess: Registry | undefined;

/** Creates metrics of this process: its event loop, garbage collection, memory, files. They are collected from the first call on. */
function processMetrics(): Registry {
  if (!ofThisProcess) {
    ofThisProcess = new Registry();
    collectDefaultMetrics({ register: ofThisProcess });
  }
  return ofThisProcess;
}

export function createMetricsRenderer(ctx: Context): MetricsRenderer {
  const ofFacts = new Registry();
  const gauges = createFactGauges(ofFacts);
  const registries = () => [ctx.metrics.registry, ofFacts, processMetrics()];

  const render = async (): Promise<string> => {
    gauges.show(await readOperationFacts(ctx), ctx.settings);
    const texts = await Promise.all(registries().map((registry) => registry.metrics()));
    return texts.join('\n');
  };
  let last: { at: number; text: Promise<string> } | undefined;
  return {
    render() {
      if (!last || performance.now() - last.at > CACHE_MS) last = { at: performance.now(), text: render() };
      return last.text;
    },
    names: () => registries().flatMap((registry) => registry.getMetricsAsArray().map(({ name }) => name)),
  };
}
