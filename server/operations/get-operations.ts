import path from 'node:path';
import type { Operations } from '#domain/moderation/operations.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import { latestBackup } from '#server/backup/latest-backup.ts';
import { listReplacedDatabases } from '#server/backup/replaced-databases.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { countWaiting } from '#server/films/moderation/count-waiting.ts';
import { listFailedJobs } from '#server/jobs/failed-jobs.ts';
import { listLatestFailedMails } from '#server/mail/failed-mails.ts';
import { listSampleAccounts } from '#server/sample/create-sample-accounts.ts';
import { isLocalSite } from '#server/site-address.ts';
import { listReplicas } from './database-facts-queries.ts';
import { readSizeFacts, readSlowStatements } from './database-facts.ts';
import { countMails } from './queue-facts-queries.ts';
import { readJobFacts } from './queue-facts.ts';
import { VERSION } from './version.ts';
import { readAboutDatabase } from './version-queries.ts';

/**
 * Reads the present state of the site, without a cache, so that an admin who has just fixed a problem sees the result.
 * The facts that monitoring programs read often are cached instead (facts.ts).
 * @throws ForbiddenError
 */
export async function getOperations(ctx: Context, viewer: Member): Promise<Operations> {
  if (!can.operate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.seeOperations });
  // One query at a time, on a single connection, because people's requests need the others.
  return ctx.db.connection().execute(async (db) => readAll({ ...ctx, db }));
}

async function readAll(ctx: Context): Promise<Operations> {
  const { listings, ...versions } = await readAboutDatabase(ctx.db);
  return {
    read_at: ctx.clock(),
    jobs: await readJobs(ctx),
    mails: await readMails(ctx),
    drafts: await readDrafts(ctx),
    backup: await readBackup(ctx),
    sizes: { listings, ...(await readSizeFacts(ctx)) },
    sample: await readSample(ctx),
    replaced_databases: await listReplacedDatabases(ctx.db),
    replicas: await readReplicas(ctx),
    slow_statements: await readSlowStatements(ctx),
    versions: { program: VERSION, node: process.versions.node, ...versions },
  };
}

async function readJobs(ctx: Context): Promise<Operations['jobs']> {
  const { waiting, retrying, running, oldest_waiting_seconds } = await readJobFacts(ctx);
  const failed = await listFailedJobs(ctx);
  return { waiting, retrying, running, oldest_waiting_seconds, failed };
}

async function readMails(ctx: Context): Promise<Operations['mails']> {
  const { waiting, retrying, oldest_waiting_seconds } = await countMails(ctx.db);
  const failed = await listLatestFailedMails(ctx);
  return { waiting, retrying, oldest_waiting_seconds, failed };
}

async function readDrafts(ctx: Context): Promise<Operations['drafts']> {
  const { waiting, overdue, oldest_seconds } = await countWaiting(ctx);
  return { waiting, overdue, oldest_seconds };
}

/** Shows admins only the name of the backup file. The directory concerns only operators. */
async function readBackup(ctx: Context): Promise<Operations['backup']> {
  const latest = await latestBackup(ctx);
  return {
    latest: latest ? { made_at: latest.madeAt, bytes: latest.bytes, file: path.basename(latest.file) } : null,
    // If there are several processes, perhaps only the process that runs jobs has the directory.
    is_scheduled: ctx.settings.backupDir !== undefined || (latest?.isScheduled ?? false),
    is_external_database: ctx.settings.databaseUrl !== undefined,
  };
}

async function readSample(ctx: Context): Promise<Operations['sample']> {
  const { siteUrl, sampleData } = ctx.settings;
  const accounts = await listSampleAccounts(ctx);
  return { is_public: !isLocalSite(siteUrl), is_on: sampleData, accounts: accounts.length };
}

async function readReplicas(ctx: Context): Promise<Operations['replicas']> {
  return (await listReplicas(ctx.db)).map(({ name, state, is_synchronous, lag_seconds }) => ({
    name: name ?? '',
    state: state ?? '',
    is_synchronous,
    lag_seconds,
  }));
}
