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

/** Services that every use case receives. Tests pass their own. */
export interface Context {
  settings: Settings;
  db: Db;
  /** `db` for work that may take longer than a request. Long jobs get it as their `db` (jobs.ts). */
  maintenance: Db;
  /** Connections for code that does not use the query builder. */
  pool: Connections['pool'];
  /** Notifications from the database. */
  listener: Connections['listener'];
  /** Connections that follow the catalogue. */
  feed: Connections['feed'];
  /** All films, in memory. */
  catalogue: LiveCatalogue;
  /** The texts of public listings. */
  listings: ListingCache;
  /** The usage of each cache of this process, by name. Code that makes a cache adds it here. */
  caches: Map<string, () => CacheUsage>;
  clock: () => Date;
  /** Keys for signing tokens and links. */
  keys: Keys;
  limits: Limits;
  /** Queue for later work, which is added in the transaction that causes it. */
  jobs: JobQueue;
  /** Transport for email. Use cases call `queueMail` instead. */
  mail: MailTransport;
  /** The external film database; undefined if no TMDB_TOKEN is set, so that films are not compared. */
  tmdb: TmdbClient | undefined;
  log: Log;
  metrics: Metrics;
  /** Tells whether this process is about to end. */
  shutdown: Shutdown;
}

/** Maximum number of a process's connections for requests. */
const CONNECTIONS = 10;

export type Overrides = Partial<Pick<Context, 'catalogue' | 'clock' | 'log' | 'mail' | 'tmdb'>>;

/** Makes the context with existing or new connections, and a function that closes both. */
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
