import type { QueueOptions } from 'pg-boss';
import { z } from 'zod';
import { ownKeys } from '#domain/text/own-keys.ts';
import { backUpNightly } from '#server/backup/back-up-nightly.ts';
import type { Context } from '#server/context.ts';
import { compareFilm } from '#server/films/comparison/compare-film.ts';
import { purgeDeletedFilms } from '#server/films/moderation/deleted-films.ts';
import { markMailFailed } from '#server/mail/failed-mails.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { SENT_AT_A_TIME } from '#server/mail/smtp-transport.ts';
import { mailReset } from '#server/users/mail-reset.ts';
import { dumpCatalogue } from '#server/films/dump/dump-catalogue.ts';
import { queueContactMails } from '#server/films/contacts/queue-contact-mails.ts';
import { compareMissedFilms } from '#server/films/comparison/queue-comparison.ts';
import { announceListings } from '#server/subscribers/announce-listings.ts';
import { askIfUseful } from '#server/subscribers/ask-if-useful.ts';
import { queueNewListings } from '#server/subscribers/queue-new-listings.ts';
import { sendListMail } from '#server/mail/send-list-mail.ts';
import { mailListRequest } from '#server/subscribers/mail-list-request.ts';
import { countStatistics } from '#server/statistics/count-statistics.ts';
import type { JobName } from './job-queue.ts';
import { purgeOldRecords } from './purge-old-records.ts';
import { queueDigests } from './queue-digests.ts';

/** A kind of job, with its work and the settings of its queue. */
export interface Job {
  /** The purpose of the job in words, for admins and operators. */
  title: string;
  /** @param data the stored data, not yet validated */
  run(ctx: Context, data: unknown): Promise<void>;
  queue: QueueOptions & { deadLetter?: JobName };
  /** The schedule of a recurring job (UTC). */
  cron?: string;
  /** Whether the job reads whole tables, without a time limit. */
  isLong?: boolean;
  /** The number that run at a time in one process; 1 by default. */
  concurrency?: number;
}

/** If a worker sends no sign of life for this time, it counts as killed, and another worker takes its job. */
const HEARTBEAT = { heartbeatSeconds: 30 };

const RECURRING = {
  queue: { ...HEARTBEAT, expireInSeconds: 3600, retryLimit: 3, retryDelay: 60, retryBackoff: true },
  isLong: true,
} satisfies Partial<Job>;

/** The first retry comes after 30 to 60 seconds. The pause doubles each time, up to an hour, for about a day in total. */
const FOR_A_DAY = { retryLimit: 29, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };

/** Limited, because a person waits for the email with the link and gives up after some time. */
const SEND_LINK = { ...HEARTBEAT, expireInSeconds: 60, retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 };

const SEND_MAIL = {
  ...HEARTBEAT,
  // Longer than the transport's limit for one message.
  expireInSeconds: 120,
  ...FOR_A_DAY,
  deadLetter: 'mark-mail-failed',
} satisfies Job['queue'];

const aboutMail = z.object({ mailId: z.uuid() });
const aboutRequest = z.object({ requestId: z.uuid() });
const aboutFilm = z.object({ filmId: z.uuid() });

const withData =
  <Data>(schema: z.ZodType<Data>, run: (ctx: Context, data: Data) => Promise<void>) =>
  (ctx: Context, data: unknown): Promise<void> =>
    run(ctx, schema.parse(data));

/** All jobs. A dead letter queue must come before the queues that use it. */
export const JOBS: Readonly<Record<JobName, Job>> = {
  'mark-mail-failed': {
    title: 'Mark an email as failed',
    run: withData(aboutMail, (ctx, { mailId }) => markMailFailed(ctx, mailId)),
    queue: { ...HEARTBEAT, expireInSeconds: 60, retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
  },
  'send-mail': {
    title: 'Send an email',
    run: withData(aboutMail, (ctx, { mailId }) => sendMail(ctx, mailId)),
    queue: SEND_MAIL,
    concurrency: SENT_AT_A_TIME,
  },
  'send-list-mail': {
    title: 'Send an email about new listings',
    run: withData(aboutMail, (ctx, { mailId }) => sendListMail(ctx, mailId)),
    queue: SEND_MAIL,
  },
  'mail-list-request': {
    title: 'Email a link that confirms a request for emails',
    run: withData(aboutRequest, (ctx, { requestId }) => mailListRequest(ctx, requestId)),
    queue: SEND_LINK,
  },
  'mail-reset': {
    title: 'Email a password reset link',
    run: withData(aboutRequest, (ctx, { requestId }) => mailReset(ctx, requestId)),
    queue: SEND_LINK,
    concurrency: 2,
  },
  'compare-film': {
    title: 'Compare a film with TMDB',
    run: withData(aboutFilm, (ctx, { filmId }) => compareFilm(ctx, filmId)),
    queue: {
      ...HEARTBEAT,
      // Longer than the time limit of the requests to TMDB for one film.
      expireInSeconds: 180,
      // After that, the nightly job queues the film again.
      ...FOR_A_DAY,
    },
    concurrency: 2,
  },
  'purge-deleted-films': { ...RECURRING, title: 'Permanently remove deleted films', run: purgeDeletedFilms, cron: '7 4 * * *' },
  'queue-digests': { ...RECURRING, title: 'Email the daily digest', run: queueDigests, cron: '0 7 * * *' },
  // Not at seven, when the moderators' digests are sent.
  'announce-listings': { ...RECURRING, title: 'Compare new listings with alerts and wants', run: announceListings, cron: '*/10 * * * *' },
  'queue-new-listings': { ...RECURRING, title: 'Email subscribers about new listings', run: queueNewListings, cron: '30 7 * * *' },
  'ask-if-useful': { ...RECURRING, title: 'Ask subscribers if the emails are still useful', run: askIfUseful, cron: '45 7 * * *' },
  'queue-contact-mails': { ...RECURRING, title: 'Ask submitters about their contacts', run: queueContactMails, cron: '37 6 * * *' },
  'compare-missed-films': { ...RECURRING, title: 'Compare films that were missed', run: compareMissedFilms, cron: '27 4 * * *' },
  'purge-old-records': { ...RECURRING, title: 'Delete old records', run: purgeOldRecords, cron: '47 3 * * *' },
  // Soon after midnight, so that the last count of a month is of its end.
  'count-statistics': { ...RECURRING, title: 'Count the month’s statistics', run: countStatistics, cron: '3 0 * * *' },
  'dump-catalogue': { ...RECURRING, title: 'Write the public catalogue to files', run: dumpCatalogue, cron: '37 2 * * 0' },
  'back-up-database': { ...RECURRING, title: 'Back up the database', run: backUpNightly, cron: '17 2 * * *' },
};

export const JOB_NAMES = ownKeys(JOBS);
