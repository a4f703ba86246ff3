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

/** The database this process works with, migrated, and the way to let go of it. */
export interface OpenDatabase {
  /** As the role that owns the tables: for migrations and maintenance. */
  owner: DatabaseTarget;
  /** As the program's own role. */
  app: DatabaseTarget;
  isEmbedded: boolean;
  close(): Promise<void>;
}

/** What is done with a database before anybody works with it. */
type Prepare = (owner: DatabaseTarget, app: DatabaseTarget) => Promise<void>;

/**
 * Starts the embedded PostgreSQL, or takes the one that DATABASE_URL names, and migrates it: unless it would lose what it
 * acknowledges, for then nothing is changed in it.
 * @throws DatabaseInUseError when another process runs the embedded one, ConfigError for what lends sessions or loses changes
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

/** As `openDatabase`, but while another process runs the embedded database this one joins it: for commands. */
export const joinDatabase = (settings: Settings, log: Log): Promise<OpenDatabase> =>
  join(settings, log, async (owner, app) => {
    await requireDurabilityOf(app, settings);
    await migrateAsOwner(owner, app, log);
  });

/** As `joinDatabase`, and takes it as it is: it may be empty, damaged or of a newer version. For restoring. */
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
      // The other process is just starting it, or just leaving.
      if (performance.now() - asked > JOIN_TIMEOUT_MS) throw error;
      await delay(100);
    }
  }
}

const JOIN_TIMEOUT_MS = 5000;

/** Where the embedded database lies, and its name: what others join it by. */
export const embeddedDatabase = (dataDir: string): { directory: string; database: string } => ({
  directory: path.join(dataDir, 'postgres'),
  database: 'films',
});

/** @param log is told what is accepted: by a start, and not again by every command */
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

/** One process after the other, however many start together: not all of the work has a lock of its own. */
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

/** The role that the program works as. @param owner connected as the one that owns the tables */
export async function programRole({ db }: Connections, app: DatabaseTarget): Promise<string> {
  if (!('url' in app)) return app.user;
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]!.role;
}
