import type { JobName } from './job-queue.ts';

/** Descriptions of the jobs for admins and operators. */
export const JOB_TITLES: Readonly<Record<JobName, string>> = {
  'send-mail': 'Send an email',
  'mark-mail-failed': 'Mark an email as failed',
  'mail-reset': 'Email a password reset link',
  'compare-film': 'Compare a film with TMDB',
  'compare-missed-films': 'Compare films that were missed',
  'purge-deleted-films': 'Permanently remove deleted films',
  'queue-digests': 'Email the daily digest',
  'purge-old-records': 'Delete old records',
  'dump-catalogue': 'Write the public catalogue to files',
  'back-up-database': 'Back up the database',
};
