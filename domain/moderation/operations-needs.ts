import { countText } from '#domain/text/count-text.ts';
import { durationText } from '#domain/text/duration-text.ts';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { Operations } from './operations.ts';

/** Something that is not well, and what to do. */
export interface Need {
  /** Which part of the page says more. */
  about: 'jobs' | 'mails' | 'drafts' | 'backup' | 'sizes' | 'replicas' | 'sample';
  what: string;
  todo: string;
}

/* The alerts of deploy/prometheus/ have the same figures: test/repository/alerts.test.ts. */

/** Jobs are taken up within seconds; a nightly one may keep others of its kind waiting. */
export const JOBS_LATE_SECONDS = 15 * 60;
/** The mail server may be away for a while. */
export const MAILS_LATE_SECONDS = 60 * 60;
/** A nightly backup is made every 24 hours, and takes its time. */
export const BACKUP_OLD_HOURS = 36;
export const DISK_FULL_BYTES = 2e9;
export const DISK_FULL_SHARE = 0.05;
export const REPLICA_LATE_SECONDS = 60;
/** Time after a restore in which an operator can see whether it was right. A replaced database holds people's data. */
const REPLACED_OLD_DAYS = 7;

/** What is not well, the most pressing first; nothing when all is well. @param now milliseconds since 1970 */
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
    todo: 'Make room on it, or give it more. When it is full nothing can be saved.',
  });
}

const failedJobs = ({ jobs: { failed } }: Operations): Need[] =>
  when(failed.total > 0, {
    about: 'jobs',
    what: countText(failed.total, 'job has failed.', 'jobs have failed.'),
    todo: 'Read why, put that right, then retry.',
  });

const lateJobs = ({ jobs }: Operations): Need[] =>
  when(jobs.oldest_waiting_seconds > JOBS_LATE_SECONDS, {
    about: 'jobs',
    what: `Jobs wait and are not begun, the oldest for ${durationText(jobs.oldest_waiting_seconds)}.`,
    todo: 'See whether a process runs that does jobs, and what its log says.',
  });

const failedMails = ({ mails: { failed } }: Operations): Need[] =>
  when(failed.total > 0, {
    about: 'mails',
    what: countText(failed.total, 'mail could not be sent.', 'mails could not be sent.'),
    todo: 'Read why, put that right, then retry; or discard what nobody needs any more.',
  });

const lateMails = ({ mails }: Operations): Need[] =>
  when(mails.retrying > 0 && mails.oldest_waiting_seconds > MAILS_LATE_SECONDS, {
    about: 'mails',
    what: `${countText(mails.retrying, 'mail waits', 'mails wait')} for the mail server, the oldest for ${durationText(mails.oldest_waiting_seconds)}.`,
    todo: 'See in the log what the mail server says. They are tried again by themselves, for a day.',
  });

function backup({ backup: { latest, is_scheduled, is_external_database } }: Operations, now: number): Need[] {
  if (!latest) return when(is_scheduled || !is_external_database, noBackup(is_scheduled));
  const seconds = (now - Date.parse(String(latest.made_at))) / 1000;
  return when(seconds > BACKUP_OLD_HOURS * 3600 && (is_scheduled || !is_external_database), {
    about: 'backup',
    what: `The last backup is ${durationText(seconds)} old.`,
    todo: is_scheduled
      ? 'One should be made every night: see whether that job has failed, and what the log says.'
      : 'Set BACKUP_DIR, and one is made every night.',
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
    ? 'The first is made in the coming night; the command db:backup makes one now.'
    : 'Set BACKUP_DIR, and one is made every night.',
});

const replicas = (operations: Operations): Need[] =>
  operations.replicas
    .filter(({ lag_seconds }) => lag_seconds !== null && lag_seconds > REPLICA_LATE_SECONDS)
    .map(({ name, lag_seconds }) => ({
      about: 'replicas',
      what: `The replica ${name || 'without a name'} is ${durationText(lag_seconds!)} behind.`,
      todo: 'See what its log says, and whether its disk and network keep up.',
    }));

const drafts = ({ drafts: { overdue } }: Operations): Need[] =>
  when(overdue > 0, {
    about: 'drafts',
    what: `${countText(overdue, 'draft has', 'drafts have')} waited for longer than ${MODERATION_AIM_HOURS} hours.`,
    todo: 'The dashboard shows what has waited longest first.',
  });
