import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './database.ts';
import * as filmsAndUsers from './migrations/001-films-and-users.ts';
import * as listIndexes from './migrations/002-list-indexes.ts';
import * as facets from './migrations/003-facets.ts';
import * as catalogueChanges from './migrations/004-catalogue-changes.ts';
import * as searchWords from './migrations/005-search-words.ts';
import * as mails from './migrations/006-mails.ts';
import * as rateLimits from './migrations/007-rate-limits.ts';
import * as idempotencyKeys from './migrations/008-idempotency-keys.ts';
import * as moderation from './migrations/009-moderation.ts';
import * as announcedNames from './migrations/010-announced-names.ts';
import * as draftsOfMembers from './migrations/011-drafts-of-members.ts';
import * as waysBack from './migrations/012-ways-back.ts';
import * as rangeBits from './migrations/013-range-bits.ts';
import * as merges from './migrations/014-merges.ts';

/** Every change of the database's form, in order. Forward only: a mistake is corrected by a further one. */
const MIGRATIONS: Record<string, Migration> = {
  '001-films-and-users': filmsAndUsers,
  '002-list-indexes': listIndexes,
  '003-facets': facets,
  '004-catalogue-changes': catalogueChanges,
  '005-search-words': searchWords,
  '006-mails': mails,
  '007-rate-limits': rateLimits,
  '008-idempotency-keys': idempotencyKeys,
  '009-moderation': moderation,
  '010-announced-names': announcedNames,
  '011-drafts-of-members': draftsOfMembers,
  '012-ways-back': waysBack,
  '013-range-bits': rangeBits,
  '014-merges': merges,
};

function migrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
}

/**
 * Brings the database to the form this program needs. Safe when several processes start at once: the migrator
 * takes a lock, and runs all that is missing in one transaction.
 * @param owner connected as the role that owns the tables
 * @param programRole the role the program itself works as; gets rights on rows, not on tables
 * @returns the names of the migrations that were run now
 */
export async function migrate(owner: Db, programRole: string): Promise<string[]> {
  const { error, results = [] } = await migrator(owner).migrateToLatest();
  if (error) throw new Error('The database could not be migrated.', { cause: error });
  await grantToProgram(owner, programRole);
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Whether every migration has been run: what readiness asks. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await migrator(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

/** The program may change rows, but never the histories' and the audit trail's, and no table's form. */
async function grantToProgram(owner: Db, programRole: string): Promise<void> {
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(owner);
  if (rows[0]?.owner === programRole) return;
  const role = sql.id(programRole);
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('grant_to_program'))`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(tx);
    await sql`grant usage on all sequences in schema public to ${role}`.execute(tx);
    await sql`revoke update, delete, truncate on moderation_acts, film_history from ${role}`.execute(tx);
  });
}
