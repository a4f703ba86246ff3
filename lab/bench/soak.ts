import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CSV_COLUMNS, filmToRow } from '#domain/films/film-csv.ts';
import { filmToTexts } from '#domain/films/film-texts.ts';
import { stringify } from 'csv-stringify/sync';
import { createContext } from '#server/context.ts';
import { UsageError } from '../../cli/command.ts';
import { withDatabase, postmasterOf } from '../harness/database.ts';
import { INSPECTABLE, openInspector, type Inspector } from '../harness/inspector.ts';
import { createProgram, type Program } from '../harness/program.ts';
import { createRandom } from '../harness/random.ts';
import { generateListings } from './generate-listings.ts';
import { openBenchData, type BenchData } from './harness/bench-data.ts';
import { orInterrupted } from './harness/interrupted.ts';
import { progress } from './harness/progress.ts';
import { createMembers } from './soak/members.ts';
import { readSoakOptions } from './soak/options.ts';
import { createAccounts } from './soak/people.ts';
import { soakReport } from './soak/report.ts';
import { takeSample, type Sample } from './soak/sample.ts';
import { createSiteClient } from './soak/site-client.ts';
import { judge } from './soak/verdict.ts';
import { createVisitors } from './soak/visitors.ts';

/*
 * Checks that memory stays flat for an hour: `npm run node -- lab/bench/soak.ts [--minutes 60] [--size 10k|100k|1m] [--keep DIR]`. The
 * program works at a moderate rate, with everything that people do. Exits with status 1 if memory grows or a response is unexpected. Run it
 * with `taskset -c 3 nice` to keep it on one CPU.
 */

const CLI = path.join(import.meta.dirname, '../../cli/cli.ts');
const VISITORS_KNOW = 2000;
const IMPORTED_AT_ONCE = 200;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const { minutes, size, keep } = optionsOrExit();
const data = await openBenchData({ size, keep });
try {
  const { accounts, films } = await prepare(data);
  await data.release();
  const program = await createProgram({
    DATA_DIR: data.settings.dataDir,
    SAMPLE_DATA: 'off',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    METRICS_FROM: 'loopback',
    LOG_LEVEL: 'info',
    ...INSPECTABLE,
  });
  try {
    await orInterrupted(program.start());
    process.exitCode = await soak(program, accounts, films);
  } finally {
    await program.end('SIGTERM');
  }
} finally {
  await data.release();
  await data.remove();
}

function optionsOrExit() {
  try {
    return readSoakOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}

/** Creates accounts, and reads the listings that visitors know. */
async function prepare({ settings, database }: BenchData) {
  const { ctx, close } = createContext(settings, database.app);
  try {
    const accounts = await createAccounts(ctx);
    const known = ctx.db.selectFrom('films').select('id').where('approved', '=', true).where('deleted_at', 'is', null);
    const rows = await known.limit(VISITORS_KNOW).execute();
    return { accounts, films: rows.map(({ id }) => id) };
  } finally {
    await close();
  }
}

async function soak(program: Program, accounts: Awaited<ReturnType<typeof createAccounts>>, films: string[]): Promise<number> {
  const client = createSiteClient(program.url);
  const listings = generateListings(11);
  const listing = () => listings.next().value!;
  const visitors = createVisitors(client, films, createRandom(5).next, listing);
  const members = await createMembers(client, accounts, films, listing);
  using inspector = await openInspector(program);
  const importFile = path.join(program.dataDir, 'soak.csv');
  const importFilms = async () => {
    const rows = Array.from({ length: IMPORTED_AT_ONCE }, () => filmToRow(filmToTexts(listing())));
    await writeFile(importFile, stringify([[...CSV_COLUMNS], ...rows]));
    await cli(program, 'films:import', importFile, '--approved');
  };
  const every: [ms: number, work: () => Promise<void>][] = [
    [110, visitors.read],
    [2 * SECOND, members.submit],
    [5 * SECOND, members.submitPublic],
    [6 * SECOND, members.edit],
    [7 * SECOND, members.approve],
    [9 * SECOND, members.remove],
    [10 * SECOND, members.comeAndGo],
    [11 * SECOND, visitors.leave],
    [15 * SECOND, members.moderate],
    [20 * SECOND, members.revert],
    [20 * SECOND, visitors.readFeeds],
    [30 * SECOND, visitors.matchProgramme],
    [45 * SECOND, members.submitMany],
    [MINUTE, members.forget],
    [4 * MINUTE, importFilms],
    [9 * MINUTE, () => cli(program, 'films:export')],
  ];
  const stopping = new AbortController();
  const working = every.map(async ([ms, work]) => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      await work().catch((error: unknown) => client.surprises.add(String(error).slice(0, 200)));
      // If the work takes longer than its interval, one more run follows at once, but never two.
      await delay(Math.max(0, ms - (performance.now() - began)), undefined, {
        signal: stopping.signal,
      }).catch(() => {});
    }
  });
  const samples = await orInterrupted(Promise.race([watch(program, inspector), endsTooEarly(program)]));
  stopping.abort();
  await Promise.all(working);
  const verdicts = judge(samples);
  console.log(soakReport({ samples, verdicts, client }));
  return verdicts.every(({ isFlat }) => isFlat) && client.surprises.size === 0 ? 0 : 1;
}

/** @throws Error if the program ends during the run */
async function endsTooEarly(program: Program): Promise<never> {
  const how = await program.ended;
  throw new Error(`The program ended (${how}) during the run. Its output:\n${program.said()}`);
}

/** Takes a sample every minute. */
async function watch(program: Program, inspector: Inspector): Promise<Sample[]> {
  const samples: Sample[] = [];
  const began = performance.now();
  const where = { pid: program.pid, url: program.url, postmaster: postmasterOf(program.dataDir) };
  await withDatabase(program.dataDir, async (database) => {
    for (let minute = 0; minute <= minutes; minute += 1) {
      await delay(Math.max(0, began + minute * MINUTE - performance.now()));
      const sample = await takeSample(where, inspector, database, minute);
      samples.push(sample);
      const mb = (bytes: number) => Math.round(bytes / 1e6);
      progress(
        `${minute} min: program ${mb(sample.memory)} MB, heap ${mb(sample.heap)} of ${mb(sample.heapTaken)} MB, database ${mb(sample.database)} MB, ${sample.films} films`,
      );
    }
  });
  return samples;
}

/** Runs an operator's command next to the program, on the same database. */
async function cli(program: Program, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [CLI, ...args], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], DATA_DIR: program.dataDir, SAMPLE_DATA: 'off', LOG_LEVEL: 'error' },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${args[0]} ended with status ${status}.`);
}
