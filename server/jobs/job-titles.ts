import type { JobName } from './job-queue.ts';

/** Descriptions of the jobs for admins and operators. */
export const JOB_TITLES: Readonly<Record<JobName, string>> = {
  'send-mail': 'Send a mail',
  'mark-mail-failed': 'Mark a mail as failed',
  'mail-reset': 'Mail a link for a new password',
  'compare-film': 'Compare a film with TMDB',
  'compare-missed-films': 'Compare the films that were missed',
  'purge-deleted-films': 'Remove films that were deleted long ago',
  'queue-digests': 'Mail the daily digest',
  'purge-old-records': 'Delete what is kept no longer',
  'dump-catalogue': 'Write the public catalogue to files',
  'back-up-database': 'Back up the database',
};
