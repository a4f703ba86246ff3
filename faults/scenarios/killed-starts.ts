import { setTimeout as delay } from 'node:timers/promises';
import { signInSamplePeople } from '../harness/people.ts';
import { postmasterFileOf, withDatabase } from '../harness/database.ts';
import { formOf } from '../harness/form.ts';
import { medianAndWorst } from '../harness/percentiles.ts';
import { createProgram, type Program } from '../harness/program.ts';
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
        const form = await readForm(program);
        if (form !== whole.form) wrong.push(`moment ${moment}: ${form} instead of ${whole.form}`);
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
        measured: `${MOMENTS - wrong.length} of ${MOMENTS} moments of a start of ${(whole.ms / 1000).toFixed(1)} s: same form, same catalogue, people can sign in; the next start took ${medianAndWorst(readyMs)}`,
        isKept: wrong.length === 0,
      },
    ];
  },
};

async function firstStart(): Promise<{ ms: number; form: string }> {
  const program = await createProgram();
  try {
    return { ms: await program.start(), form: await readForm(program) };
  } finally {
    await program.remove();
  }
}

const readForm = ({ dataDir }: Program) => withDatabase(dataDir, formOf);
