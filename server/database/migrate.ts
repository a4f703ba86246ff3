import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './database.ts';
import * as filmsAndUsers from './migrations/001-films-and-users.ts';
import * as listIndexes from './migrations/002-list-indexes.ts';
import * as facets from './migrations/003-facets.ts';
import * as catalogueChanges from './migrations/004-catalogue-changes.ts';
import * as mails from './migrations/006-mails.ts';
import * as rateLimits from './migrations/007-rate-limits.ts';
import * as idempotencyKeys from './migrations/008-idempotency-keys.ts';
import * as moderation from './migrations/009-moderation.ts';
import * as announcedNames from './migrations/010-announced-names.ts';
import * as draftsOfMembers from './migrations/011-drafts-of-members.ts';
import * as waysBack from './migrations/012-ways-back.ts';
import * as merges from './migrations/014-merges.ts';
import * as namesOfUsers from './migrations/016-names-of-users.ts';
import * as sitemapAndFeed from './migrations/017-sitemap-and-feed.ts';
import * as actsOfPeople from './migrations/018-acts-of-people.ts';
import * as fitKeys from './migrations/020-fit-keys.ts';
import * as sessions from './migrations/022-sessions.ts';
import * as passkeys from './migrations/025-passkeys.ts';
import * as unconfirmedAddresses from './migrations/028-unconfirmed-addresses.ts';
import * as lastSignIns from './migrations/030-last-sign-ins.ts';
import * as catalogueFeed from './migrations/031-catalogue-feed.ts';
import * as withoutListTables from './migrations/032-without-list-tables.ts';
import * as numbersOfNames from './migrations/033-numbers-of-names.ts';
import { readFitKeys } from './read-fit-keys.ts';

/** A migration that made only what 032-without-list-tables drops. Its name stays, because databases remember which migrations they have run. */
const DROPPED: Migration = { up: () => Promise.resolve() };

/** Every change of the database's schema, in order. Forward only: a mistake is corrected by a further one. */
const MIGRATIONS: Record<string, Migration> = {
  '001-films-and-users': filmsAndUsers,
  '002-list-indexes': listIndexes,
  '003-facets': facets,
  '004-catalogue-changes': catalogueChanges,
  '005-search-words': DROPPED,
  '006-mails': mails,
  '007-rate-limits': rateLimits,
  '008-idempotency-keys': idempotencyKeys,
  '009-moderation': moderation,
  '010-announced-names': announcedNames,
  '011-drafts-of-members': draftsOfMembers,
  '012-ways-back': waysBack,
  '013-range-bits': DROPPED,
  '014-merges': merges,
  '015-bits-of-films': DROPPED,
  '016-names-of-users': namesOfUsers,
  '017-sitemap-and-feed': sitemapAndFeed,
  '018-acts-of-people': actsOfPeople,
  '019-words-of-changed-films': DROPPED,
  '020-fit-keys': fitKeys,
  '021-titles-of-films': DROPPED,
  '022-sessions': sessions,
  '023-common-searches': DROPPED,
  // There is no 024.
  '025-passkeys': passkeys,
  '026-short-parts': DROPPED,
  '027-pieces-of-long-words': DROPPED,
  '028-unconfirmed-addresses': unconfirmedAddresses,
  '029-short-pending-lists': DROPPED,
  '030-last-sign-ins': lastSignIns,
  '031-catalogue-feed': catalogueFeed,
  '032-without-list-tables': withoutListTables,
  '033-numbers-of-names': numbersOfNames,
};

/**
 * The version before may be at work meanwhile. Whoever waits for the lock of a table holds up all who come later, and
 * two who wait for each other are a deadlock, which PostgreSQL looks for after a second: a migration has given way by
 * then, lets everybody pass, and tries again. For that it takes its locks in its first statements, at once.
 */
const LOCK_MS = 500;
const PAUSE_MS = 200;
const TRY_FOR_MS = 5 * 60_000;

function withLockTimeout(migration: Migration): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(db);
      await migration.up(db);
    },
  };
}

/** What runs them, one after the other. */
export function migrator(db: Db): Migrator {
  const migrations = Object.entries(MIGRATIONS).map(([name, migration]): [string, Migration] => [name, withLockTimeout(migration)]);
  return new Migrator({
    db,
    provider: {
      getMigrations: () => Promise.resolve(Object.fromEntries(migrations)),
    },
  });
}

/**
 * Brings the database to the schema this program needs, each migration in a transaction of its own: none keeps the locks
 * of the one before. Safe when several processes start at once, as the migrator takes a lock for each.
 * @param owner connected as the role that owns the tables
 * @param programRole the role the program itself works as; gets rights on rows, not on tables
 * @returns the names of the migrations that were run now
 */
export async function migrate(owner: Db, programRole: string): Promise<string[]> {
  const run: string[] = [];
  // Also when a later version has migrated further: whoever goes back to this one finds all that it needs.
  while (!(await isMigrated(owner))) {
    const results = await givingWay(async () => {
      const { error, results = [] } = await migrator(owner).migrateUp();
      if (error) throw error;
      return results;
    });
    run.push(...results.map((result) => result.migrationName));
  }
  await grantToProgram(owner, programRole);
  await givingWay(() => readFitKeys(owner));
  return run;
}

/** Within a transaction that there is, for tables that nobody else sees yet. @param last the migration to end with */
export async function migrateWithin(tx: Db, last: string): Promise<void> {
  const { error } = await migrator(tx).migrateTo(last);
  if (error) throw new Error(`The database could not be brought to the schema ${last}.`, { cause: error });
  await sql`set local lock_timeout = 0`.execute(tx);
}

/** The one that makes the schema of this program. */
export const LATEST_MIGRATION = Object.keys(MIGRATIONS).at(-1)!;

/** Whether this program has that migration. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(MIGRATIONS, name);

/** Tries again and again to do what waited too long for a lock. */
async function givingWay<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const began = performance.now(); ; await delay(PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error) || performance.now() - began >= TRY_FOR_MS)
        throw new Error('The database could not be migrated.', { cause: error });
    }
  }
}

/** Waited too long for a lock, or was chosen to end a circle of waiting. */
export const isLocked = (error: unknown) => error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

/** Whether every migration has been run: what readiness asks. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await migrator(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

const grantToProgram = (owner: Db, programRole: string): Promise<void> => owner.transaction().execute((tx) => grantRights(tx, programRole));

/** Not all that are there: of an administrator's, which an extension brings along, PostgreSQL would say that it gave no rights on them. */
async function listOwnTables(tx: Db): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = current_user::regrole
  `.execute(tx);
  return rows[0]!.names;
}

/** The program may change rows, but never the histories' and the audit trail's, and no table's schema. */
export async function grantRights(tx: Db, programRole: string): Promise<void> {
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(tx);
  if (rows[0]?.owner === programRole) return;
  const role = sql.id(programRole);
  await sql`select pg_advisory_xact_lock(hashtext('grant_to_program'))`.execute(tx);
  await sql`grant select, insert, update, delete on ${sql.raw(await listOwnTables(tx))} to ${role}`.execute(tx);
  await sql`grant usage on all sequences in schema public to ${role}`.execute(tx);
  await sql`revoke update, delete, truncate on moderation_acts, film_history from ${role}`.execute(tx);
}
