import os from 'node:os';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseFilmList, type FilmListQuery } from '#domain/filters/film-filters.ts';
import { Catalogue } from '#catalogue/catalogue.ts';
import { countFits, countValues } from '#catalogue/count-values.ts';
import type { CatalogueChange, FilmEntry } from '#catalogue/film-entry.ts';
import { listPage } from '#catalogue/list-page.ts';
import { createQuestion } from '#catalogue/question.ts';
import type { Work } from '#catalogue/work.ts';
import { CATALOGUE_REQUESTS, type CatalogueRequest } from './harness/catalogue-requests.ts';
import { generateEntries } from './harness/catalogue-entries.ts';
import { progress } from './harness/progress.ts';
import { table } from './harness/report.ts';
import { addTimings, BATCH, load, runWork, timeStep, type Timing } from './harness/run-work.ts';

/*
 * Measures the time and memory of the catalogue in memory, without a database: `npm run node -- lab/bench/catalogue.ts [--size 20k,100k,1m]
 * [--runs 11] [--only PART] [--words N]`.
 * `--only` measures the requests whose name contains PART. `--words` gives each listing a second title of two invented words out of N,
 * because a real register has more different words than the generator. On a shared machine, compare CPU times, because other work hardly
 * changes them.
 */

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '20k,100k,1m' },
    runs: { type: 'string', default: '11' },
    only: { type: 'string', default: '' },
    words: { type: 'string', default: '0' },
  },
});

const timingCells = ({ took, longestPiece }: Timing) => [took.toFixed(0), longestPiece.toFixed(1)];
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

const WARM_UP_RUNS = 3;
const BURSTS = 10;
/** A prime number. With a round number of films, every film changes once before any film changes twice. */
const STEP = 7919;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

for (const size of values.size.split(',')) measureSize(size);

function measureSize(size: string): void {
  const films = readSize(size);
  const ids = new Uint8Array(16 * films);
  const before = usedMemory();
  const catalogue = new Catalogue();
  const loading = load(catalogue, withIds(generateEntries(films, Number(values.words)), ids));
  const loaded = usedMemory() - before;
  progress(`${size}: loaded in ${loading.took.toFixed(0)} ms`);
  const packing = runWork(catalogue.pack());
  const packed = usedMemory() - before;
  console.log(`\n## ${films.toLocaleString('en-GB')} listings: ${circumstances()}\n`);
  console.log(
    table(
      ['', 'ms', 'longest piece, ms', 'MB afterwards'],
      [
        ['first load', ...timingCells(loading), megabytes(loaded)],
        ['packing after it', ...timingCells(packing), megabytes(packed)],
      ],
    ),
  );
  console.log(`\n${requestTable(catalogue)}`);
  if (values.only === '') console.log(`\n${changeTable(catalogue, ids, before)}`);
}

interface RequestTiming extends Timing {
  /** CPU time of the thread (ms). */
  processor: number;
}

/** Returns a table of the median and the worst run of each request, and of the longest time without a yield. */
function requestTable(catalogue: Catalogue): string {
  const all: RequestTiming[] = [];
  const requests = CATALOGUE_REQUESTS.filter(({ name }) => name.includes(values.only));
  const rows = requests.map((request) => {
    const query = readQuery(request);
    const after = request.isFarDown ? cursorFarDown(catalogue, request, query) : undefined;
    const runs = Array.from({ length: WARM_UP_RUNS + Number(values.runs) }, () =>
      measureRequest(catalogue, request, { ...query, ...(after !== undefined && { after }) }),
    );
    const timings = runs.slice(WARM_UP_RUNS);
    all.push(...timings);
    return [request.name, runs[0]!.found, ...requestCells(timings)];
  });
  rows.push(
    ['**all requests**', '', ...requestCells(all)],
    ['their 95th percentile', '', share(all, 0.95), '', '', share(processorTimes(all), 0.95)],
  );
  return table(['request', 'films', 'median ms', 'worst ms', 'longest piece, ms', 'median processor ms'], rows);
}

function processorTimes(timings: readonly RequestTiming[]) {
  return timings.map(({ processor }) => ({ took: processor }));
}

function requestCells(timings: readonly RequestTiming[]): string[] {
  return [...runCells(timings), share(processorTimes(timings), 0.5)];
}

function measureRequest(
  { state }: Catalogue,
  { kind = 'page', scope = { kind: 'public' } }: CatalogueRequest,
  { filters, ...page }: FilmListQuery,
): RequestTiming & { found: string } {
  const before = process.threadCpuUsage();
  const asking = timeStep(() => createQuestion(state, scope, filters));
  const question = asking.result;
  const work: Work<unknown> = kind === 'page' ? listPage(question, page) : kind === 'counts' ? countValues(question) : countFits(question);
  const answering = runWork(work);
  const { user, system } = process.threadCpuUsage(before);
  const { total } = answering.result as { total?: number };
  return {
    ...addTimings([asking, answering]),
    processor: (user + system) / 1000,
    found: total === undefined ? '' : total.toLocaleString('en-GB'),
  };
}

