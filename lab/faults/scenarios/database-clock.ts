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
 * Shift of the clock after each jump. PostgreSQL's time limits use this clock, so a jump ahead ends statements in progress, and their
 * requests get 503.
 */
const JUMPS = ['+1d', '-1d', '+0'];
const WRITES = 100;
const MAX_TRIES = 20;

/** Retries, as people do when the site tells them to try again. */
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

/** Lets the database's clock jump while people submit, edit, approve and register. The program's clock stays right. */
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
        say(`the database’s clock is ${jump} off`);
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
            'If the database’s clock jumps by a day or two while people write, no acknowledged write is lost, and requests get their result or 503. People who sign in after a jump stay signed in, and a reset lasts an hour by the database’s clock',
          measured: `${writers.ledger.count('ok')} acknowledged, ${differences.length} differences, ${writers.sender.statuses.get(503) ?? 0} responses with 503, the longest wait ${writers.sender.longestGap().toFixed(1)} s; other failures: ${failed.join(', ') || 'none'}; new sessions after each jump: ${sessions.map(({ status, tries }) => `${status} (tried ${tries} times)`).join(', ')}; a reset ends in ${minutes.map((one) => one ?? 'no').join(', ')} minutes`,
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
