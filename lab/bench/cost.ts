import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { postmasterOf } from '../harness/database.ts';
import { memoryOf } from '../harness/memory.ts';
import { processesBelow } from '../harness/processes.ts';
import { facetsFiltered } from './facets-filtered.ts';
import { facets } from './facets.ts';
import { filters } from './filters.ts';
import { openBenchData, type BenchData } from './harness/bench-data.ts';
import { drawCosts, type Cost } from './harness/cost-plot.ts';
import { UNCACHED } from './harness/measure.ts';
import { isSize, SIZES, type SizeName } from './harness/options.ts';
import { progress } from './harness/progress.ts';
import type { ReadBenchmark } from './harness/read-benchmark.ts';
import { createRecorder, type Recorder } from './harness/record-requests.ts';
import { circumstances, costTable, type HeldMemory } from './harness/report.ts';
import { serveSite } from './harness/served-site.ts';
import { home } from './home.ts';
import { list } from './list.ts';
import { misspeltWords } from './misspelt-words.ts';
import { misspelt } from './misspelt.ts';
import { searchCommon } from './search-common.ts';
import { searchShort } from './search-short.ts';
import { search } from './search.ts';
import { threeFilters } from './three-filters.ts';

/*
 * Measures the cost of uncached responses at each size of the catalogue: `npm run node -- lab/bench/cost.ts --keep DIR [--sizes
 * 10k,100k,1m] [--seconds N] [--plot FILE.svg]`. `DIR/10k` and so on are folders from `bench.ts --keep`.
 * Sends one request at a time to the program without HTTP, with no cached responses or listings. Between requests, times a fixed statement
 * that reads no table, to show how busy a shared machine is.
 */

const KINDS: ReadBenchmark[] = [
  list,
  filters,
  threeFilters,
  search,
  searchCommon,
  searchShort,
  misspelt,
  misspeltWords,
  facets,
  facetsFiltered,
  home,
];
/** Minimum number of measured responses for each address. */
const MIN_ROUNDS = 5;
const WARM_UP_ROUNDS = 2;
const REFERENCE = sql`select sum(n) as value from generate_series(1, 50000) as n`;

const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    sizes: { type: 'string', default: Object.keys(SIZES).join(',') },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '8' },
    plot: { type: 'string' },
  },
});
process.env['NODE_ENV'] = 'production';
const costs: Cost[] = [];
const memory = new Map<string, HeldMemory>();
let version = '';
for (const size of values.sizes.split(',').filter(isSize)) await measureSize(size);
console.log(`${circumstances(values.sizes, version)}\n\n${costTable(costs, memory)}`);
if (values.plot) await writeFile(values.plot, drawCosts(costs));

async function measureSize(size: SizeName): Promise<void> {
  const data = await openBenchData({ size, keep: values.keep && path.join(values.keep, size) });
  const asked: string[][] = [];
  try {
    await using recorder = await createRecorder({ ...data.settings, rateLimits: false }, data.database.app);
    for (const kind of KINDS.filter(({ name }) => values.only === '' || values.only.split(',').includes(name))) {
      const paths = await kind.paths(recorder.ctx);
      asked.push(paths);
      costs.push(await measureKind(size, kind, paths, recorder));
    }
    version = await ask(recorder, sql`select current_setting('server_version') as value`);
  } finally {
    await data.release();
  }
  memory.set(size, await measureMemory(data, asked));
  await data.remove();
}

async function measureKind(size: SizeName, kind: ReadBenchmark, paths: string[], recorder: Recorder): Promise<Cost> {
  const [times, reference]: [number[], number[]] = [[], []];
  const ofAddress = paths.map((): number[] => []);
  const until = performance.now() + 1000 * Number(values.seconds);
  for (let round = -WARM_UP_ROUNDS; round < MIN_ROUNDS || performance.now() < until; round += 1) {
    const began = performance.now();
    await ask(recorder, REFERENCE);
    if (round >= 0) reference.push(performance.now() - began);
    for (const [index, address] of paths.entries()) {
      recorder.ctx.listings.clear();
      const before = performance.now();
      const response = await recorder.record(address);
      const took = performance.now() - before;
      if (round >= 0) times.push(took);
      if (round >= 0) ofAddress[index]!.push(took);
      const problem = response.status === 200 ? kind.problem?.(response) : `has status ${response.status}`;
      if (problem) throw new Error(`${address} ${problem}.`);
    }
  }
  const share = (of: number[], part: number) => of.toSorted((a, b) => a - b)[Math.floor((of.length - 1) * part)]!;
  const cost = {
    size: SIZES[size],
    kind: kind.name,
    p50: share(times, 0.5),
    p95: share(times, 0.95),
    reference: share(reference, 0.5),
  };
  const [slowest] = paths.map((address, index) => ({ address, p50: share(ofAddress[index]!, 0.5) })).toSorted((a, b) => b.p50 - a.p50);
  progress(
    `${size} ${kind.name}: ${cost.p50.toFixed(1)} ms, p95 ${cost.p95.toFixed(1)}, ${slowest!.address} ${slowest!.p50.toFixed(1)}, reference ${cost.reference.toFixed(1)}`,
  );
  return cost;
}

async function ask({ ctx }: Recorder, query: typeof REFERENCE): Promise<string> {
  const { rows } = await (query as ReturnType<typeof sql<{ value: string }>>).execute(ctx.db);
  return rows[0]!.value;
}

/** Measures the memory of a running program after three requests to each address. Sends all requests of a kind in parallel. */
async function measureMemory({ settings }: BenchData, kinds: readonly string[][]): Promise<HeldMemory> {
  await using site = await serveSite(settings);
  for (const paths of kinds)
    for (let round = 0; round < 3; round += 1)
      await Promise.all(paths.map(async (one) => (await fetch(site.url + one, { headers: UNCACHED })).arrayBuffer()));
  const database = processesBelow(postmasterOf(settings.dataDir)).map((pid) => memoryOf(pid).own);
  return { program: memoryOf(site.pid).own, database: database.reduce((sum, bytes) => sum + bytes, 0) };
}
