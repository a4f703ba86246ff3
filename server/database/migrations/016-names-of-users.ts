import { sql, type Kysely } from 'kysely';
import { foldText } from '#domain/fold-text.ts';

/*
 * The folded names of users, so that moderators find somebody among thousands by a part of a name, in any case and with
 * or without its accents. The program folds them as it folds what is searched for (docs/decisions/003). Null is a name
 * that the version before has stored while this one migrated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column name_key text`.execute(db);
  const { rows } = await sql<{ id: string; name: string }>`select id, name from users`.execute(db);
  const ids = rows.map(({ id }) => id);
  const keys = rows.map(({ name }) => foldText(name));
  await sql`
    update users set name_key = folded.key from unnest(${ids}::uuid[], ${keys}::text[]) as folded (id, key)
    where users.id = folded.id
  `.execute(db);
}
