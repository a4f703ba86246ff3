import type { QueueOptions } from 'pg-boss';
import { z } from 'zod';
import { ownKeys } from '#domain/text/own-keys.ts';
import { backUpNightly } from '#server/backup/back-up-nightly.ts';
import type { Context } from '#server/context.ts';
import { compareFilm } from '#server/films/comparison/compare-film.ts';
import { purgeDeletedFilms } from '#server/films/moderation/deleted-films.ts';
import { markMailFailed } from '#server/mail/failed-mails.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { SMTP_CONNECTIONS } from '#server/mail/smtp-transport.ts';
import { mailReset } from '#server/users/mail-reset.ts';
import { dumpCatalogue } from '#server/films/dump/dump-catalogue.ts';
import { compareMissedFilms } from '#server/films/comparison/queue-comparison.ts';
import type { JobName } from './job-queue.ts';
import { purgeOldRecords } from './purge-old-records.ts';
import { queueDigests } from './queue-digests.ts';

/** A kind of job: what it does, and what happens when that fails. */
export interface Job {
  /** @param data as it was stored */
  run(ctx: Context, data: unknown): Promise<void>;
  queue: QueueOptions & { deadLetter?: JobName };
  /** When it runs by itself (UTC). */
  cron?: string;
  /** It goes through whole tables, for as long as that takes. */
  isLong?: boolean;
  /** How many run at a time in one process; one unless said. */
  concurrency?: number;
}

/** A worker that was killed is noticed when it has been silent for so long; then others take over. */
const HEARTBEAT = { heartbeatSeconds: 30 };

const NIGHTLY = {
  queue: { ...HEARTBEAT, expireInSeconds: 3600, retryLimit: 3, retryDelay: 60, retryBackoff: true },
  isLong: true,
} satisfies Partial<Job>;

const aboutMail = z.object({ mailId: z.uuid() });
const aboutRequest = z.object({ requestId: z.uuid() });
const aboutFilm = z.object({ filmId: z.uuid() });

const withData =
  <Data>(schema: z.ZodType<Data>, run: (ctx: Context, data: Data) => Promise<void>) =>
  (ctx: Context, data: unknown): Promise<void> =>
    run(ctx, schema.parse(data));

/** Every job. A queue must come before those it is the dead letter queue of. */
export const JOBS: Readonly<Record<JobName, Job>> = {
  'mark-mail-failed': {
    run: withData(aboutMail, (ctx, { mailId }) => markMailFailed(ctx, mailId)),
    queue: { ...HEARTBEAT, expireInSeconds: 60, retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
  },
  'send-mail': {
    run: withData(aboutMail, (ctx, { mailId }) => sendMail(ctx, mailId)),
    queue: {
      ...HEARTBEAT,
      // Longer than the transport tries for one message.
      expireInSeconds: 120,
      // After 30 to 60 seconds, twice as long each time, then every hour: about a day in all.
      retryLimit: 29,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3600,
      deadLetter: 'mark-mail-failed',
    },
    concurrency: SMTP_CONNECTIONS,
  },
  'mail-reset': {
    run: withData(aboutRequest, (ctx, { requestId }) => mailReset(ctx, requestId)),
    // Somebody waits for it, and not for longer than a while.
    queue: { ...HEARTBEAT, expireInSeconds: 60, retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
    concurrency: 2,
  },
  'compare-film': {
    run: withData(aboutFilm, (ctx, { filmId }) => compareFilm(ctx, filmId)),
    queue: {
      ...HEARTBEAT,
      // Longer than TMDB is given for one film.
      expireInSeconds: 180,
      // As for mail: about a day in all. After that the nightly job takes the film up again.
      retryLimit: 29,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3600,
    },
    concurrency: 2,
  },
  'purge-deleted-films': { ...NIGHTLY, run: purgeDeletedFilms, cron: '7 4 * * *' },
  'queue-digests': { ...NIGHTLY, run: queueDigests, cron: '0 7 * * *' },
  'compare-missed-films': { ...NIGHTLY, run: compareMissedFilms, cron: '27 4 * * *' },
  'purge-old-records': { ...NIGHTLY, run: purgeOldRecords, cron: '47 3 * * *' },
  'dump-catalogue': { ...NIGHTLY, run: dumpCatalogue, cron: '37 2 * * 0' },
  'back-up-database': { ...NIGHTLY, run: backUpNightly, cron: '17 2 * * *' },
};

export const JOB_NAMES = ownKeys(JOBS);