/** Returns the cursor after the first half of the films. */
function cursorFarDown({ state }: Catalogue, { scope = { kind: 'public' } }: CatalogueRequest, query: FilmListQuery) {
  const ask = (limit: number) => runWork(listPage(createQuestion(state, scope, query.filters), { sort: query.sort, limit })).result!;
  return ask(Math.floor(ask(1).total / 2)).next ?? undefined;
}

function readQuery({ name, query }: CatalogueRequest): FilmListQuery {
  const parsed = parseFilmList(new URLSearchParams(query));
  if ('errors' in parsed) throw new Error(`${name}: ${JSON.stringify(parsed.errors)}`);
  return parsed.value;
}

/** Measures changes of a catalogue in use: single changes, bursts, and changes until a quarter of the slots are tombstones. */
function changeTable(catalogue: Catalogue, ids: Uint8Array, before: number): string {
  const films = ids.length / 16;
  const changes = generateChanges(ids);
  const change = (count: number) => {
    const batch = Array.from({ length: count }, () => changes.next().value!);
    return addTimings([runWork(catalogue.stage(batch)), timeStep(() => catalogue.commit())]);
  };
  const single = Array.from({ length: 10 * BURSTS }, () => change(1));
  const bursts = Array.from({ length: BURSTS }, () => change(BATCH));
  let changed = 10 * BURSTS + BURSTS * BATCH;
  for (; !catalogue.needsCopy() && changed < films; changed += BATCH) {
    bursts.push(change(BATCH));
    if (catalogue.needsPacking()) bursts.push(runWork(catalogue.pack()));
  }
  const full = usedMemory() - before;
  const copy = new Catalogue();
  const copying = addTimings([runWork(copy.copy(catalogue.state)), timeStep(() => copy.commit()), runWork(copy.pack())]);
  const both = usedMemory() - before;
  const rows = [
    ['one change', ...runCells(single), ''],
    [`${BATCH.toLocaleString('en-GB')} changes`, ...runCells(bursts), megabytes(full)],
    [
      `copy after ${changed.toLocaleString('en-GB')} changes`,
      copying.took.toFixed(0),
      '',
      copying.longestPiece.toFixed(1),
      `${megabytes(both)} for both`,
    ],
  ];
  return table(['', 'median ms', 'worst ms', 'longest piece, ms', 'MB afterwards'], rows);
}

/** Yields the entries, and writes their ids into an array. */
function* withIds(entries: Iterable<FilmEntry>, ids: Uint8Array): Generator<FilmEntry> {
  let at = 0;
  for (const entry of entries) {
    ids.set(entry.id, at);
    at += 16;
    yield entry;
  }
}

/** Generates changes all over the catalogue. In every ten changes, eight films have new values, one film is new, and one is deleted. */
function* generateChanges(ids: Uint8Array): Generator<CatalogueChange, undefined> {
  const films = ids.length / 16;
  let made = 0;
  for (const entry of generateEntries(films, Number(values.words), 3)) {
    const at = 16 * ((made * STEP) % films);
    const id = ids.slice(at, at + 16);
    yield made % 10 === 9 ? { goneId: id } : made % 10 === 8 ? entry : { ...entry, id };
    made += 1;
  }
  return undefined;
}

/** Returns the bytes of typed arrays and of the heap after garbage collection. */
function usedMemory(): number {
  // The first collection frees typed arrays in the background; the second collection waits for this.
  collectGarbage();
  collectGarbage();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

/** @param size a number such as 20k or 1m */
function readSize(size: string): number {
  const [, number, unit] = /^(\d+)([km]?)$/.exec(size) ?? [];
  if (number === undefined) throw new Error(`--size must be numbers such as 20k or 1m, not "${size}".`);
  return Number(number) * (unit === 'm' ? 1e6 : unit === 'k' ? 1e3 : 1);
}

function runCells(timings: readonly Timing[]): string[] {
  const longestPiece = Math.max(...timings.map(({ longestPiece }) => longestPiece));
  return [share(timings, 0.5), share(timings, 1), longestPiece.toFixed(1)];
}

/** Returns the time in which this share of the runs ended. */
function share(timings: readonly Pick<Timing, 'took'>[], part: number): string {
  const times = timings.map(({ took }) => took).toSorted((a, b) => a - b);
  return times[Math.floor((times.length - 1) * part)]!.toFixed(2);
}

function circumstances(): string {
  const cpus = os.cpus();
  return `Node ${process.versions.node}, ${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown processor'}, load ${os.loadavg()[0]!.toFixed(1)}`;
}
