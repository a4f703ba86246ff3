import { countText, listText } from '#domain/text/count-text.ts';
import type { Db } from '#server/database/database.ts';
import { isMigrated } from '#server/database/migrate.ts';
import { countUnreadableTopics } from '#server/subscribers/read-followed.ts';
import {
  countChecksumFailures,
  countLostJobs,
  countMailsWithoutJob,
  countMiscountedWants,
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
      (names) =>
        `Constraints and indexes that are not valid: ${listText(names)}. Restore a backup, or recreate these constraints and indexes as the owner of the tables.`,
    ),
  triggers: async (db) =>
    when(
      await listDisabledTriggers(db),
      (names) =>
        `Disabled triggers: ${listText(names)}. Without them, changes are not announced or histories can be changed. Enable the triggers as the owner of the tables.`,
    ),
  'changes to the catalogue': async (db) =>
    when(
      await listMissingFeedTriggers(db),
      (names) =>
        `Triggers that are missing or do not always fire: ${listText(names)}. Without these triggers, processes miss changes to films. If a trigger is missing, restore a backup. Otherwise, as the owner of the tables, run "alter table … enable always trigger …" for each trigger, then restart every process.`,
    ),
  'references between rows': async (db) =>
    (await listBrokenReferences(db)).map(
      ({ name, rows }) =>
        `${countText(rows, 'row refers', 'rows refer')} to rows that do not exist (${name}). The disk or the memory may be damaged. Restore a backup on another machine.`,
    ),
  sequences: async (db) =>
    when(
      await listUsedUpSequences(db),
      (names) => `The sequences of ${listText(names)} are behind, so new rows are refused. Restore a backup.`,
    ),
  jobs: async (db) => [
    ...whenAny(
      await countLostJobs(db),
      (count) =>
        `${countText(count, 'job')} ${count === 1 ? 'is' : 'are'} about an email or a film that does not exist. This does no harm, because such jobs end automatically.`,
    ),
    ...whenAny(
      await countMailsWithoutJob(db),
      (count) =>
        `${countText(count, 'email is', 'emails are')} waiting without a job that will send ${count === 1 ? 'it' : 'them'}. After a week they count as failed, and mails:failed --retry can send them.`,
    ),
  ],
  'people of wanted materials': async (db) =>
    whenAny(
      await countMiscountedWants(db),
      (count) =>
        `The stored number of people is wrong for ${countText(count, 'wanted material')}. As the owner of the tables, run "update wants set people = people_of_want(id)".`,
    ),
  alerts: async (db) =>
    whenAny(
      await countUnreadableTopics(db),
      (count) =>
        `${countText(count, 'search or film', 'searches or films')} that people follow cannot be read, so no one hears of listings that match. Run the latest version of the program. If that does not help, send us this line.`,
    ),
  'page checksums': async (db) => [
    ...((await hasChecksums(db))
      ? []
      : [
          'The database has no page checksums, so no one would notice damage on the disk. Enable checksums (pg_checksums), or ask the person who runs the database.',
        ]),
    ...whenAny(
      await countChecksumFailures(db),
      (count) => `${countText(count, 'page')} had a wrong checksum, so the disk is damaged. Restore a backup on another machine.`,
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
      `The database from before a restore is kept as ${name} (${Math.ceil(bytes / 1e6)} MB). To delete it, use db:forget ${name}.`,
  );
  if (!(await mayReadIndexes(db)))
    notes.push('The indexes were not checked, because the extension amcheck is not installed. A superuser can create it.');
  return { problems, notes };
}

const when = (found: string[], describe: (found: string[]) => string) => (found.length > 0 ? [describe(found)] : []);
const whenAny = (count: number, describe: (count: number) => string) => (count > 0 ? [describe(count)] : []);
