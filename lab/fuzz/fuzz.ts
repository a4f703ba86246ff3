import { sampleTmdbFilms } from '#test/tmdb/fake-tmdb-films.ts';
import { startFakeTmdb } from '#test/tmdb/fake-tmdb.ts';
import { UsageError } from '../../cli/command.ts';
import { withDatabase } from '../harness/database.ts';
import { INSPECTABLE, openInspector } from '../harness/inspector.ts';
import { createProgram, type Program } from '../harness/program.ts';
import { memoryOf } from '../harness/memory.ts';
import { checkAfterwards } from './afterwards.ts';
import { readOptions, type FuzzOptions } from './options.ts';
import { playStories, type StoryFinding } from './play/play-stories.ts';
import { closeConnections } from './play/send.ts';
import { createTally, type Tally } from './play/tally.ts';
import { playRaw } from './raw/play-raw.ts';
import { printReport } from './report.ts';
import { createScene, type Target } from './scene.ts';

/*
 * Sends random requests from the endpoint table to the whole program, as people with all roles. Then sends random bytes. Checks every
 * response against the promises of docs/security.md. Everything runs on this machine, and no other server gets a request. Exits with status
 * 1 if the program broke a promise, and prints the smallest requests that show it.
 */

/** Number of stories that run in parallel. Each lane has its own people and films. */
const LANES = 8;
/** Enough people to stay below the rate limits, which would refuse most requests. */
const PEOPLE = { member: 8, trusted: 6, admin: 12 };
const BATCHES_OF_LANE = 1_000_000;

try {
  process.exitCode = await fuzz(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function fuzz(options: FuzzOptions): Promise<number> {
  const tmdb = await startFakeTmdb(0, await sampleTmdbFilms());
  const program = await createProgram({
    TMDB_URL: tmdb.url,
    TMDB_TOKEN: tmdb.token,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'on',
    ...INSPECTABLE,
  });
  try {
    await program.start();
    const { pid } = program;
    const tally = createTally();
    const began = performance.now();
    const findings = await askAll(program, options, tally);
    const seconds = Math.round((performance.now() - began) / 1000);
    closeConnections();
    const raw = await playRaw(portOf(program), { seed: options.seed, connections: options.raw });
    using inspector = await openInspector(program);
    const { heap } = await inspector.look();
    console.error(`After garbage collection the heap has ${inMegabytes(heap)}, and the program uses ${held(program)} of private memory.`);
    const problems = [
      ...findings.map(({ message, seed }) => `${message}\n(batch with seed ${seed})`),
      ...raw.findings,
      ...(await checkAfterwards(program, pid)),
    ];
    printReport({ tally, raw, problems, seconds, seed: options.seed });
    return problems.length === 0 ? 0 : 1;
  } finally {
    await program.remove();
    await tmdb.stop();
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

/** Returns the private memory of the program. */
function held({ pid }: Program): string {
  return inMegabytes(memoryOf(pid).own);
}

function portOf({ url }: Program): number {
  return Number(new URL(url).port);
}

async function askAll(program: Program, { requests, seed }: FuzzOptions, tally: Tally): Promise<StoryFinding[]> {
  return withDatabase(program.dataDir, async (client) => {
    let last: Promise<unknown> = Promise.resolve();
    const target: Target = {
      port: portOf(program),
      query: (sql, values) => (last = last.then(() => client.query(sql, values))),
    };
    const scenes = await Promise.all(Array.from({ length: LANES }, async () => createScene(target, PEOPLE)));
    console.error(`The scene is ready. Seed ${seed}.`);
    const say = () => console.error(`  ${tally.total.toLocaleString('en-GB')} requests; the program uses ${held(program)}`);
    say();
    const progress = setInterval(say, 15_000).unref();
    const isEnough = () => tally.total >= requests;
    const lanes = scenes.map(async (scene, lane) => playStories(scene, { seed: seed + lane * BATCHES_OF_LANE, isEnough }, tally));
    const found = await Promise.all(lanes);
    clearInterval(progress);
    say();
    return found.flat();
  });
}
