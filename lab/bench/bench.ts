import { sql } from 'kysely';
import { connect } from '#server/database/database.ts';
import { UsageError } from '../../cli/command.ts';
import { facetsFiltered } from './facets-filtered.ts';
import { facets } from './facets.ts';
import { film } from './film.ts';
import { filters } from './filters.ts';
import { facetsFit, fit } from './fit.ts';
import { createBestSqlTables } from './harness/best-sql-tables.ts';
import { openBenchData, type BenchData } from './harness/bench-data.ts';
import { measure, type ReadResult } from './harness/measure.ts';
import { readOptions, SIZES, type BenchOptions } from './harness/options.ts';
import type { ReadBenchmark } from './harness/read-benchmark.ts';
import { createRecorder } from './harness/record-requests.ts';
import { circumstances, importTable, readTable, submissionTable } from './harness/report.ts';
import { serveSite } from './harness/served-site.ts';
import { home } from './home.ts';
import { measureImport } from './import.ts';
import { list } from './list.ts';
import { misspeltWords } from './misspelt-words.ts';
import { misspelt } from './misspelt.ts';
import { homeCompressed, homeRepeated, listRepeated } from './repeated.ts';
import { searchCommon } from './search-common.ts';
import { searchShort } from './search-short.ts';
import { search } from './search.ts';
import { measureSubmissions, SUBMISSIONS } from './submission.ts';
import { threeFilters } from './three-filters.ts';

/*
 * Measures the program next to its limits, in one run on one machine (docs/performance.md). Writes the results to standard output as
 * Markdown, and everything else to standard error.
 */

const READING = [
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
  fit,
  facetsFit,
  film,
  home,
  listRepeated,
  homeRepeated,
  homeCompressed,
];
const IMPORT = 'import';

try {
  const options = readOptions(process.argv.slice(2), [...READING.map(({ name }) => name), ...SUBMISSIONS.map(({ name }) => name), IMPORT]);
  await run(options);
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(options: BenchOptions): Promise<void> {
  const { size, only } = options;
  const isChosen = (name: string) => only.length === 0 || only.includes(name);
  const data = await openBenchData(options);
  try {
    const version = await postgresVersion(data);
    const imported = isChosen(IMPORT) ? await measureImport(data, SIZES[size]) : undefined;
    const reading = READING.filter(({ name }) => isChosen(name));
    await data.release();
    const read = reading.length > 0 ? await measureReading(data, reading, options.seconds) : [];
    const submitting = SUBMISSIONS.filter(({ name }) => isChosen(name));
    const submitted = submitting.length > 0 ? await measureSubmissions(data, submitting, options.seconds) : [];
    console.log(`${circumstances(size, version)}\n`);
    if (read.length > 0) console.log(`${readTable(read)}\n`);
    if (submitted.length > 0) console.log(`${submissionTable(submitted)}\n`);
    if (imported) console.log(`${importTable(imported)}\n`);
  } finally {
    await data.release();
    await data.remove();
  }
}

async function measureReading(data: BenchData, benchmarks: ReadBenchmark[], seconds: number): Promise<ReadResult[]> {
  const { settings, database } = data;
  await using site = await serveSite(settings);
  const needsTables = benchmarks.some(({ best, pageAlone }) => best ?? pageAlone);
  await using _tables = needsTables ? await createBestSqlTables(data) : undefined;
  await using recorder = await createRecorder(settings, database.app);
  const results: ReadResult[] = [];
  for (const benchmark of benchmarks) results.push(await measure(benchmark, { site, recorder, database: database.app, seconds }));
  return results;
}

async function postgresVersion({ database }: BenchData): Promise<string> {
  const connections = connect(database.app, 1);
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(connections.db);
    return rows[0]!.server_version;
  } finally {
    await connections.close();
  }
}
