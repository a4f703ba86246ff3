import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** A film with its submitter's name, deleted or not. */
export async function findWholeFilm(db: Db, id: string) {
  return db
    .selectFrom('films')
    .leftJoin('users', 'users.id', 'films.author_id')
    .selectAll('films')
    .select('users.name as author')
    .where('films.id', '=', id)
    .executeTakeFirst();
}

/** The latest of what happened to a film since it came in, the last first. @param before only what is older than this */
export async function listHistory(
  db: Db,
  filmId: string,
  { limit, before }: { limit: number; before?: string | undefined },
) {
  return db
    .selectFrom('film_history as h')
    .leftJoin('users as u', 'u.id', 'h.actor_id')
    .select(['h.id', 'h.at', 'h.act', 'h.actor_id', 'h.changes', 'u.name as actor'])
    .where('h.film_id', '=', filmId)
    .$if(before !== undefined, (query) => query.where('h.id', '<', before!))
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether a film's history has this entry. */
export async function hasEntry(db: Db, filmId: string, entryId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('film_history')
    .select('id')
    .where('film_id', '=', filmId)
    .where('id', '=', entryId)
    .executeTakeFirst();
  return entry !== undefined;
}

/** What each field that was changed after an entry said at that entry: one row a field, however long the history is. */
export async function listFieldsAt(db: Db, filmId: string, entryId: string) {
  const { rows } = await sql<{ field: string; value: unknown }>`
    select distinct on (change.key) change.key as field, change.value -> 0 as value
    from film_history as h cross join jsonb_each(h.changes) as change
    where h.film_id = ${filmId}::uuid and h.id > ${entryId}::bigint
    order by change.key, h.id
  `.execute(db);
  return rows;
}
