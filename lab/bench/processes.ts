import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { createContext } from '#server/context.ts';
import type { DatabaseTarget } from '#server/database/database.ts';
import { createProgram, type Program } from '../harness/program.ts';
import { postmasterOf } from '../harness/database.ts';
import { processesBelow } from '../harness/processes.ts';
import { film } from './film.ts';
import { filters } from './filters.ts';
import { openBenchData, type BenchData } from './harness/bench-data.ts';
import { orInterrupted } from './harness/interrupted.ts';
import { UNCACHED, median, startGenerator } from './harness/measure.ts';
import { progress } from './harness/progress.ts';
import type { ReadBenchmark } from './harness/read-benchmark.ts';
import { home } from './home.ts';
import { list } from './list.ts';
import { cpuSeconds } from './processes/cpu-seconds.ts';
import { homeRepeated, listRepeated } from './repeated.ts';
import { search } from './search.ts';

/*
 * Compares the throughput of three processes with that of one process: `taskset -c 2,3 npm run node -- lab/bench/processes.ts [--seconds
 * 10] [--keep DIR]`. The processes have two reserved CPUs and share one database. The database and the load use this command's CPUs.
 * PROGRAM_ON sets the CPUs of the program.
 */

const PROGRAM_ON = process.env['PROGRAM_ON'] ?? '0,1';
const PROCESSES = 3;
const ROUNDS = 5;
const WARM_UP_SECONDS = 4;
const CONNECTIONS_OF_EACH = 10;
const BENCHMARKS: ReadBenchmark[] = [homeRepeated, listRepeated, home, list, filters, film, search];

/** Results of one round. */
interface Served {
  perSecond: number;
  /** Average number of busy CPUs. */
  program: number;
  database: number;
  load: number;
}

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, keep: { type: 'string' } },
});
const data = await openBenchData({ size: '100k', keep: values.keep });
const programs: Program[] = [];
try {
  await using generators = new AsyncDisposableStack();
  const load = Array.from({ length: PROCESSES }, () => generators.use(startGenerator()));
  for (let started = 0; started < PROCESSES; started += 1) programs.push(await startOne(data.database.owner));
  const postmaster = postmasterOf(data.settings.dataDir);

  /** Sends requests. Each generator uses its own process. If only one process serves, all three generators use it. */
  const serve = async (paths: string[], headers: Record<string, string>, by: Program[], seconds: number): Promise<Served> => {
    const database = processesBelow(postmaster);
    const pids = programs.map(({ pid }) => pid);
    const others = processesBelow(process.pid).filter((pid) => !database.includes(pid) && !pids.includes(pid));
    const before = [pids, database, others].map(cpuSeconds);
    const began = performance.now();
    const results = await orInterrupted(
      Promise.all(
        load.map((generator, at) =>
          generator.ask({
            url: by[at % by.length]!.url,
            paths,
            headers,
            connections: CONNECTIONS_OF_EACH,
            seconds,
          }),
        ),
      ),
    );
    const took = (performance.now() - began) / 1000;
    const [program, ofDatabase, ofLoad] = [pids, database, others].map((of, at) => (cpuSeconds(of) - before[at]!) / took);
    return {
      perSecond: results.reduce((sum, result) => sum + result.perSecond, 0),
      program: program!,
      database: ofDatabase!,
      load: ofLoad!,
    };
  };

  const rows: string[] = [];
  for (const benchmark of BENCHMARKS) {
    const paths = await pathsOf(data, benchmark);
    const headers = { ...benchmark.headers, ...(!benchmark.repeated && UNCACHED) };
    await serve(paths, headers, programs, WARM_UP_SECONDS);
    const rounds: { one: Served; three: Served }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const seconds = Number(values.seconds) / ROUNDS;
      const one = await serve(paths, headers, programs.slice(0, 1), seconds);
      rounds.push({ one, three: await serve(paths, headers, programs, seconds) });
    }
    rows.push(rowOf(benchmark.name, rounds));
    progress(rows.at(-1)!);
  }
  console.log(
    `${new Date().toISOString().slice(0, 10)}, 100k listings, ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}; the program on CPUs ${PROGRAM_ON}. Busy CPUs: of the program, the database and the load\n`,
  );
  console.log('| requests | one /s | three /s | times | busy with one | busy with three |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  console.log(rows.join('\n'));
} finally {
  for (const program of programs) await program.remove();
  await data.release();
  await data.remove();
}

async function startOne(database: DatabaseTarget): Promise<Program> {
  if ('url' in database) throw new Error('The benchmarks need a catalogue in the embedded server.');
  const { user, password, host, database: name } = database;
  const program = await createProgram({
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}/${name}`,
    JWT_SECRET: 'a secret that is long enough for the benchmarks',
    ROLE: 'web',
  });
  program.launch();
  // Sets the CPUs early, before the program has created most of its threads.
  execFileSync('taskset', ['-a', '-p', '-c', PROGRAM_ON, String(program.pid)], { stdio: 'ignore' });
  await orInterrupted(program.becomeReady());
  return program;
}

async function pathsOf({ settings, database }: BenchData, benchmark: ReadBenchmark): Promise<string[]> {
  const { ctx, close } = createContext(settings, database.app);
  try {
    return await benchmark.paths(ctx);
  } finally {
    await close();
  }
}

function rowOf(name: string, rounds: { one: Served; three: Served }[]): string {
  const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
  const rate = (value: number) => Math.round(value).toLocaleString('en-GB');
  const busy = (which: 'one' | 'three') =>
    (['program', 'database', 'load'] as const).map((part) => of((round) => round[which][part]).toFixed(1)).join(' + ');
  const cells = [
    name,
    rate(of(({ one }) => one.perSecond)),
    rate(of(({ three }) => three.perSecond)),
    of(({ one, three }) => three.perSecond / one.perSecond).toFixed(2),
    busy('one'),
    busy('three'),
  ];
  return `| ${cells.join(' | ')} |`;
}
