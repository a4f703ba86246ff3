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
  title: text.describe('What it does, in words'),
  failed_at: time,
  attempts: count,
  reason: text.describe('Names nobody; the log says more'),
  retry_obstacle: text.describe('Why trying it again cannot help; empty when it can'),
  film: z.strictObject({ _id: z.uuid(), title: text }).nullable(),
} satisfies FieldsOf<FailedJob>);

const failedMail = z.strictObject({
  id: z.uuid(),
  kind: text,
  to: text,
  failed_at: time,
  attempts: count,
  reason: text.describe('What the mail server said, without secrets'),
} satisfies FieldsOf<FailedMailRecord>);

const latest = <Item>(item: z.ZodType<Item>) =>
  z.strictObject({
    items: z.array(item).max(100).describe('The latest, the last first'),
    total: count,
  } satisfies FieldsOf<Latest<Item>>);

const waiting = {
  waiting: count.describe('Due, and not begun'),
  retrying: count.describe('Could not be done yet, and are tried again by themselves'),
  oldest_waiting_seconds: z.number(),
} satisfies FieldsOf<Waiting>;

/** How the site is doing. */
export const operations = z.strictObject({
  read_at: time,
  jobs: z.strictObject({ ...waiting, running: count, failed: latest(failedJob) }),
  mails: z.strictObject({ ...waiting, failed: latest(failedMail) }),
  drafts: z.strictObject({
    waiting: count,
    overdue: count.describe('Have waited for longer than moderation aims for'),
    oldest_seconds: z.number(),
  } satisfies FieldsOf<Operations['drafts']>),
  backup: z.strictObject({
    latest: z
      .strictObject({
        made_at: time,
        bytes: count,
        file: text.describe('Its name, without where it lies'),
      } satisfies FieldsOf<BackupRecord>)
      .nullable(),
    is_scheduled: z.boolean().describe('Whether the program makes one every night'),
    is_external_database: z.boolean(),
  } satisfies FieldsOf<Operations['backup']>),
  sizes: z.strictObject({
    listings: count.describe('Approved ones'),
    database_bytes: z.number(),
    disk: z
      .strictObject({ free_bytes: z.number(), total_bytes: z.number() })
      .nullable()
      .describe('Of the folder of the program’s own files'),
  } satisfies FieldsOf<Operations['sizes']>),
  sample: z.strictObject({
    is_public: z.boolean().describe('Whether the site’s address is public'),
    is_on: z.boolean().describe('Whether SAMPLE_DATA is on'),
    accounts: count.describe('Sample accounts that exist'),
  } satisfies FieldsOf<Operations['sample']>),
  replaced_databases: z
    .array(z.strictObject({ name: text, replaced_at: time } satisfies FieldsOf<ReplacedDatabase>))
    .describe('Databases that restores have replaced and that are still kept, the latest first'),
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
    .describe('The slowest on average; null where the database does not count (pg_stat_statements)'),
  versions: z.strictObject({
    program: text,
    node: text,
    postgresql: text,
    schema: text.describe('The last migration'),
  } satisfies FieldsOf<Operations['versions']>),
} satisfies FieldsOf<Operations>);
