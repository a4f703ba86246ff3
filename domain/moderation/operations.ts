import { z } from 'zod';
import { time } from '#domain/text/time-schema.ts';

const count = z.int().min(0);

const failedJob = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  title: z.string().describe('The purpose of the job, in words'),
  failed_at: time,
  attempts: count,
  reason: z.string().describe('Without personal data; the log has details'),
  retry_obstacle: z.string().describe('Why a retry cannot help. Empty if a retry might help'),
  film: z.strictObject({ _id: z.uuid(), title: z.string() }).nullable(),
});

const failedMail = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  failed_at: time,
  attempts: count,
  reason: z.string().describe('The response of the mail server, without secrets'),
});

const latest = <Item>(item: z.ZodType<Item>) =>
  z.strictObject({
    items: z.array(item).max(100).describe('The latest items, newest first'),
    total: count,
  });

const waiting = {
  waiting: count.describe('Due, but not started'),
  retrying: count.describe('Failed so far, and retried automatically'),
  oldest_waiting_seconds: z.number(),
};

/** The state of the site, for admins. */
export const operations = z.strictObject({
  read_at: time,
  jobs: z.strictObject({ ...waiting, running: count, failed: latest(failedJob) }),
  mails: z.strictObject({ ...waiting, failed: latest(failedMail) }),
  drafts: z.strictObject({
    waiting: count,
    overdue: count.describe('Drafts that have waited longer than the aim of moderation'),
    oldest_seconds: z.number(),
  }),
  backup: z.strictObject({
    latest: z
      .strictObject({
        made_at: time,
        bytes: count,
        file: z.string().describe('The name of the file, without its folder'),
      })
      .nullable(),
    is_scheduled: z.boolean().describe('Whether the program makes a backup every night'),
    is_external_database: z.boolean(),
  }),
  sizes: z.strictObject({
    listings: count.describe('Approved listings'),
    database_bytes: z.number(),
    disk: z.strictObject({ free_bytes: z.number(), total_bytes: z.number() }).nullable().describe('The disk with the program’s own files'),
  }),
  sample: z.strictObject({
    is_public: z.boolean().describe('Whether the site’s address is public'),
    is_on: z.boolean().describe('Whether SAMPLE_DATA is on'),
    accounts: count.describe('Sample accounts that exist'),
  }),
  replaced_databases: z
    .array(z.strictObject({ name: z.string(), replaced_at: time }))
    .describe('Old databases that are still kept after a restore replaced them, newest first'),
  replicas: z.array(
    z.strictObject({
      /** Empty if the replica has no name. */
      name: z.string(),
      /** 'streaming' or another state; empty if the program does not have permission to see it. */
      state: z.string(),
      is_synchronous: z.boolean(),
      lag_seconds: z.number().nullable(),
    }),
  ),
  slow_statements: z
    .array(z.strictObject({ text: z.string(), calls: z.number(), mean_ms: z.number() }))
    .nullable()
    .describe('The slowest statements on average. Null if the database does not collect them (pg_stat_statements)'),
  versions: z.strictObject({
    program: z.string(),
    node: z.string(),
    postgresql: z.string(),
    schema: z.string().describe('The last migration'),
  }),
});

export type Operations = z.output<typeof operations>;

/** A failed job: its task, and the reason for the failure. */
export type FailedJob = z.output<typeof failedJob>;

/** An email that could not be sent. */
export type FailedMailRecord = z.output<typeof failedMail>;

/** The latest items, and the number of all items. */
export type Latest<Item> = z.output<ReturnType<typeof latest<Item>>>;

/** Jobs or mails that wait. */
export type Waiting = Pick<Operations['jobs'], keyof typeof waiting>;

/** A database that follows the primary. */
export type ReplicaRecord = Operations['replicas'][number];

/** A database that a restore has replaced. */
export type ReplacedDatabase = Operations['replaced_databases'][number];

/** One of the program's own SQL statements, without its values. */
export type SlowStatement = NonNullable<Operations['slow_statements']>[number];
