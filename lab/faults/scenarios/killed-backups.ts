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

/** Number of kills, spread evenly over all statements of a backup. */
const POINTS = 10;
/** Number of kills after the file appears, while the command writes, verifies and renames it. */
const MOMENTS = 6;
const NIGHTS = 4;
const KEPT = 3;
const NIGHTLY = /^films-\d{8}T\d{6}Z\.tar\./;

/** Kills `db:backup` and the nightly job, and checks the folder after each kill. */
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
      say('killed before some statements; next, kills while the command writes its file');
      await killAtMoments(commands, backups, random, inspect);
      await commands.stop();
      for (let night = 1; night <= NIGHTS; night += 1) {
        await killInTheNight(program, backups, random);
        await program.start();
        await inspect(`night ${night}`);
      }
      const { leftovers } = await backups.list();
      say(`${leftovers.length} unfinished files; the next backup must remove them once they are old`);
      const isClean = await cleanUp(program, backups, leftovers);
      await inspect('the night after');
      const { backups: names } = await backups.list();
      const nightly = names.filter((name) => NIGHTLY.test(name)).length;
      for (const each of wrong) say(each);
      const kills = POINTS + MOMENTS + NIGHTS;
      return [
        {
          promise: 'A killed backup leaves no incomplete file with a backup’s name, and does not change older backups',
          measured: `${wrong.length} wrong after ${kills} kills: ${POINTS} among the ${statements} statements of db:backup, ${MOMENTS} while it wrote and verified its file, ${NIGHTS} of the program in its nightly job; ${names.length - nightly} backups of the operator are unchanged`,
          isKept: wrong.length === 0,
        },
        {
          promise: 'The next backup removes the unfinished file when it is 12 hours old',
          measured: `${leftovers.length} unfinished files ${isClean ? 'removed' : 'not removed'}; nightly backups: ${nightly}, expected: ${KEPT}`,
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
  say(`a backup sends ${statements} statements`);
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

/** Kills the program during the nightly job, which the queue retries after the next start. */
async function killInTheNight(program: Program, backups: BackupDirectory, random: Random): Promise<void> {
  const { leftovers } = await backups.list();
  await queueBackup(program);
  await untilOneMore(backups, leftovers.length, program.ended);
  await delay(random.between(0, 60));
  await program.end('SIGKILL');
}

/** Waits until an unfinished file appears, or until the process that should write it ends. */
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

/**
 * Makes the unfinished files 13 hours old and runs more backups.
 * @returns whether these backups removed the files
 */
async function cleanUp(program: Program, { directory }: BackupDirectory, leftovers: readonly string[]): Promise<boolean> {
  const long = new Date(Date.now() - 13 * 60 * 60 * 1000);
  const files = leftovers.map((name) => path.join(directory, name));
  for (const file of files) await utimes(file, long, long);
  // Makes more backups than are kept, so that some are rotated. Their names need at least a second between them.
  for (let time = 0; time <= KEPT; time += 1) {
    await queueBackup(program);
    await delay(2500);
  }
  return files.every((file) => !existsSync(file));
}
