import { existsSync } from 'node:fs';
import { ask } from '../../harness/ask.ts';
import { minutesUntilResetEnds } from '../../harness/resets.ts';
import { signInSamplePeople } from '../../harness/people.ts';
import { createProgram } from '../../harness/program.ts';
import { filmOf } from '../../harness/writers.ts';
import { jumpsOfDatabaseClock } from './database-clock.ts';
import type { Finding, Scenario } from '../scenario.ts';

const LIBRARY = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`).find(existsSync);

/**
 * Sets the program's clock a day ahead or behind, while the embedded database keeps the right time. Then lets the database's clock jump.
 */
export const clocks: Scenario = {
  name: 'clocks',
  about: 'the program’s clock is a day ahead of or behind its database’s clock; then the database’s clock jumps (libfaketime)',
  async run() {
    if (LIBRARY === undefined) {
      const measured = 'libfaketime is not installed (Debian: apt-get install libfaketime)';
      return [{ promise: 'Wrong clocks', measured, isKept: undefined }];
    }
    const findings: Finding[] = [];
    for (const shift of ['+1d', '-1d']) findings.push(...(await withClock(shift, LIBRARY)));
    return [...findings, ...(await jumpsOfDatabaseClock(LIBRARY))];
  },
};

async function withClock(shift: string, library: string): Promise<Finding[]> {
  const program = await createProgram();
  try {
    await program.start();
    const { user } = await signInSamplePeople(program);
    await program.end('SIGTERM');
    // Affects only the program, because it starts its database with a new environment (server-environment.ts).
    await program.start({ LD_PRELOAD: library, FAKETIME: shift, FAKETIME_DONT_FAKE_MONOTONIC: '1' });
    const asked: number[] = [];
    const post = async (path: string, body: unknown, token?: string) => {
      const result = await ask(`${program.url}/api${path}`, { method: 'POST', body, token });
      asked.push(result.status);
      return result;
    };
    const { trusted } = await signInSamplePeople(program);
    const isSignedIn = (await post('/films/add', filmOf(`Clock ${shift}`), trusted.token)).status === 201;
    const older = (await post('/films/add', filmOf(`Older ${shift}`), user.token)).status;
    for (const path of ['/', '/api/films', '/readyz', '/feed.xml', '/data']) asked.push((await ask(`${program.url}${path}`)).status);
    const minutes = await minutesUntilResetEnds(program);
    const failed = asked.filter((status) => status >= 500 || status === 0);
    return [
      {
        promise: `With the program’s clock ${shift.replace('d', ' day')} off, password resets expire by the database’s clock, and new sessions stay valid`,
        measured: `a reset expires in ${minutes ?? 'no'} minutes; signed in: ${isSignedIn ? 'yes' : 'no'}; a session from before the jump: ${older}; 5xx responses: ${failed.length} of ${asked.length}`,
        isKept: minutes !== undefined && Math.abs(minutes - 60) <= 1 && isSignedIn && failed.length === 0,
      },
    ];
  } finally {
    await program.remove();
  }
}
