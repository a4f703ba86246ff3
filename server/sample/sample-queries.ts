import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** The name of the fact that this catalogue began as the sample. */
export const SAMPLE_LOADED = 'sample loaded';

/** The fact's value until one statement has stored all films of the sample. */
const UNDER_WAY = 'under way';

/**
 * Claims the loading of the sample, if no film ever existed. A film's sequence number shows that a film existed.
 * @returns whether to load the sample now
 */
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

/** Notes that all films of the sample are stored. */
export async function markSampleLoaded(db: Db): Promise<void> {
  await db.updateTable('catalogue_facts').set({ value: 'true' }).where('name', '=', SAMPLE_LOADED).execute();
}

/** @param keys addresses in lower case @returns those that have an account */
export async function listKnownAddresses(db: Db, keys: readonly string[]): Promise<string[]> {
  const users = await db.selectFrom('users').select('email_key').where('email_key', 'in', keys).execute();
  return users.flatMap(({ email_key: key }) => key ?? []);
}
