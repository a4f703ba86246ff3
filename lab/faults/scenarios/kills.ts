import { setTimeout as delay } from 'node:timers/promises';
import { findDifferences } from '../../harness/ledger.ts';
import { medianAndWorst, percentile } from '../../harness/percentiles.ts';
import { postmasterOf, withDatabase } from '../../harness/database.ts';
import { signInSamplePeople } from '../../harness/people.ts';
import { createProgram, type Program } from '../../harness/program.ts';
import { createRandom } from '../../harness/random.ts';
import { Writers } from '../../harness/writers.ts';
import { say, type Scenario } from '../scenario.ts';

const READY_WITHIN_MS = 5000;

type Victim = 'app' | 'database' | 'both';

/** Kills the program, its database or both with `kill -9`, while people submit, edit, approve and register. */
export const kills: Scenario = {
  name: 'kills',
  about: 'kill -9 of the program, of its database and of both, under mixed writes',
  async run({ seed, kills: times }) {
    const random = createRandom(seed);
    const victims = Array.from({ length: times }, (_, at): Victim => VICTIMS[at % VICTIMS.length]!);
    const program = await createProgram();
    try {
      await program.start();
      const people = await signInSamplePeople(program);
      const writers = new Writers({ url: program.url, people });
      const readyMs = new Map<Victim, number[]>([
        ['app', []],
        ['database', []],
        ['both', []],
      ]);
      let livedOn = 0;
      for (const [at, victim] of victims.entries()) {
        await writers.sender.acknowledge(20);
        await delay(random.between(0, 400));
        const { pid } = program;
        readyMs.get(victim)!.push(await killAndComeBack(program, victim, writers));
        if (victim === 'database' && program.pid === pid) livedOn += 1;
        if ((at + 1) % 20 === 0) say(`${at + 1} kills, ${writers.ledger.count('ok')} writes acknowledged`);
      }
      await writers.sender.acknowledge(20);
      await writers.stop();
      const differences = await withDatabase(program.dataDir, (client) => findDifferences(writers.ledger, client));
      for (const difference of differences.slice(0, 20)) say(difference);
      const {
        ledger,
        sender: { statuses },
      } = writers;
      const ofDatabase = victims.filter((victim) => victim === 'database').length;
      const odd = [...statuses.keys()].filter((status) => ![0, 200, 201, 400, 401, 503].includes(status));
      return [
        {
          promise: 'An acknowledged write survives kill -9, and a refused write is not stored',
          measured: `${differences.length} differences after ${times} kills: ${ledger.count('ok')} acknowledged, ${ledger.count('fail')} refused, ${ledger.count('unknown')} unknown`,
          isKept: differences.length === 0,
        },
        ...[...readyMs].map(([victim, values]) => ({
          promise: `The program is ready again within 5 s after kill -9 of ${NAMES[victim]}`,
          measured: `${medianAndWorst(values)} (${values.length} times)`,
          isKept: percentile(values, 1) < READY_WITHIN_MS,
        })),
        {
          promise: 'If the database is killed, the same process of the program continues, and requests get their result or 503',
          measured: `the same process after ${livedOn} of ${ofDatabase} kills; responses other than success, refusal or 503: ${odd.length === 0 ? 'none' : odd.join(', ')}`,
          isKept: livedOn === ofDatabase && odd.length === 0,
        },
      ];
    } finally {
      await program.remove();
    }
  },
};

/** Victims in rotation: 40 % the program, 40 % the database, 20 % both. */
const VICTIMS: Victim[] = ['app', 'database', 'app', 'database', 'both'];
const NAMES = { app: 'the program', database: 'its database', both: 'the program and its database' };

/** @returns milliseconds until the program is ready. If the program survives, milliseconds until it acknowledges a write again */
export async function killAndComeBack(
  program: Program,
  victim: Victim,
  writers: Writers,
  environment?: Record<string, string>,
): Promise<number> {
  if (victim !== 'app') process.kill(postmasterOf(program.dataDir), 'SIGKILL');
  if (victim !== 'database') {
    await program.end('SIGKILL');
    return program.start(environment);
  }
  const killed = performance.now();
  await program.becomeReady();
  await writers.sender.acknowledge(10); // more writes than were in progress
  return performance.now() - killed;
}
