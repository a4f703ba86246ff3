import { countText, listText } from '#domain/text/count-text.ts';
import type { Db } from '#server/database/database.ts';
import { isMigrated } from '#server/database/migrate.ts';
import {
  countChecksumFailures,
  countLostJobs,
  countMailsWithoutJob,
  hasChecksums,
  listBrokenReferences,
  listDamagedIndexes,
  listDisabledTriggers,
  listMissingFeedTriggers,
  listUnfinished,
  listUsedUpSequences,
  mayReadIndexes,
} from './check-queries.ts';
import { listReplaced } from './restore-queries.ts';

export interface Checked {
  /** Problems, each with its remedy. */
  problems: string[];
  /** Facts that are not problems. */
  notes: string[];
}

/** Looks for one kind of problem. @returns a sentence for each problem */
type Check = (db: Db) => Promise<string[]>;

const CHECKS: Readonly<Record<string, Check>> = {
  schema: async (db) => ((await isMigrated(db)) ? [] : ['The database does not have the schema of this version. Run db:migrate.']),
  constraints: async (db) =>
    when(
      await listUnfinished(db),
      (names) => `Not in force: ${listText(names)}. Restore a backup, or create them again as the owner of the tables.`,
    ),
  triggers: async (db) =>
    when(
      await listDisabledTriggers(db),
      (names) =>
        `Switched off: the triggers ${listText(names)}. Without them, processes do not hear of changes, or histories can be changed. Enable the triggers as the owner of the tables.`,
    ),
  'changes of the catalogue': async (db) =>
    when(
      await listMissingFeedTriggers(db),
      (names) =>
        `Missing, or not set to fire always: the triggers ${listText(names)}. Without them processes miss changes of films. If a trigger is missing, restore a backup. Otherwise, as the owner of the tables, run "alter table … enable always trigger …" for each trigger, then restart every process.`,
    ),
  'rows that point to others': async (db) =>
    (await listBrokenReferences(db)).map(
      ({ name, rows }) =>
        `${countText(rows, 'row refers', 'rows refer')} to rows that do not exist (${name}). The disk or the memory may be damaged: restore a backup on another machine.`,
    ),
  sequences: async (db) =>
    when(
      await listUsedUpSequences(db),
      (names) => `The numbers of ${listText(names)} would be given a second time, so new rows are refused. Restore a backup.`,
    ),
  jobs: async (db) => [
    ...whenAny(
      await countLostJobs(db),
      (count) =>
        `${countText(count, 'job')} ${count === 1 ? 'is' : 'are'} about a mail or a film that does not exist. They do no harm, and end automatically.`,
    ),
    ...whenAny(
      await countMailsWithoutJob(db),
      (count) =>
        `${countText(count, 'mail')} ${count === 1 ? 'waits' : 'wait'}, without a job that sends ${count === 1 ? 'it' : 'them'}. A week after they were written they count as failed, and mails:failed --retry can send them.`,
    ),
  ],
  'checksums of pages': async (db) => [
    ...((await hasChecksums(db))
      ? []
      : [
          'The pages of the database have no checksums, so no one would notice damage on the disk. Switch checksums on (pg_checksums), or ask your provider.',
        ]),
    ...whenAny(
      await countChecksumFailures(db),
      (count) => `${countText(count, 'page')} had a wrong checksum, because the disk is damaged. Restore a backup on another machine.`,
    ),
  ],
  indexes: async (db) =>
    (await mayReadIndexes(db))
      ? (await listDamagedIndexes(db)).map((index) => `The index ${index} is damaged. Rebuild it with "reindex index", and check the disk.`)
      : [],
};

/**
 * Checks the database for problems. The check changes nothing and makes no one wait.
 * @param db connected as the role that owns the tables
 * @param onCheck receives the name of each check as it begins
 */
export async function checkDatabase(db: Db, onCheck: (what: string) => void = () => {}): Promise<Checked> {
  const problems: string[] = [];
  for (const [what, check] of Object.entries(CHECKS)) {
    onCheck(what);
    problems.push(...(await check(db)));
  }
  const notes = (await listReplaced(db)).map(
    ({ name, bytes }) =>
      `A database that a restore replaced is kept as ${name} (${Math.ceil(bytes / 1e6)} MB). To delete it, run db:forget ${name}.`,
  );
  if (!(await mayReadIndexes(db))) notes.push('The indexes were not checked. For that a superuser has to create the extension amcheck.');
  return { problems, notes };
}

const when = (found: string[], describe: (found: string[]) => string) => (found.length > 0 ? [describe(found)] : []);
const whenAny = (count: number, describe: (count: number) => string) => (count > 0 ? [describe(count)] : []);
