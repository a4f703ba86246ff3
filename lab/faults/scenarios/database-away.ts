import { setTimeout as delay } from 'node:timers/promises';
import { ask, type AskResult } from '../../harness/ask.ts';
import { postmasterOf, withDatabase } from '../../harness/database.ts';
import { signInSamplePeople, type Person } from '../../harness/people.ts';
import { percentile } from '../../harness/percentiles.ts';
import { processesBelow } from '../../harness/processes.ts';
import { createProgram, type Program } from '../../harness/program.ts';
import { filmOf } from '../../harness/writers.ts';
import { say, type Scenario } from '../scenario.ts';

/** Longer than STALE_CATALOGUE_SECONDS, so that lists end too. */
const AWAY_MS = 15_000;
const TOLD_WITHIN_MS = 6000;
const PEOPLE = 20;

/** Stops the database with SIGSTOP, so that it neither ends nor answers: first only its first process, then all processes. */
export const databaseAway: Scenario = {
  name: 'database-away',
  about: 'SIGSTOP of the database’s first process and of all its processes for 15 s, while 20 people send requests',
  async run() {
    const program = await createProgram();
    try {
      await program.start();
      const { trusted } = await signInSamplePeople(program);
      const before = await connectionsOf(program);
      const findings = [];
      for (const whole of [false, true]) {
        const victims = whole ? processesBelow(postmasterOf(program.dataDir)) : [postmasterOf(program.dataDir)];
        say(`${victims.length} processes of the database are stopped`);
        for (const { path, accept } of LISTS) await ask(program.url + path, { headers: { accept } }); // caches their listings
        const { results, backAfterMs } = await whileStopped(program, victims, trusted);
        const after = await connectionsOf(program);
        const slowest = percentile(
          results.map(({ ms }) => ms),
          1,
        );
        const odd = results.filter((result) => !isDone(result) && !isAwayInWords(result));
        const refused = results.filter(isAwayInWords).length;
        const lists = results.filter(({ isList }) => isList);
        const fromMemory = lists.filter(isDone).length;
        const refusedLists = lists.filter(isAwayInWords).length;
        const isSlow = slowest >= TOLD_WITHIN_MS || odd.length > 0;
        const what = whole ? 'the whole database' : 'the first process of the database';
        findings.push(
          {
            promise: whole
              ? `While ${what} is stopped, every request gets a response within 6 s: from memory for STALE_CATALOGUE_SECONDS, otherwise 503 with an explanation`
              : `While ${what} is stopped, every request gets a response within 6 s, its result or 503 with an explanation`,
            measured: `slowest ${(slowest / 1000).toFixed(1)} s; ${refused} of ${results.length} were 503, ${odd.length} anything else${odd[0] ? ` (${odd[0].status})` : ''}; lists: ${lists.length}, ${fromMemory} from memory and ${refusedLists} with 503`,
            isKept: !isSlow && (!whole || (fromMemory > 0 && refusedLists > 0)),
          },
          {
            promise: `When ${what} continues, everything works again automatically, and no connections have piled up`,
            measured: `a write ${(backAfterMs / 1000).toFixed(1)} s after the database continued; connections before ${before}, after ${after}`,
            isKept: backAfterMs < 5000 && after <= before + 10,
          },
        );
      }
      return findings;
    } finally {
      await program.remove();
    }
  },
};

const isDone = ({ status }: AskResult) => status === 200 || status === 201;
const isAwayInWords = ({ status, body }: AskResult) =>
  status === 503 && /Try again|try again|database is away|cannot be reached/.test(JSON.stringify(body));

async function whileStopped(program: Program, victims: readonly number[], who: Person) {
  for (const pid of victims) process.kill(pid, 'SIGSTOP');
  const results: Result[] = [];
  const until = performance.now() + AWAY_MS;
  const asking = Array.from({ length: PEOPLE }, async (_, at) => {
    for (let time = 0; performance.now() < until; time += 1) {
      const { isList, send } = REQUESTS[(at + time) % REQUESTS.length]!;
      results.push({ ...(await send(program.url, who)), isList });
      await delay(200);
    }
  });
  await delay(AWAY_MS);
  for (const pid of victims) process.kill(pid, 'SIGCONT');
  const wentOn = performance.now();
  await Promise.all(asking);
  for (;;) {
    const { status } = await submit(program.url, who);
    if (status === 201) return { results, backAfterMs: performance.now() - wentOn };
    await delay(50);
  }
}

let number = 0;
const submit = (url: string, { token }: Person) =>
  ask(`${url}/api/films/add`, { method: 'POST', token, body: filmOf(`Waiting ${(number += 1)}`) });

/** Addresses of lists with films. */
const LISTS = [
  { path: '/api/films', accept: 'application/json' },
  { path: '/', accept: 'text/html' },
];

interface Result extends AskResult {
  isList: boolean;
}

/** Each list has a different filter that all films match, so that its response is not in the cache. */
const REQUESTS = [
  { isList: false, send: submit },
  ...LISTS.map(({ path, accept }) => ({
    isList: true,
    send: (url: string) => ask(`${url}${path}?year[lte]=${9000 + (number += 1)}`, { headers: { accept } }),
  })),
  {
    isList: false,
    send: (url: string, { id, token }: Person) => ask(`${url}/api/users/profile/${id}`, { token }),
  },
];

async function connectionsOf({ dataDir }: Program): Promise<number> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where usename = 'films_app'`,
    );
    return rows[0]?.count ?? 0;
  });
}
