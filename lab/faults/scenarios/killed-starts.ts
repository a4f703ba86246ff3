import { setTimeout as delay } from 'node:timers/promises';
import { signInSamplePeople } from '../../harness/people.ts';
import { postmasterFileOf, withDatabase } from '../../harness/database.ts';
import { fingerprintOf } from '../../harness/fingerprint.ts';
import { medianAndWorst } from '../../harness/percentiles.ts';
import { createProgram, type Program } from '../../harness/program.ts';
import { say, type Scenario } from '../scenario.ts';

/** Number of kills, spread evenly over the time of a first start. */
const MOMENTS = 12;

/**
 * Kills a first start at several moments. The start creates the cluster, migrates it, loads the sample catalogue and its accounts, and
 * starts jobs. Every second time, the scenario also kills the database.
 */
export const killedStarts: Scenario = {
  name: 'killed-starts',
  about: `kill -9 at ${MOMENTS} moments of a first start; the next start must complete it`,
  async run() {
    const whole = await firstStart();
    const wrong: string[] = [];
    const readyMs: number[] = [];
    for (let moment = 1; moment <= MOMENTS; moment += 1) {
      const program = await createProgram();
      try {
        program.launch();
        await delay((whole.ms * moment) / MOMENTS);
        const postmaster = postmasterFileOf(program.dataDir)?.pid;
        if (moment % 2 === 0 && postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
        await program.end('SIGKILL');
        readyMs.push(await program.start());
        const schema = await readSchema(program);
        if (schema !== whole.schema) wrong.push(`moment ${moment}: ${schema} instead of ${whole.schema}`);
        await signInSamplePeople(program);
      } catch (error) {
        wrong.push(`moment ${moment}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        await program.remove();
      }
    }
    for (const each of wrong) say(each);
    return [
      {
        promise: 'The next start completes a first start that was killed at any moment',
        measured: `${MOMENTS - wrong.length} of ${MOMENTS} moments of a start of ${(whole.ms / 1000).toFixed(1)} s: same schema, same catalogue, people can sign in; the next start took ${medianAndWorst(readyMs)}`,
        isKept: wrong.length === 0,
      },
    ];
  },
};

async function firstStart(): Promise<{ ms: number; schema: string }> {
  const program = await createProgram();
  try {
    return { ms: await program.start(), schema: await readSchema(program) };
  } finally {
    await program.remove();
  }
}

const readSchema = ({ dataDir }: Program) => withDatabase(dataDir, fingerprintOf);
