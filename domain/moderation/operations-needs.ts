import { countText } from '#domain/text/count-text.ts';
import { durationText } from '#domain/text/duration-text.ts';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { Operations } from './operations.ts';

/** A problem, and what to do. */
export interface Need {
  /** The part of the page with more details. */
  about: 'jobs' | 'mails' | 'drafts' | 'backup' | 'sizes' | 'replicas' | 'sample';
  what: string;
  todo: string;
}

/* The alerts in deploy/prometheus/ use the same figures: test/repository/alerts.test.ts. */

/** Normally jobs start within seconds, but a nightly job can make other jobs of its type wait. */
export const JOBS_LATE_SECONDS = 15 * 60;
/** Allows for a mail server that is unavailable for a while. */
export const MAILS_LATE_SECONDS = 60 * 60;
/** A nightly backup runs every 24 hours and takes some time. */
export const BACKUP_OLD_HOURS = 36;
export const DISK_FULL_BYTES = 2e9;
export const DISK_FULL_SHARE = 0.05;
export const REPLICA_LATE_SECONDS = 60;
/** Time for an operator to check a restore. After that the replaced database should be deleted, because it contains people's data. */
const REPLACED_OLD_DAYS = 7;

/** Lists the problems, the most urgent first. @param now milliseconds since 1970 */
export function needsOf(operations: Operations, now: number): Need[] {
  return [
    ...sample(operations),
    ...disk(operations),
    ...failedJobs(operations),
    ...lateJobs(operations),
    ...failedMails(operations),
    ...lateMails(operations),
    ...backup(operations, now),
    ...replacedDatabases(operations, now),
    ...replicas(operations),
    ...drafts(operations),
  ];
}

const when = (isSo: boolean, need: Need): Need[] => (isSo ? [need] : []);

const sample = ({ sample: { is_public: isPublic, is_on: isOn, accounts } }: Operations): Need[] => [
  ...when(isPublic && accounts > 0, {
    about: 'sample',
    what: `${countText(accounts, 'sample account')} can sign in, and this site is public.`,
    todo: 'Make sure that you are an admin with your own account. Then erase the sample accounts with the command user:erase.',
  }),
  ...when(isPublic && isOn, {
    about: 'sample',
    what: 'SAMPLE_DATA is on, and this site is public.',
    todo: 'Set SAMPLE_DATA=off and start the program again. Delete the sample listings, because their materials are made up.',
  }),
];

function disk({ sizes: { disk } }: Operations): Need[] {
  if (!disk) return [];
  const { free_bytes: free, total_bytes: total } = disk;
  return when(free < DISK_FULL_BYTES || free < total * DISK_FULL_SHARE, {
    about: 'sizes',
    what: 'The disk is almost full.',
    todo: 'Free some space, or enlarge the disk. When the disk is full, nothing can be saved.',
  });
}

const failedJobs = ({ jobs: { failed } }: Operations): Need[] =>
  when(failed.total > 0, {
    about: 'jobs',
    what: countText(failed.total, 'job has failed.', 'jobs have failed.'),
    todo: 'Read the reason, fix the cause, then retry.',
  });

const lateJobs = ({ jobs }: Operations): Need[] =>
  when(jobs.oldest_waiting_seconds > JOBS_LATE_SECONDS, {
    about: 'jobs',
    what: `Jobs are waiting and have not started, the oldest for ${durationText(jobs.oldest_waiting_seconds)}.`,
    todo: 'Check that a process for jobs is running, and read its log.',
  });

const failedMails = ({ mails: { failed } }: Operations): Need[] =>
  when(failed.total > 0, {
    about: 'mails',
    what: countText(failed.total, 'email could not be sent.', 'emails could not be sent.'),
    todo: 'Read the reason, fix the cause, then retry. Discard emails that are no longer needed.',
  });

const lateMails = ({ mails }: Operations): Need[] =>
  when(mails.retrying > 0 && mails.oldest_waiting_seconds > MAILS_LATE_SECONDS, {
    about: 'mails',
    what: `${countText(mails.retrying, 'email is waiting', 'emails are waiting')} for the mail server, the oldest for ${durationText(mails.oldest_waiting_seconds)}.`,
    todo: 'Read in the log what the mail server says. The program retries emails for a day.',
  });

function backup({ backup: { latest, is_scheduled, is_external_database } }: Operations, now: number): Need[] {
  if (!latest) return when(is_scheduled || !is_external_database, noBackup(is_scheduled));
  const seconds = (now - Date.parse(String(latest.made_at))) / 1000;
  return when(seconds > BACKUP_OLD_HOURS * 3600 && (is_scheduled || !is_external_database), {
    about: 'backup',
    what: `The last backup is ${durationText(seconds)} old.`,
    todo: is_scheduled
      ? 'A backup should be made every night. Check if the job has failed, and read the log.'
      : 'Set BACKUP_DIR, so that the program makes a backup every night.',
  });
}

const replacedDatabases = ({ replaced_databases: replaced }: Operations, now: number): Need[] =>
  replaced
    .filter(({ replaced_at }) => now - Date.parse(String(replaced_at)) > REPLACED_OLD_DAYS * 86_400_000)
    .map(({ name }) => ({
      about: 'backup',
      what: `The database that a restore replaced is still kept as ${name}.`,
      todo: `This database holds people’s data, including that of erased accounts. Delete it with the command db:forget ${name}.`,
    }));

const noBackup = (isScheduled: boolean): Need => ({
  about: 'backup',
  what: isScheduled ? 'There is no backup yet.' : 'No backup is set up.',
  todo: isScheduled
    ? 'The program will make the first backup tonight. To make a backup now, use the command db:backup.'
    : 'Set BACKUP_DIR, so that the program makes a backup every night.',
});

const replicas = (operations: Operations): Need[] =>
  operations.replicas
    .filter(({ lag_seconds }) => lag_seconds !== null && lag_seconds > REPLICA_LATE_SECONDS)
    .map(({ name, lag_seconds }) => ({
      about: 'replicas',
      what: `The replica ${name || 'without a name'} is ${durationText(lag_seconds!)} behind.`,
      todo: 'Read the replica’s log, and check if its disk and network keep up.',
    }));

const drafts = ({ drafts: { overdue } }: Operations): Need[] =>
  when(overdue > 0, {
    about: 'drafts',
    what: `${countText(overdue, 'draft has', 'drafts have')} waited for longer than ${MODERATION_AIM_HOURS} hours.`,
    todo: 'On the dashboard, sort by “Waiting longest (drafts)”.',
  });
