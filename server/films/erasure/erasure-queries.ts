import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Locks all films of a submitter, deleted or not, until the transaction ends. */
export async function listFilmsForUpdate(tx: Db, authorId: string) {
  const { rows } = await sql<{ id: string; is_deleted: boolean }>`
    select id, deleted_at is not null as is_deleted from films where author_id = ${authorId}::uuid order by id for update
  `.execute(tx);
  return rows;
}

/**
 * Films per statement. The trigger that announces changes compares the old and new version of each film
 * (`announceCatalogueChange`), so one statement for all films of an account could exceed its time limit.
 */
const CHANGED_AT_ONCE = 200;

async function inTurn(ids: readonly string[], change: (some: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += CHANGED_AT_ONCE) await change(ids.slice(from, from + CHANGED_AT_ONCE));
}

/** Removes the submitter from these films. */
export const removeAuthor = (tx: Db, ids: readonly string[]): Promise<void> =>
  inTurn(ids, (some) => sql`update films set author_id = null where id = any(${some}::uuid[])`.execute(tx));

/** Deletes the rows of these films, with their histories. */
export const deleteFilms = (tx: Db, ids: readonly string[]): Promise<void> =>
  inTurn(ids, (some) => sql`delete from films where id = any(${some}::uuid[])`.execute(tx));

/**
 * Lists the ids of drafts that only their submitter has worked on. Omits films that were ever public, films that a
 * moderator has changed, films with other listings merged into them, and deleted films. Comparisons with the external
 * film database have no actor, so they do not count.
 */
export async function listOwnDrafts(tx: Db, authorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from films as f
    where f.author_id = ${authorId}::uuid and not f.approved and f.deleted_at is null
      and not exists (
        select from film_history as h where h.film_id = f.id and (
          h.act not in ('edited', 'compared', 'tmdb_linked') or h.actor_id <> ${authorId}::uuid
          or h.changes ? 'approved' -- by a super-user, who publishes without a moderator
        )
      )
      and not exists (select from film_merges as m where m.kept_id = f.id)
    order by f.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
