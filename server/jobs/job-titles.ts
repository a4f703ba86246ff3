import type { JobName } from './job-queue.ts';

/** Descriptions of the jobs for admins and operators. */
export const JOB_TITLES: Readonly<Record<JobName, string>> = {
  'send-mail': 'Send an email',
  'send-list-mail': 'Send an email about new listings',
  'mark-mail-failed': 'Mark an email as failed',
  'mail-reset': 'Email a password reset link',
  'mail-list-request': 'Email a link that confirms a request for emails',
  'compare-film': 'Compare a film with TMDB',
  'compare-missed-films': 'Compare films that were missed',
  'purge-deleted-films': 'Permanently remove deleted films',
  'queue-digests': 'Email the daily digest',
  'announce-listings': 'Compare new listings with alerts and wants',
  'queue-new-listings': 'Email subscribers about new listings',
  'ask-if-useful': 'Ask subscribers if the emails are still useful',
  'queue-contact-mails': 'Ask submitters about their contacts',
  'purge-old-records': 'Delete old records',
  'count-statistics': 'Count the month’s statistics',
  'dump-catalogue': 'Write the public catalogue to files',
  'back-up-database': 'Back up the database',
};
