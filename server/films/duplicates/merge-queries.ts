import { sql, type Selectable } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';

/** One listing that was merged into another, and the titles that this gave to the kept one. */
export type Merge = Omit<Selectable<Database['film_merges']>, 'at'>;

/** Merging and undoing come one after the other: each depends on where other listings lead. */
export async function lockMerges(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('film_merges'))`.execute(tx);
}

/**
 * The merge of this listing, and those by which its kept listing was merged in turn, the nearest first; none when
 * the listing was not merged.
 */
export async function listMergesUpwards(tx: Db, filmId: string): Promise<Merge[]> {
  const { rows } = await sql<Merge>`
    with recursive upwards as (
      select m.*, 1 as steps from film_merges as m where m.film_id = ${filmId}::uuid
      union all
      select m.*, steps + 1 from film_merges as m join upwards as u on m.film_id = u.kept_id
    )
    select film_id, kept_id, titles from upwards order by steps
  `.execute(tx);
  return rows;
}

/**
 * These films and all that was merged into them, deleted ones too, locked until the transaction ends: in one order, as
 * everybody locks films, so that nobody waits for one another.
 */
export async function lockWithMerged(tx: Db, ids: readonly string[]): Promise<Map<string, FilmRow>> {
  const films = await tx
    .selectFrom('films')
    .selectAll()
    .where((eb) =>
      eb.or([eb('id', '=', sql<string>`any(${ids}::uuid[])`), eb('id', 'in', sql<string>`(${below(ids)})`)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(films.map((film) => [film.id, film]));
}

/** The other listings that were merged right into this one, with the titles they gave, the first merged first. */
export async function listMergedInto(tx: Db, keptId: string, exceptId: string) {
  return tx
    .selectFrom('film_merges as m')
    .innerJoin('films as f', 'f.id', 'm.film_id')
    .select(['m.film_id', 'm.titles', 'f.title', 'f.alt_titles'])
    .where('m.kept_id', '=', keptId)
    .where('m.film_id', '!=', exceptId)
    .orderBy('m.at')
    .execute();
}

/** This listing, and all that was ever merged into it and has not been restored, lead to another one from now on. */
export async function redirectTo(tx: Db, filmId: string, keptId: string, deletedAt: Date): Promise<void> {
  await tx.updateTable('films').set({ deleted_at: deletedAt }).where('id', '=', filmId).execute();
  const family = sql`id = ${filmId}::uuid or id in (${below([filmId])})`;
  await sql`update films set merged_into = ${keptId}::uuid where ${family}`.execute(tx);
}

/** What was merged into this listing leads to it again. */
export async function redirectBack(tx: Db, filmId: string): Promise<void> {
  await sql`update films set merged_into = ${filmId}::uuid where id in (${below([filmId])})`.execute(tx);
}

const below = (ids: readonly string[]) => sql`
  with recursive below as (
    select film_id from film_merges where kept_id = any(${ids}::uuid[])
    union
    select m.film_id from film_merges as m join below as b on m.kept_id = b.film_id
  )
  select film_id from below
`;

export async function insertMerge(tx: Db, merge: Merge): Promise<void> {
  await tx.insertInto('film_merges').values(merge).execute();
}

export async function deleteMerge(tx: Db, filmId: string): Promise<void> {
  await tx.deleteFrom('film_merges').where('film_id', '=', filmId).execute();
}

/** Says anew which titles a merge gave. */
export async function updateMergeTitles(tx: Db, filmId: string, titles: readonly string[]): Promise<void> {
  await tx
    .updateTable('film_merges')
    .set({ titles: [...titles] })
    .where('film_id', '=', filmId)
    .execute();
}
