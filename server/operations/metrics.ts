import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobName } from '#server/jobs/job-queue.ts';

/** Events that a process counts while it works. Facts that can be read on request are in fact-gauges.ts. */
export interface Metrics {
  /** @param route the pattern of a known address, or the pattern for all others; never an address from a request */
  recordRequest: (request: { route: string; method: string; status: number; seconds: number }) => void;
  recordJob: (job: { name: JobName; outcome: 'done' | 'failed'; seconds: number }) => void;
  /** @param differences the number of pieces of the catalogue that differed between memory and database */
  recordComparison: (differences: number) => void;
  registry: Registry;
}

/** Seconds: from a cached response (0.1 ms) to a response after a timeout. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 600];

/** Methods with their own label. All others share one label, because labels must not contain values that clients make up. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'films_http_requests_total',
    help: 'Responses, by route, method and status. The status is 499 if the client left first.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'films_http_request_duration_seconds',
    help: 'Time from the first line of a request to the end of its response, by route.',
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'films_job_duration_seconds',
    help: 'Duration of the jobs that this process ran, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const differs = new Gauge({
    name: 'films_catalogue_differences',
    help: 'Number of the 256 pieces of the catalogue that differed between memory and database at the last comparison.',
    labelNames: [],
    registers,
  });
  const compared = new Gauge({
    name: 'films_catalogue_compared_timestamp_seconds',
    help: 'Time of the last comparison of the films in memory with the database.',
    labelNames: [],
    registers,
  });
  // Both metrics are absent before the first comparison.
  for (const gauge of [differs, compared]) gauge.remove();
  return {
    recordRequest({ route, method, status, seconds }) {
      requests.inc({ route, method: METHODS.has(method) ? method : 'other', status });
      durations.observe({ route }, seconds);
    },
    recordJob({ name, outcome, seconds }) {
      jobs.observe({ kind: name, outcome }, seconds);
    },
    recordComparison(differences) {
      differs.set(differences);
      compared.setToCurrentTime();
    },
    registry,
  };
}
