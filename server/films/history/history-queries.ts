import { sql, type Insertable } from 'kysely';
import { isId } from '#domain/id.ts';
import type { Database, Db } from '#server/database/database.ts';

/** How a film came in, deleted or not: what stands in its own row. */
export async function findFirstEntry(db: Db, id: string) {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('films')
    .leftJoin('users', 'users.id', 'films.author_id')
    .select(['films.created_at', 'films.arrival', 'films.author_id', 'users.name as author'])
    .where('films.id', '=', id)
    .executeTakeFirst();
}

type NewEntry = Omit<Insertable<Database['film_history']>, 'at'> & { at: Date | undefined };

/** By the database's clock unless a time is given. */
export async function insertHistoryEntry(tx: Db, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('film_history')
    .values({ ...entry, at: entry.at ?? sql<Date>`now()` })
    .execute();
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

/** Who changed a film's notes last, and what they were before. */
export async function findLastNotes(
  db: Db,
  filmId: string,
): Promise<{ actor_id: string | null; before: string } | undefined> {
  const { rows } = await sql<{ actor_id: string | null; before: string }>`
    select actor_id, changes -> 'notes' ->> 0 as before from film_history
    where film_id = ${filmId}::uuid and changes ? 'notes' order by id desc limit 1
  `.execute(db);
  return rows[0];
}
