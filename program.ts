import type http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createHttpServer } from '#http/http-server.ts';
import { createMetricsSite } from '#http/metrics/metrics-site.ts';
import { createJobsSite } from './web/jobs-site.ts';
import { SITE } from '#domain/site/site.ts';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import { createContext, type Context } from '#server/context.ts';
import { connect } from '#server/database/database.ts';
import { DatabaseInUseError } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { waitForDatabase } from '#server/database/wait-for-database.ts';
import { queueFirstDump } from '#server/films/dump/dump-catalogue.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createLog, LOG_HELP } from '#server/log.ts';
import { outboxDirectory } from '#server/mail/create-mail-transport.ts';
import { announceSampleAccounts } from '#server/sample/announce-sample-accounts.ts';
import { createSampleAccounts } from '#server/sample/create-sample-accounts.ts';
import { loadSampleCatalogue } from '#server/sample/load-sample-catalogue.ts';
import { ConfigError, readSettings, type Settings } from '#server/settings.ts';
import { queueFirstStatistics } from '#server/statistics/count-statistics.ts';
import { warnOfOtherAddress } from '#server/warn-of-other-address.ts';
import { endConnectionsWith } from '#http/end-connections.ts';

type Listener = http.RequestListener;

type CreateSite = (ctx: Context, server: http.Server) => Promise<Listener> | Listener;

interface Options {
  /** Whether unhandled errors are only logged, because a developer is watching. */
  dev?: boolean;
}

/**
 * Runs the program: reads settings, opens the database, starts jobs and listens. Stops these in reverse order on SIGTERM or Ctrl-C.
 * @param createSite creates the listener for requests (http/)
 */
export async function start(createSite: CreateSite, { dev = false }: Options = {}): Promise<void> {
  try {
    await run(createSite, dev);
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof DatabaseInUseError;
    console.error(isExpected ? error.message : error);
    console.error(`What to do: ${LOG_HELP}`);
    process.exit(1);
  }
}

async function run(createSite: CreateSite, dev: boolean): Promise<void> {
  // Ignores failed writes: the process that reads the output might have ended, or the disk with the log might be full.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const reached = createMilestones();
  reached('modules');
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  warnOfOtherAddress({ settings, log });
  if (settings.databaseUrl) await waitForDatabase(settings.databaseUrl, log);
  const database = await openDatabase(settings, log);
  reached('database');
  const { ctx, close } = createContext(settings, database.app, { log });
  const servesSite = settings.role !== 'jobs';
  const runsJobs = settings.role !== 'web';
  if (servesSite) ctx.catalogue = await followCatalogue(ctx);
  if (settings.sampleData && database.isEmbedded) await loadSampleCatalogue(ctx, connect(database.owner, 1));
  if (database.isEmbedded) await createSampleAccounts(ctx);
  reached('catalogue');
  const stopJobs = runsJobs ? await startJobs(ctx) : undefined;
  if (runsJobs) {
    await queueFirstDump(ctx);
    await queueFirstStatistics(ctx);
  }

  reached('jobs');
  const server = createHttpServer(settings);
  const connections = endConnectionsWith(server, ctx.shutdown);
  server.on('request', servesSite ? await createSite(ctx, server) : createJobsSite(ctx));
  await listen(server, settings.port, settings.host);
  const closeMetrics = await openMetricsPort(ctx);
  log.info({ reachedAfterMs: reached('listening') }, 'listening');
  // A failed connection affects only one visitor.
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
  printAddress(settings, await announceSampleAccounts(ctx));

  const stop = async (status: number, drainSeconds: number) => {
    // Exit after this time even if something is still draining.
    setTimeout(() => process.exit(1), drainSeconds * 1000 + 40_000).unref();
    // Tell the load balancer about the shutdown first, and give it time to react. Until then, answer all requests.
    connections.begin();
    if (servesSite) await delay(drainSeconds * 1000);
    // Refuse new requests and answer the current ones. Then stop the jobs, the connections and the database.
    await connections.close({ quietMs: 10_000, answeredMs: 10_000 });
    closeMetrics();
    await stopJobs?.();
    await ctx.catalogue.stop();
    await close();
    await database.close();
    process.exit(status);
  };
  // After an unhandled error, unfinished work can be in any state. The program answers current requests and exits, and the supervisor
  // restarts it (decision 015).
  let isBroken = false;
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'unhandled error');
      if (!dev && !isBroken) void stop(1, 0);
      isBroken = true;
    });
  let askedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A second signal stops the program at once. But npm passes on a Ctrl-C that the terminal has already sent to this process.
      if (askedAt !== undefined && performance.now() - askedAt > 500) process.exit(1);
      if (askedAt === undefined) void stop(0, settings.drainSeconds);
      askedAt ??= performance.now();
    });
}

const listen = (server: http.Server, port: number, host: string): Promise<void> =>
  new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });

/**
 * Opens the port for metrics if METRICS_PORT is set.
 * @returns a function that closes it
 */
async function openMetricsPort(ctx: Context): Promise<() => void> {
  const { metricsPort } = ctx.settings;
  if (metricsPort === undefined) return () => {};
  const server = createHttpServer(ctx.settings);
  server.on('request', createMetricsSite(ctx));
  await listen(server, metricsPort, '127.0.0.1');
  server.on('error', (error) => ctx.log.error({ err: error }, 'a connection for metrics could not be accepted'));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Records when each step of a start was done, in milliseconds since the process began. */
function createMilestones() {
  const milestones: Record<string, number> = {};
  return (step: string) => {
    milestones[step] = Math.round(performance.now());
    return milestones;
  };
}

function printAddress(settings: Settings, sample: readonly string[]): void {
  if (settings.role === 'jobs')
    console.log(
      `\n  This process runs the jobs of ${SITE.name}. For operators, this process is at http://${settings.host}:${settings.port}\n`,
    );
  else console.log(`\n  ${SITE.name} is at ${settings.siteUrl}\n`);
  for (const line of sample) console.log(`  ${line}`);
  if (settings.smtpUrl === undefined)
    console.log(`\n  No SMTP_URL is set, so emails are saved as files in ${outboxDirectory(settings.dataDir)}`);
  console.log(`\n  Stop it with Ctrl-C.\n`);
}
