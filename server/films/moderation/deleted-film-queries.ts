import { sql } from 'kysely';
import type { DeletedFilm } from '#domain/moderation/moderation.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import type { Db } from '#server/database/database.ts';
import { days } from '#server/database/interval.ts';

/** The time during which a deleted film can be restored (contract, section 5, "Deleted"). */
const KEPT_FOR = days(RETENTION.deletedFilmDays);

const MAX_LISTED = sql.lit(500);

/** Lists the deleted films that can still be restored, the last deleted first. */
export async function listDeleted(db: Db): Promise<DeletedFilm[]> {
  const { rows } = await sql<DeletedFilm>`
    select f.id as _id, f.title, f.directors, f.year, f.format, f.sidecar_type, f.approved,
      f.deleted_at, f.deleted_at + ${KEPT_FOR} as kept_until, f.merged_into,
      coalesce((
        select u.name from film_history as h join users as u on u.id = h.actor_id
        where h.film_id = f.id and h.act in ('deleted', 'merged') order by h.id desc limit 1
      ), '') as deleted_by
    from films as f where f.deleted_at is not null
    order by f.deleted_at desc, f.id desc limit ${MAX_LISTED}
  `.execute(db);
  return rows;
}

export async function markFilmDeleted(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('films').set({ deleted_at: at }).where('id', '=', id).execute();
}

/** Restores a film. Its address no longer redirects to another listing. */
export async function markFilmRestored(tx: Db, id: string): Promise<void> {
  await tx.updateTable('films').set({ deleted_at: null, merged_into: null }).where('id', '=', id).execute();
}

/** Deletes the rows of films that can no longer be restored, with their histories. @returns the number of films */
export async function deleteExpiredFilms(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from films where deleted_at < now() - ${KEPT_FOR}
  `.execute(db);
  return Number(numAffectedRows);
}
