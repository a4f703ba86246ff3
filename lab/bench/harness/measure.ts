import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DatabaseTarget } from '#server/database/database.ts';
import { startChild, type Child } from './child.ts';
import { startLimits } from './limits.ts';
import type { Load, LoadResult } from './load-generator.ts';
import { progress } from './progress.ts';
import { readPage, type ReadBenchmark, type RecordedRequest } from './read-benchmark.ts';
import type { Recorder } from './record-requests.ts';
import type { Target } from './target.ts';

/** The results of the program and of each limit of the benchmark. */
export interface ReadResult {
  name: string;
  /** Requests a second at ten connections. */
  perSecond: Partial<Record<Target['name'], number>>;
  /** The program's requests a second divided by those of the limit. */
  ratio: Partial<Record<Target['name'], number>>;
  /** Latency of the program at one connection (milliseconds). */
  p50: number;
  p95: number;
  p99: number;
}

interface Bench {
  site: Target;
  recorder: Recorder;
  database: DatabaseTarget;
  seconds: number;
}

/** An odd number of rounds, for the median. In short rounds, other work on the machine slows all targets equally. */
export const ROUNDS = 9;
const FEW_ROUNDS = 3;
const LONGEST_SECONDS = 80;
export const CONNECTIONS = 10;
/** V8 optimises functions fully after about ten thousand calls. */
export const WARM_UP_SECONDS = 5;
/** Meaningless credentials. The program never caches responses to requests with credentials, and never answers them from the cache. */
export const UNCACHED = { authorization: 'Basic YmVuY2g6YmVuY2g=' };

/**
 * Loads the program and its limits one after the other, in several rounds. Each result is the median of the rounds. Each ratio is the
 * median of the rounds' ratios.
 * @throws Error if a response has a problem, or if the best SQL gives other results
 */
export async function measure(benchmark: ReadBenchmark, bench: Bench): Promise<ReadResult> {
  const { site, recorder, database } = bench;
  const requests = await recordAll(benchmark, recorder);
  await using processes = new AsyncDisposableStack();
  const limits = await startLimits(benchmark, requests, database);
  for (const limit of limits) processes.use(limit);
  const generator = processes.use(startGenerator());
  const best = limits.find(({ name }) => name === 'best SQL');
  if (best && benchmark.read !== null) await requireSameResults(requests, best, benchmark.read ?? readFilms);

  const headers = { ...benchmark.headers, ...(benchmark.repeated ? {} : UNCACHED) };
  const paths = requests.map((request) => request.path);
  const load = ({ url }: Target, connections: number, forSeconds: number) =>
    generator.ask({ url, paths, headers, connections, seconds: forSeconds });

  const targets = [site, ...limits];
  let slowest = 0;
  for (const target of targets) slowest = Math.max(slowest, await warmUp((forSeconds) => load(target, CONNECTIONS, forSeconds)));
  const { rounds: count, seconds } = planRounds(bench.seconds, slowest);
  const rounds: Record<Target['name'], number>[] = [];
  const single: LoadResult[] = [];
  for (let round = 1; round <= count; round += 1) {
    const rates: [Target['name'], number][] = [];
    for (const target of targets) rates.push([target.name, (await load(target, CONNECTIONS, seconds)).perSecond]);
    rounds.push(Object.fromEntries(rates) as Record<Target['name'], number>);
    single.push(await load(site, 1, seconds));
  }
  const ofEach = (value: (rates: Record<Target['name'], number>, name: Target['name']) => number) =>
    Object.fromEntries(targets.map(({ name }) => [name, median(rounds.map((rates) => value(rates, name)))]));
  const result = {
    name: benchmark.name,
    perSecond: ofEach((rates, name) => rates[name]),
    ratio: ofEach((rates, name) => rates.ours / rates[name]),
    p50: median(single.map(({ p50 }) => p50)),
    p95: median(single.map(({ p95 }) => p95)),
    p99: median(single.map(({ p99 }) => p99)),
  };
  progress(`${benchmark.name}: ${inWords(result)}`);
  return result;
}

/** @returns the time of the slowest response (seconds). Extends the warm-up for a target without a response. */
async function warmUp(load: (seconds: number) => Promise<LoadResult>): Promise<number> {
  for (let seconds = WARM_UP_SECONDS; seconds <= LONGEST_SECONDS; seconds *= 4) {
    const { count, max } = await load(seconds);
    if (count > 0) return max / 1000;
  }
  throw new Error(`There was no response within ${LONGEST_SECONDS} s.`);
}

/** Makes each round at least twice as long as the slowest response. If rounds become long, there are fewer of them. */
function planRounds(inAll: number, slowest: number): { rounds: number; seconds: number } {
  const seconds = Math.max(inAll / ROUNDS, 2 * slowest);
  return { seconds, rounds: seconds > 1 && seconds > inAll / ROUNDS ? FEW_ROUNDS : ROUNDS };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

async function recordAll(benchmark: ReadBenchmark, recorder: Recorder): Promise<RecordedRequest[]> {
  const requests: RecordedRequest[] = [];
  for (const address of await benchmark.paths(recorder.ctx)) {
    // The program has most listings in memory. The second request sends the statements that remain.
    await recorder.record(address, benchmark.headers);
    const request = await recorder.record(address, benchmark.headers);
    const problem = request.status === 200 ? benchmark.problem?.(request) : `has status ${request.status}`;
    if (problem) throw new Error(`${benchmark.name}: ${address} ${problem}.`);
    requests.push(request);
  }
  return requests;
}

/** Checks that the best SQL gives the program's results, because it is not a limit otherwise. */
async function requireSameResults(requests: RecordedRequest[], best: Target, read: (body: Buffer) => unknown): Promise<void> {
  for (const { path: address, body } of requests) {
    const response = await fetch(best.url + address);
    const theirs = Buffer.from(await response.arrayBuffer());
    if (!isDeepStrictEqual(read(body), read(theirs))) throw new Error(`The best SQL for ${address} gives other results than the program.`);
  }
}

function readFilms(body: Buffer) {
  const { data, total } = readPage(body);
  return { data, total };
}

export function startGenerator(): Child<Load, LoadResult> {
  return startChild(path.join(import.meta.dirname, 'load-generator.ts'));
}

function inWords({ perSecond }: ReadResult): string {
  return Object.entries(perSecond)
    .map(([name, rate]) => `${name} ${Math.round(rate)}/s`)
    .join(', ');
}
