import { sql, type Selectable } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';
import { anyOf } from '#server/database/select.ts';
import { ROW_COLUMNS, type FilmRow } from '#server/films/catalogue/film-record.ts';

/** A listing that was merged into another, and the titles that the merge gave to the kept listing. */
export type Merge = Omit<Selectable<Database['film_merges']>, 'at'>;

/** Makes merges and their undoing run one at a time, because each depends on where other listings redirect. */
export async function lockMerges(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('film_merges'))`.execute(tx);
}

/**
 * Lists the merge of this listing, then the merge of its kept listing, and so on, the nearest first. Empty if the listing was not
 * merged.
 */
export async function listMergesUpwards(tx: Db, filmId: string): Promise<Merge[]> {
  const { rows } = await sql<Merge>`
    with recursive upwards as (
      select m.*, 1 as steps from film_merges as m where m.film_id = ${filmId}::uuid
      union all
      select m.*, steps + 1 from film_merges as m join upwards as u on m.film_id = u.kept_id
    )
    select film_id, kept_id, titles, taken from upwards order by steps
  `.execute(tx);
  return rows;
}

/**
 * Locks these films and all films that were merged into them, including deleted ones, until the transaction ends. All transactions
 * lock films in the same order, so that they do not deadlock.
 */
export async function lockWithMerged(tx: Db, ids: readonly string[]): Promise<Map<string, FilmRow>> {
  const films = await tx
    .selectFrom('films')
    .select(ROW_COLUMNS)
    .where((eb) => eb.or([eb('id', '=', anyOf(ids)), eb('id', 'in', sql<string>`(${below(ids)})`)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(films.map((film) => [film.id, film]));
}

/**
 * Lists the other listings that were merged directly into this one, with the values that they gave, the earliest merge
 * first. `is_later` tells whether a listing was merged after the listing with the other id.
 */
export async function listMergedInto(tx: Db, keptId: string, exceptId: string) {
  return tx
    .selectFrom('film_merges as m')
    .innerJoin('films as f', 'f.id', 'm.film_id')
    .select(['m.film_id', 'm.titles', 'm.taken', 'f.title', 'f.alt_titles'])
    .select(sql<boolean>`m.at > (select at from film_merges where film_id = ${exceptId}::uuid)`.as('is_later'))
    .where('m.kept_id', '=', keptId)
    .where('m.film_id', '!=', exceptId)
    .orderBy('m.at')
    .execute();
}

/**
 * Stores a merge and deletes the listing. The addresses of this listing, and of deleted listings that were merged into it, then redirect to
 * the kept listing.
 */
export async function insertMerge(tx: Db, merge: Merge, deletedAt: Date): Promise<void> {
  const { film_id, kept_id } = merge;
  await tx.updateTable('films').set({ deleted_at: deletedAt }).where('id', '=', film_id).execute();
  const family = sql`id = ${film_id}::uuid or id in (${below([film_id])})`;
  await sql`update films set merged_into = ${kept_id}::uuid where ${family}`.execute(tx);
  await tx
    .insertInto('film_merges')
    // The start of the transaction could be earlier than a merge that the transaction waited for.
    .values({ ...merge, taken: JSON.stringify(merge.taken), at: sql`clock_timestamp()` })
    .execute();
}

/** Finds a listing that was merged into another; undefined if it was never merged or has been restored. */
export async function findMerged(db: Db, filmId: string): Promise<{ title: string; year: number; merged_into: string } | undefined> {
  return db
    .selectFrom('films')
    .select(['title', 'year', 'merged_into'])
    .where('id', '=', filmId)
    .where('merged_into', 'is not', null)
    .$narrowType<{ merged_into: string }>()
    .executeTakeFirst();
}

/** Removes a listing's merge. Listings that were merged into this listing redirect to it again. */
export async function deleteMerge(tx: Db, filmId: string): Promise<void> {
  await tx.deleteFrom('film_merges').where('film_id', '=', filmId).execute();
  await sql`update films set merged_into = ${filmId}::uuid where id in (${below([filmId])})`.execute(tx);
}

/** Selects the ids of all listings that were merged into these, directly or through others. */
const below = (ids: readonly string[]) => sql`
  with recursive below as (
    select film_id from film_merges where kept_id = any(${ids}::uuid[])
    union
    select m.film_id from film_merges as m join below as b on m.kept_id = b.film_id
  )
  select film_id from below
`;

/** Updates the titles and values that a merge gave. */
export async function updateMerge(tx: Db, { film_id, titles, taken }: Pick<Merge, 'film_id' | 'titles' | 'taken'>): Promise<void> {
  await tx
    .updateTable('film_merges')
    .set({ titles, taken: JSON.stringify(taken) })
    .where('film_id', '=', film_id)
    .execute();
}
