import { sql, type Insertable } from 'kysely';
import { RECORDED_FIELDS, type RecordedEntry } from '#domain/moderation/public-changes.ts';
import { isId } from '#domain/text/id.ts';
import type { Database, Db } from '#server/database/database.ts';
import { hasRows } from '#server/database/select.ts';

/** Finds the arrival of a film, deleted or not, from its row. */
export async function findFirstEntry(db: Db, id: string) {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('films')
    .leftJoin('users', 'users.id', 'films.author_id')
    .select(['films.approved', 'films.created_at', 'films.arrival', 'films.author_id', 'users.name as author'])
    .where('films.id', '=', id)
    .executeTakeFirst();
}

export async function insertHistoryEntry(tx: Db, entry: Insertable<Database['film_history']>): Promise<void> {
  await tx.insertInto('film_history').values(entry).execute();
}

/** Lists the latest entries since a film's arrival, the last first. @param before the id of an entry, for the entries before it */
export async function listHistory(db: Db, filmId: string, { limit, before }: { limit: number; before?: string | undefined }) {
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
  return hasRows(db, sql`from film_history where film_id = ${filmId} and id = ${entryId}`);
}

/** Lists the fields that were changed after an entry, each with its value at that entry: one row for each field. */
export async function listFieldsAt(db: Db, filmId: string, entryId: string) {
  const { rows } = await sql<{ field: string; value: unknown }>`
    select distinct on (change.key) change.key as field, change.value -> 0 as value
    from film_history as h cross join jsonb_each(h.changes) as change
    where h.film_id = ${filmId}::uuid and h.id > ${entryId}::bigint
    order by change.key, h.id
  `.execute(db);
  return rows;
}

/** Finds the last change to a film's notes, with the notes before it. */
export async function findLastNotes(db: Db, filmId: string) {
  const { rows } = await sql<{ actor_id: string | null; before: string }>`
    select actor_id, changes -> 'notes' ->> 0 as before from film_history
    where film_id = ${filmId}::uuid and changes ? 'notes' order by id desc limit 1
  `.execute(db);
  return rows[0];
}

/**
 * Lists the changes in these films since a moderator last approved or reverted them, or since the save that made them
 * drafts: each field once, with its value before the first change and after the last. An approval that was undone does
 * not count. Films without such a decision have none. Reads only two entries of each field, because a history can be
 * long.
 */
export async function listChangesSinceDecision(db: Db, filmIds: readonly string[]) {
  const { rows } = await sql<{ film_id: string; field: string; before: unknown; after: unknown }>`
    select changed.film_id, changed.field, first.changes -> changed.field -> 0 as before, last.changes -> changed.field -> 1 as after
    from (
      select h.film_id, field, min(h.id) as first_id, max(h.id) as last_id
      from unnest(${filmIds}::uuid[]) as asked(film_id) cross join lateral (
        select coalesce(
          max(d.id) filter (where d.act in ('approved', 'reverted') and d.next is distinct from 'unapproved'),
          min(d.id) filter (where d.act = 'edited') - 1
        ) as id
        from (
          select id, act, lead(act) over (partition by act <> 'edited' order by id) as next from film_history
          where film_id = asked.film_id and (act in ('approved', 'reverted', 'unapproved') or act = 'edited' and changes ? 'approved')
        ) as d
      ) as decision join film_history as h on h.film_id = asked.film_id and h.id > decision.id
        cross join lateral jsonb_object_keys(h.changes) as field
      where h.act in ('edited', 'version_restored') group by h.film_id, field
    ) as changed join film_history as first on first.id = changed.first_id join film_history as last on last.id = changed.last_id
    order by changed.first_id, changed.field
  `.execute(db);
  return rows;
}

/**
 * Lists the latest entries since a film's arrival, the last first, with only the names of the fields that everyone sees. Reads no values,
 * because a history can be long.
 * @param before the id of an entry, for the entries before it
 */
export async function listRecordedEntries(
  db: Db,
  filmId: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<RecordedEntry[]> {
  const { rows } = await sql<Omit<RecordedEntry, 'at'> & { at: Date }>`
    select h.id, h.at, h.act, h.actor_id, u.id is not null as has_account, h.changes -> 'approved' as approved,
      array(select field from jsonb_object_keys(h.changes) as field where field = any(${RECORDED_FIELDS}::text[])) as fields
    from film_history as h left join users as u on u.id = h.actor_id
    where h.film_id = ${filmId}::uuid ${before === undefined ? sql`` : sql`and h.id < ${before}::bigint`}
    order by h.id desc limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Lists the values of fields before and after entries of any films. */
export async function listChangedValues(db: Db, asked: readonly { id: string; field: string }[]) {
  const { rows } = await sql<{ id: string; field: string; values: [before: unknown, after: unknown] }>`
    select h.id, asked.field, h.changes -> asked.field as values
    from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ field }) => field)}::text[]) as asked(id, field)
      join film_history as h on h.id = asked.id
  `.execute(db);
  return rows;
}
