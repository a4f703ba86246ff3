import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../../harness/ask.ts';
import { withDatabase } from '../../harness/database.ts';
import { startDatabaseWithClock } from '../../harness/database-with-clock.ts';
import { findDifferences } from '../../harness/ledger.ts';
import { signInSamplePeople } from '../../harness/people.ts';
import { createProgram, type Program } from '../../harness/program.ts';
import { minutesUntilResetEnds } from '../../harness/resets.ts';
import { filmOf, Writers } from '../../harness/writers.ts';
import { say, type Finding } from '../scenario.ts';

/**
 * How far off it is then, each time from one moment to the next. PostgreSQL's time limits go by that clock: a jump ahead ends what is
 * under way, which is answered with 503.
 */
const JUMPS = ['+1d', '-1d', '+0'];
const WRITES = 100;
const MAX_TRIES = 20;

/** As people do who are told to try again. */
async function signInPatiently(program: Program): Promise<{ token: string; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { trusted } = await signInSamplePeople(program);
      return { token: trusted.token, tries };
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await delay(500);
    }
  }
}

/** The database's clock jumps while people submit, edit, approve and register; the program keeps the right time. */
export async function jumpsOfDatabaseClock(library: string): Promise<Finding[]> {
  const program = await createProgram();
  try {
    await program.start();
    await program.end('SIGTERM');
    const database = await startDatabaseWithClock(program.dataDir, library);
    try {
      const secret = readFileSync(path.join(program.dataDir, 'jwt-secret'), 'utf8').trim();
      await program.start({ DATABASE_URL: database.url, JWT_SECRET: secret });
      const people = await signInSamplePeople(program);
      const writers = new Writers({ url: program.url, people });
      const sessions: { status: number; tries: number }[] = [];
      const minutes: (number | undefined)[] = [];
      for (const jump of JUMPS) {
        await writers.sender.acknowledge(WRITES);
        database.setClock(jump);
        say(`the clock of the database is ${jump} off`);
        await writers.sender.acknowledge(WRITES);
        const { token, tries } = await signInPatiently(program);
        const body = filmOf(`Clock ${jump}`);
        const { status } = await ask(`${program.url}/api/films/add`, { method: 'POST', body, token });
        sessions.push({ status, tries });
        minutes.push(await minutesUntilResetEnds(program));
      }
      await writers.stop();
      const failed = [...writers.sender.statuses.keys()].filter((status) => (status >= 500 || status === 0) && status !== 503);
      const differences = await withDatabase(program.dataDir, async (client) => findDifferences(writers.ledger, client));
      return [
        {
          promise:
            'The database’s clock jumps a day ahead, two back and one ahead while people write: nothing acknowledged is lost, nobody gets anything but done or 503, who signs in then stays signed in, and a reset holds for an hour of that clock',
          measured: `${writers.ledger.count('ok')} acknowledged, ${differences.length} differences, ${writers.sender.statuses.get(503) ?? 0} told to try again, the longest wait ${writers.sender.longestGap().toFixed(1)} s; other failures: ${failed.join(', ') || 'none'}; after each jump whoever had signed in then: ${sessions.map(({ status, tries }) => `${status} (tried ${tries} times)`).join(', ')}; a reset ends in ${minutes.map((one) => one ?? 'no').join(', ')} minutes`,
          isKept:
            differences.length === 0 &&
            failed.length === 0 &&
            sessions.every(({ status }) => status === 201) &&
            minutes.every((one) => one !== undefined && Math.abs(one - 60) <= 1),
        },
      ];
    } finally {
      await program.end('SIGTERM');
      await database.stop();
    }
  } finally {
    await program.remove();
  }
}
