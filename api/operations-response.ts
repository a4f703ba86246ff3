import { z } from 'zod';
import type {
  BackupRecord,
  FailedJob,
  FailedMailRecord,
  Latest,
  Operations,
  ReplacedDatabase,
  ReplicaRecord,
  SlowStatement,
  Waiting,
} from '#domain/moderation/operations.ts';
import { text, time, type FieldsOf } from './response-fields.ts';

const count = z.int().min(0);

const failedJob = z.strictObject({
  id: z.uuid(),
  name: text,
  title: text.describe('The purpose of the job, in words'),
  failed_at: time,
  attempts: count,
  reason: text.describe('Without personal data; the log has details'),
  retry_obstacle: text.describe('Why a retry cannot help. Empty if a retry might help'),
  film: z.strictObject({ _id: z.uuid(), title: text }).nullable(),
} satisfies FieldsOf<FailedJob>);

const failedMail = z.strictObject({
  id: z.uuid(),
  kind: text,
  to: text,
  failed_at: time,
  attempts: count,
  reason: text.describe('The response of the mail server, without secrets'),
} satisfies FieldsOf<FailedMailRecord>);

const latest = <Item>(item: z.ZodType<Item>) =>
  z.strictObject({
    items: z.array(item).max(100).describe('The latest items, newest first'),
    total: count,
  } satisfies FieldsOf<Latest<Item>>);

const waiting = {
  waiting: count.describe('Due, but not started'),
  retrying: count.describe('Failed so far, and retried automatically'),
  oldest_waiting_seconds: z.number(),
} satisfies FieldsOf<Waiting>;

/** The state of the site, for admins. */
export const operations = z.strictObject({
  read_at: time,
  jobs: z.strictObject({ ...waiting, running: count, failed: latest(failedJob) }),
  mails: z.strictObject({ ...waiting, failed: latest(failedMail) }),
  drafts: z.strictObject({
    waiting: count,
    overdue: count.describe('Drafts that have waited longer than the aim of moderation'),
    oldest_seconds: z.number(),
  } satisfies FieldsOf<Operations['drafts']>),
  backup: z.strictObject({
    latest: z
      .strictObject({
        made_at: time,
        bytes: count,
        file: text.describe('The name of the file, without its folder'),
      } satisfies FieldsOf<BackupRecord>)
      .nullable(),
    is_scheduled: z.boolean().describe('Whether the program makes a backup every night'),
    is_external_database: z.boolean(),
  } satisfies FieldsOf<Operations['backup']>),
  sizes: z.strictObject({
    listings: count.describe('Approved listings'),
    database_bytes: z.number(),
    disk: z.strictObject({ free_bytes: z.number(), total_bytes: z.number() }).nullable().describe('The disk with the program’s own files'),
  } satisfies FieldsOf<Operations['sizes']>),
  sample: z.strictObject({
    is_public: z.boolean().describe('Whether the site’s address is public'),
    is_on: z.boolean().describe('Whether SAMPLE_DATA is on'),
    accounts: count.describe('Sample accounts that exist'),
  } satisfies FieldsOf<Operations['sample']>),
  replaced_databases: z
    .array(z.strictObject({ name: text, replaced_at: time } satisfies FieldsOf<ReplacedDatabase>))
    .describe('Old databases that are still kept after a restore replaced them, newest first'),
  replicas: z.array(
    z.strictObject({
      name: text,
      state: text,
      is_synchronous: z.boolean(),
      lag_seconds: z.number().nullable(),
    } satisfies FieldsOf<ReplicaRecord>),
  ),
  slow_statements: z
    .array(z.strictObject({ text, calls: z.number(), mean_ms: z.number() } satisfies FieldsOf<SlowStatement>))
    .nullable()
    .describe('The slowest statements on average. Null if the database does not collect them (pg_stat_statements)'),
  versions: z.strictObject({
    program: text,
    node: text,
    postgresql: text,
    schema: text.describe('The last migration'),
  } satisfies FieldsOf<Operations['versions']>),
} satisfies FieldsOf<Operations>);
