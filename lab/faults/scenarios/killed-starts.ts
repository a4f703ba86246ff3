import { setTimeout as delay } from 'node:timers/promises';
import { signInSamplePeople } from '../../harness/people.ts';
import { postmasterFileOf, withDatabase } from '../../harness/database.ts';
import { fingerprintOf } from '../../harness/fingerprint.ts';
import { medianAndWorst } from '../../harness/percentiles.ts';
import { createProgram, type Program } from '../../harness/program.ts';
import { say, type Scenario } from '../scenario.ts';

/** Moments of a first start, evenly spread from its first to its last. */
const MOMENTS = 12;

/**
 * The first start makes the cluster, migrates it, loads the sample catalogue and its accounts, and begins with jobs. It is killed at
 * each of some moments; every second time the database with it.
 */
export const killedStarts: Scenario = {
  name: 'killed-starts',
  about: `kill -9 at ${MOMENTS} moments of a first start; the next one must complete it`,
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
        promise: 'A first start that was killed at any moment is completed by the next one',
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
