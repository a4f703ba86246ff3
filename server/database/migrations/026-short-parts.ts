import { sql, type Kysely } from 'kysely';

/*
 * Parts of words of one or two letters that few films have (docs/decisions/042-common-searches.md): the index of trigrams knows none so
 * short. Of each the public films that have it are named; null: no longer known. What is common is counted anew once, by the same job, for
 * what is in neither table is then a part that no film has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_short (part text collate "C" primary key, films integer[])`.execute(db);
  await sql`truncate search_parts, search_bits`.execute(db);
}
