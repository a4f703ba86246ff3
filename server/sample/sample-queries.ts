import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** The fact that this catalogue began as the sample. */
export const SAMPLE_LOADED = 'sample loaded';

/** Its value until every film of the sample is there, which is one statement's work. */
const UNDER_WAY = 'under way';

/** Whether this is known of the catalogue. */
export async function hasFact(db: Db, name: string): Promise<boolean> {
  const fact = await db.selectFrom('catalogue_facts').select('value').where('name', '=', name).executeTakeFirst();
  return fact !== undefined;
}

/** Whether the sample is to be loaded now. A number that was once given to a film says that there has been one. */
export async function claimEmptyCatalogue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_untouched: boolean }>`
    select not exists (select from films) and (
      exists (select from catalogue_facts where name = ${SAMPLE_LOADED} and value = ${UNDER_WAY})
      or pg_sequence_last_value(pg_get_serial_sequence('films', 'slot')::regclass) is null
    ) as is_untouched
  `.execute(db);
  if (!rows[0]!.is_untouched) return false;
  await db
    .insertInto('catalogue_facts')
    .values({ name: SAMPLE_LOADED, value: UNDER_WAY })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return true;
}

/** Every film of the sample is there. */
export async function markSampleLoaded(db: Db): Promise<void> {
  await db.updateTable('catalogue_facts').set({ value: 'true' }).where('name', '=', SAMPLE_LOADED).execute();
}

/** @param keys addresses in small letters @returns those of them that have an account */
export async function listKnownAddresses(db: Db, keys: readonly string[]): Promise<string[]> {
  const users = await db.selectFrom('users').select('email_key').where('email_key', 'in', keys).execute();
  return users.flatMap(({ email_key: key }) => key ?? []);
}
