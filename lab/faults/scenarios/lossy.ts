import { startHastyProxy } from '../../harness/hasty-proxy.ts';
import { findDifferences } from '../../harness/ledger.ts';
import { withDatabase } from '../../harness/database.ts';
import { signInSamplePeople } from '../../harness/people.ts';
import { createProgram, type Program } from '../../harness/program.ts';
import { Writers } from '../../harness/writers.ts';
import type { Scenario } from '../scenario.ts';
import { killAndComeBack } from './kills.ts';

/** Maximum number of kills. The first kill nearly always shows the loss. */
const MAX_KILLS = 5;
const UNCHECKED = { DATABASE_DURABILITY: 'unchecked' };

/** Checks that the scenario `kills` detects a program that loses writes. */
export const lossy: Scenario = {
  name: 'lossy',
  about: 'negative controls: the ledger must detect a database and a server that lose acknowledged writes',
  async run() {
    const lazy = await lossesOf('database', setLazily);
    const hasty = await lossesOf('app', async (program) => {
      const proxy = await startHastyProxy(program.url);
      return { url: proxy.url, end: () => proxy.stop() };
    });
    return [
      {
        promise: 'Control: the ledger detects that a database with `synchronous_commit=off` loses writes',
        measured: `${lazy.lost} lost after ${lazy.kills} kills`,
        isKept: lazy.lost > 0,
      },
      {
        promise: 'Control: the ledger detects that a server that acknowledges before it commits loses writes',
        measured: `${hasty.lost} lost after ${hasty.kills} kills`,
        isKept: hasty.lost > 0,
      },
    ];
  },
};

/** Makes the database write commits to disk in the background, later than the kill. */
async function setLazily({ dataDir, url }: Program) {
  await withDatabase(
    dataDir,
    async (client) => {
      await client.query(`alter system set synchronous_commit = 'off'`);
      await client.query(`alter system set wal_writer_delay = '10s'`);
      await client.query('select pg_reload_conf()');
    },
    { asSuperuser: true },
  );
  return { url, end: () => Promise.resolve() };
}

async function lossesOf(
  victim: 'app' | 'database',
  spoil: (program: Program) => Promise<{ url: string; end: () => Promise<unknown> }>,
): Promise<{ lost: number; kills: number }> {
  const program = await createProgram(UNCHECKED);
  try {
    await program.start();
    const people = await signInSamplePeople(program);
    const { url, end } = await spoil(program);
    let lost = 0;
    let kills = 0;
    while (lost === 0 && kills < MAX_KILLS) {
      kills += 1;
      const writers = new Writers({ url, people, submitters: 8, onlySubmissions: true });
      await writers.sender.acknowledge(200);
      await killAndComeBack(program, victim, writers);
      await writers.stop();
      lost = await withDatabase(program.dataDir, async (client) => (await findDifferences(writers.ledger, client)).length);
    }
    await end();
    return { lost, kills };
  } finally {
    await program.remove();
  }
}
