import { utimes } from 'node:fs/promises';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '#server/database/database.ts';
import { findRunningPostgres } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { embeddedDatabase } from '#server/database/open-database.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { BackupDirectory } from '../../harness/backups.ts';
import { launchCommand } from '../../harness/command.ts';
import { countCommands, type CountedCommands } from '../../harness/count-commands.ts';
import { withDatabase } from '../../harness/database.ts';
import { createProgram, type Program } from '../../harness/program.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { say, type Scenario } from '../scenario.ts';

/** Of all statements of a backup, evenly spread. */
const POINTS = 10;
/** Moments after the file has appeared, while it is written, read again and named. */
const MOMENTS = 6;
const NIGHTS = 4;
const KEPT = 3;
const NIGHTLY = /^films-\d{8}T\d{6}Z\.tar\./;

/** `db:backup` and the nightly job are killed; what lies in the directory is looked at each time. */
export const killedBackups: Scenario = {
  name: 'killed-backups',
  about: `kill -9 of db:backup before ${POINTS} of its statements and at ${MOMENTS} moments of its file, and of the program in ${NIGHTS} nightly backups`,
  async run({ seed }) {
    const program = await createProgram({ BACKUP_KEEP: String(KEPT) });
    try {
      await program.start();
      const backups = new BackupDirectory(path.join(program.dataDir, 'backups'));
      mkdirSync(backups.directory, { recursive: true });
      const random = createRandom(seed);
      const wrong: string[] = [];
      const inspect = async (when: string) => {
        const found = await withDatabase(program.dataDir, (client) => backups.findWrong(client, (name) => NIGHTLY.test(name)));
        wrong.push(...found.map((sentence) => `${when}: ${sentence}`));
      };
      const commands = await countCommands(program);
      const statements = await killAtStatements(commands, backups, inspect);
      say('killed before each of some statements; now while its file is written');
      await killAtMoments(commands, backups, random, inspect);
      await commands.stop();
      for (let night = 1; night <= NIGHTS; night += 1) {
        await killInTheNight(program, backups, random);
        await program.start();
        await inspect(`night ${night}`);
      }
      const { leftovers } = await backups.list();
      say(`${leftovers.length} leftovers; made old, the next backup removes them`);
      const isClean = await cleanUp(program, backups, leftovers);
      await inspect('the night after');
      const { backups: names } = await backups.list();
      const nightly = names.filter((name) => NIGHTLY.test(name)).length;
      for (const each of wrong) say(each);
      const kills = POINTS + MOMENTS + NIGHTS;
      return [
        {
          promise: 'A backup that is killed leaves nothing that has a backup’s name and is not whole, and touches no older one',
          measured: `${wrong.length} wrong after ${kills} kills: ${POINTS} among the ${statements} statements of db:backup, ${MOMENTS} while its file was written and read again, ${NIGHTS} of the program in its nightly job; ${names.length - nightly} backups of the operator are unchanged`,
          isKept: wrong.length === 0,
        },
        {
          promise: 'What killed backups leave is removed by the next one, once nobody can be writing it any more',
          measured: `${leftovers.length} unfinished files ${isClean ? 'removed' : 'not removed'}; ${nightly} nightly backups are kept, of ${KEPT}`,
          isKept: leftovers.length > 0 && isClean && nightly === KEPT,
        },
      ];
    } finally {
      await program.remove();
    }
  },
};

type Inspect = (when: string) => Promise<void>;

async function killAtStatements(commands: CountedCommands, { directory }: BackupDirectory, inspect: Inspect) {
  const statements = await commands.count(['db:backup', path.join(directory, 'own-whole.tar.zst')]);
  say(`a backup asks ${statements} statements`);
  await inspect('before');
  for (let point = 1; point <= POINTS; point += 1) {
    const killAt = Math.ceil((statements * point) / POINTS);
    await commands.killBefore(killAt, ['db:backup', path.join(directory, `own-statement-${killAt}.tar.zst`)]);
    await inspect(`statement ${killAt}`);
  }
  return statements;
}

async function killAtMoments({ environment }: CountedCommands, backups: BackupDirectory, random: Random, inspect: Inspect) {
  for (let moment = 1; moment <= MOMENTS; moment += 1) {
    const before = await backups.list();
    const file = path.join(backups.directory, `own-moment-${moment}.tar.zst`);
    const { kill, ended } = launchCommand(['db:backup', file], environment);
    await untilOneMore(backups, before.leftovers.length, ended);
    await delay(random.between(0, 60));
    kill();
    await ended;
    await inspect(`moment ${moment}`);
  }
}

/** The program has begun the nightly job when it is killed; its job is one of those that are tried again. */
async function killInTheNight(program: Program, backups: BackupDirectory, random: Random): Promise<void> {
  const { leftovers } = await backups.list();
  await queueBackup(program);
  await untilOneMore(backups, leftovers.length, program.ended);
  await delay(random.between(0, 60));
  await program.end('SIGKILL');
}

/** Until an unfinished file has appeared, or whoever should write it has ended. */
async function untilOneMore(backups: BackupDirectory, before: number, ended: Promise<unknown>): Promise<void> {
  const state = { isOver: false };
  void ended.then(() => (state.isOver = true));
  const until = performance.now() + 30_000;
  while (!state.isOver && performance.now() < until && (await backups.list()).leftovers.length <= before) await delay(1);
}

async function queueBackup({ dataDir }: Program): Promise<void> {
  const owner = findRunningPostgres(embeddedDatabase(dataDir))?.owner;
  if (!owner) throw new Error(`No database runs in ${dataDir}.`);
  const connections = connect(owner, 1);
  try {
    await connections.db.transaction().execute((tx) => createJobQueue().add(tx, 'back-up-database', {}));
  } finally {
    await connections.close();
  }
}

/** As if half a day had passed. @returns whether the next backups removed what was left */
async function cleanUp(program: Program, { directory }: BackupDirectory, leftovers: readonly string[]): Promise<boolean> {
  const long = new Date(Date.now() - 13 * 60 * 60 * 1000);
  const files = leftovers.map((name) => path.join(directory, name));
  for (const file of files) await utimes(file, long, long);
  // More than are kept, so that some are rotated; a second apart, as their names are.
  for (let time = 0; time <= KEPT; time += 1) {
    await queueBackup(program);
    await delay(2500);
  }
  return files.every((file) => !existsSync(file));
}
