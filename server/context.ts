import type { CacheUsage } from './cache-usage.ts';
import { openKeys, type Keys } from './auth/keys.ts';
import { NO_CATALOGUE, type LiveCatalogue } from './catalogue/live-catalogue.ts';
import { connect, type Connections, type DatabaseTarget, type Db } from './database/database.ts';
import { createListingCache, type ListingCache } from './films/catalogue/listing-cache.ts';
import { createJobQueue, type JobQueue } from './jobs/job-queue.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createLog, type Log } from './log.ts';
import { createMailTransport } from './mail/create-mail-transport.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import type { Settings } from './settings.ts';
import { createTmdbClient, type TmdbClient } from './tmdb/tmdb-client.ts';

/** The outside world, as every use case gets it. Tests hand in their own parts. */
export interface Context {
  settings: Settings;
  db: Db;
  /** The same for what may take longer than a request. Jobs that do have it as their `db` (jobs.ts). */
  maintenance: Db;
  /** Connections as such, for who asks without the query builder. */
  pool: Connections['pool'];
  /** What the database announces. */
  listener: Connections['listener'];
  /** Connections that follow the catalogue. */
  feed: Connections['feed'];
  /** All films, in memory. */
  catalogue: LiveCatalogue;
  /** The texts of public listings. */
  listings: ListingCache;
  /** How each cache of this process does, by its name; who makes another adds it. */
  caches: Map<string, () => CacheUsage>;
  clock: () => Date;
  /** What tokens and links are signed with. */
  keys: Keys;
  limits: Limits;
  /** Where work for later is left, in the transaction that causes it. */
  jobs: JobQueue;
  /** The way out for mail; `queueMail` is what use cases call. */
  mail: MailTransport;
  /** The external film database; undefined when no TMDB_TOKEN is set: films are not compared then. */
  tmdb: TmdbClient | undefined;
  log: Log;
  metrics: Metrics;
  /** Whether this process is about to end. */
  shutdown: Shutdown;
}

/** How many connections a process holds at most for its requests. */
const CONNECTIONS = 10;

export type Overrides = Partial<Pick<Context, 'catalogue' | 'clock' | 'log' | 'mail' | 'tmdb'>>;

/** Makes the context, over connections that are there or will be opened, and the way to close both. */
export function createContext(settings: Settings, database: DatabaseTarget | Connections, overrides: Overrides = {}) {
  const connections = 'pool' in database ? database : connect(database, CONNECTIONS);
  const { db, maintenance, pool, listener, feed } = connections;
  const listings = createListingCache();
  const log = overrides.log ?? createLog(settings.logLevel);
  const ctx: Context = {
    settings,
    db,
    maintenance,
    pool,
    listener,
    feed,
    catalogue: NO_CATALOGUE,
    listings,
    caches: new Map([['listings', listings.usage]]),
    clock: () => new Date(),
    keys: openKeys(settings),
    limits: createLimits(db, settings.rateLimits),
    jobs: createJobQueue(),
    mail: createMailTransport(settings),
    tmdb: createTmdbClient(settings, log),
    metrics: createMetrics(),
    shutdown: createShutdown(),
    ...overrides,
    log,
  };
  const close = async () => {
    await ctx.mail.close();
    await connections.close();
  };
  return { ctx, close };
}
