import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { errorCode } from '#server/error-code.ts';
import type { Db } from './database.ts';
import { FUNCTIONS } from './functions.ts';
import * as tables from './migrations/001-tables.ts';
import * as indexes from './migrations/002-indexes.ts';
import * as triggers from './migrations/003-triggers.ts';
import * as subscribers from './migrations/004-subscribers.ts';
import * as contacts from './migrations/005-contacts.ts';
import * as statistics from './migrations/006-statistics.ts';
import * as peopleOfWants from './migrations/007-people-of-wants.ts';
import * as mailedListings from './migrations/008-mailed-listings.ts';
import * as mergedWants from './migrations/009-merged-wants.ts';

/** Migrations by name, in order. */
type Migrations = Readonly<Record<string, Migration>>;

/** All changes to the database's schema, in order. There are no reverse migrations: a further migration corrects a mistake. */
export const MIGRATIONS: Migrations = {
  '001-tables': tables,
  '002-indexes': indexes,
  '003-triggers': triggers,
  '004-subscribers': subscribers,
  '005-contacts': contacts,
  '006-statistics': statistics,
  '007-people-of-wants': peopleOfWants,
  '008-mailed-listings': mailedListings,
  '009-merged-wants': mergedWants,
};

/**
 * Maximum time for which a migration waits for a lock. The previous version of the program may be running, and while a statement
 * waits for a table's lock, all later statements wait too. PostgreSQL ends a deadlock only after a second. So a
 * migration waits for less than that, lets the other statements run, and tries again. Each migration takes its locks in
 * its first statements, so that it repeats no work.
 */
const LOCK_MS = 500;
const PAUSE_MS = 200;
const TRY_FOR_MS = 5 * 60_000;
/** A migration that names a missing column fails each time, so it is not repeated for long. */
const TRY_WITHOUT_COLUMN_MS = 2000;

function withLockTimeout(migration: Migration): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(db);
      await migration.up(db);
    },
  };
}

/** Returns the object that runs migrations, one by one. @param schema the schema for the migrator's own tables */
export function migrator(db: Db, migrations: Migrations = MIGRATIONS, schema?: string): Migrator {
  const withTimeouts = Object.entries(migrations).map(([name, migration]): [string, Migration] => [name, withLockTimeout(migration)]);
  return new Migrator({
    db,
    ...(schema !== undefined && { migrationTableSchema: schema }),
    provider: {
      getMigrations: () => Promise.resolve(Object.fromEntries(withTimeouts)),
    },
  });
}

/**
 * Migrates the database to this program's schema. Each migration has its own transaction, so that it does not keep its
 * locks during the next. Safe if several processes start at the same time, because the migrator takes a lock for each migration.
 * @param owner connected as the role that owns the tables
 * @param programRole the program's role, which gets rights on rows, not on tables
 * @param migrations other migrations than the program's, for tests
 * @returns the names of the migrations that ran
 */
export async function migrate(owner: Db, programRole: string, migrations: Migrations = MIGRATIONS): Promise<string[]> {
  const run: string[] = [];
  // If a later version has migrated the database, there is nothing to do: after a rollback, this version works with the newer schema.
  while (!(await isMigrated(owner, migrations))) {
    const results = await withLockRetries(async () => {
      const { error, results = [] } = await migrator(owner, migrations).migrateUp();
      if (error) throw error;
      return results;
    });
    run.push(...results.map((result) => result.migrationName));
  }
  await owner.transaction().execute(async (tx) => {
    await lockSchema(tx);
    await replaceFunctions(tx, migrations);
    await grantRights(tx, programRole);
  });
  return run;
}

/** Lets one process at a time replace functions and give rights. PostgreSQL refuses simultaneous changes to the same function or table. */
async function lockSchema(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('grant_to_program'))`.execute(tx);
}

/**
 * Gives the SQL functions the text of this version, unless a later version has migrated the database, because its
 * processes need the later text.
 */
async function replaceFunctions(tx: Db, migrations: Migrations): Promise<void> {
  const { rows: later } = await sql`select from kysely_migration where name <> all (${Object.keys(migrations)})`.execute(tx);
  if (later.length === 0) for (const createOrReplace of FUNCTIONS) await createOrReplace.execute(tx);
}

/**
 * Migrates tables that no other session sees yet.
 * @param tx the transaction, with this schema alone in its search path
 * @param last the last migration to run
 */
export async function migrateWithin(tx: Db, schema: string, last: string): Promise<void> {
  const { error } = await migrator(tx, MIGRATIONS, schema).migrateTo(last);
  if (error) throw new Error(`The database could not be migrated to the schema ${last}.`, { cause: error });
  await sql`set local lock_timeout = 0`.execute(tx);
}

/** The migration that completes this program's schema. */
export const LATEST_MIGRATION = Object.keys(MIGRATIONS).at(-1)!;

export const isKnownMigration = (name: string): boolean => Object.hasOwn(MIGRATIONS, name);

/**
 * Repeats an attempt that waited too long for a lock, or in which another process renamed a column.
 * @throws Error after five minutes, or if the attempt failed otherwise
 */
async function withLockRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const began = performance.now(); ; await delay(PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      const tryFor = isLocked(error) ? TRY_FOR_MS : isColumnMissing(error) ? TRY_WITHOUT_COLUMN_MS : 0;
      if (performance.now() - began >= tryFor) throw new Error('The database could not be migrated.', { cause: error });
    }
  }
}

/** Kysely reads the columns of all tables before it takes its lock, and fails if another process renames one at that moment. */
const isColumnMissing = (error: unknown) => errorCode(error) === '42703';

/** Whether a statement waited too long for a lock, or was ended to resolve a deadlock. */
export const isLocked = (error: unknown) => ['55P03', '40P01'].includes(errorCode(error) ?? '');

/** Whether every migration has run, for the readiness check. */
export async function isMigrated(db: Db, migrations: Migrations = MIGRATIONS): Promise<boolean> {
  const infos = await migrator(db, migrations).getMigrations();
  return infos.every(({ executedAt }) => executedAt !== undefined);
}

/** Lists the tables of this role. PostgreSQL would warn about tables of other roles, such as an extension's. */
async function listOwnTables(tx: Db): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = current_user::regrole
  `.execute(tx);
  return rows[0]!.names;
}

/** Gives the program's role rights on rows. It can only add to histories and the audit trail, and cannot change a table's schema. */
export async function grantRights(tx: Db, programRole: string): Promise<void> {
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(tx);
  if (rows[0]?.owner === programRole) return;
  const role = sql.id(programRole);
  await lockSchema(tx);
  await sql`grant select, insert, update, delete on ${sql.raw(await listOwnTables(tx))} to ${role}`.execute(tx);
  await sql`grant usage on all sequences in schema public to ${role}`.execute(tx);
  await sql`revoke update, delete, truncate on moderation_acts, film_history from ${role}`.execute(tx);
  await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`.execute(tx);
}
