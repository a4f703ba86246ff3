import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { connect, type Connections, type DatabaseTarget } from './database.ts';
import { requireDurability } from './durability.ts';
import { DatabaseInUseError, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { rejectTransactionPooler } from './reject-transaction-pooler.ts';

/** The migrated database that this process uses, and a function that closes it. */
export interface OpenDatabase {
  /** Connects as the role that owns the tables, for migrations and maintenance. */
  owner: DatabaseTarget;
  /** Connects as the program's role. */
  app: DatabaseTarget;
  isEmbedded: boolean;
  close(): Promise<void>;
}

/** Prepares a database before the program uses it. */
type Prepare = (owner: DatabaseTarget, app: DatabaseTarget) => Promise<void>;

/**
 * Starts the embedded PostgreSQL, or connects to DATABASE_URL, and migrates the database. Changes nothing if its
 * settings could lose confirmed changes.
 * @throws DatabaseInUseError if another process runs the embedded database; ConfigError if a pooler lends sessions or
 * the settings could lose changes
 */
export const openDatabase = (settings: Settings, log: Log): Promise<OpenDatabase> =>
  open(settings, log, async (owner, app) => {
    await requireDurabilityOf(app, settings, log);
    await migrateAsOwner(owner, app, log);
  });

async function open(settings: Settings, log: Log, prepare: Prepare): Promise<OpenDatabase> {
  if (settings.databaseUrl) {
    const target = { url: settings.databaseUrl };
    await rejectTransactionPooler(settings.databaseUrl);
    await prepare(target, target);
    return { owner: target, app: target, isEmbedded: false, close: () => Promise.resolve() };
  }
  const server = await startEmbeddedPostgres({
    ...embeddedDatabase(settings.dataDir),
    log: (message, details) => log.info({ ...details }, message),
  });
  try {
    await prepare(server.connections.owner, server.connections.app);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server.connections, isEmbedded: true, close: () => server.stop() };
}

/** Like `openDatabase`, but uses the embedded database of another running process, if there is one. For commands. */
export const joinDatabase = (settings: Settings, log: Log): Promise<OpenDatabase> =>
  join(settings, log, async (owner, app) => {
    await requireDurabilityOf(app, settings);
    await migrateAsOwner(owner, app, log);
  });

/** Like `joinDatabase`, but without migrating: the database may be empty, damaged or newer than this program. For restoring. */
export const joinDatabaseAsItIs = (settings: Settings, log: Log): Promise<OpenDatabase> =>
  join(settings, log, (_owner, app) => requireDurabilityOf(app, settings));

async function join(settings: Settings, log: Log, prepare: Prepare): Promise<OpenDatabase> {
  for (const asked = performance.now(); ;) {
    try {
      return await open(settings, log, prepare);
    } catch (error) {
      if (!(error instanceof DatabaseInUseError)) throw error;
      const running = findRunningPostgres(embeddedDatabase(settings.dataDir));
      if (running) {
        await prepare(running.owner, running.app);
        return { ...running, isEmbedded: true, close: () => Promise.resolve() };
      }
      // The other process is starting or ending.
      if (performance.now() - asked > JOIN_TIMEOUT_MS) throw error;
      await delay(100);
    }
  }
}

const JOIN_TIMEOUT_MS = 5000;

/** Returns the embedded database's directory and name, so that commands can find it. */
export const embeddedDatabase = (dataDir: string): { directory: string; database: string } => ({
  directory: path.join(dataDir, 'postgres'),
  database: 'films',
});

/** @param log gets warnings about accepted risks; given at the program's start but not for each command */
async function requireDurabilityOf(app: DatabaseTarget, settings: Settings, log?: Log): Promise<void> {
  const connections = connect(app, 1);
  try {
    await requireDurability(connections.db, settings, log);
  } finally {
    await connections.close();
  }
}

async function migrateAsOwner(owner: DatabaseTarget, app: DatabaseTarget, log: Log): Promise<void> {
  const connections = connect(owner, 3, 0);
  try {
    const role = await programRole(connections, app);
    const names = await withMigrationLock(connections, async () => {
      const migrated = await migrate(connections.db, role);
      await migrateJobs(connections, role);
      return migrated;
    });
    if (names.length > 0) log.info({ migrations: names }, 'the database was migrated');
  } finally {
    await connections.close();
  }
}

/** Lets one process at a time prepare the database, because not all of the work has its own lock. */
export async function withMigrationLock<Result>({ db }: Connections, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(hashtext('film-access-materials: migrate'))`.execute(holder);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('film-access-materials: migrate'))`.execute(holder);
    }
  });
}

/** Returns the program's role. @param owner connected as the role that owns the tables */
export async function programRole({ db }: Connections, app: DatabaseTarget): Promise<string> {
  if (!('url' in app)) return app.user;
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]!.role;
}
