import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Locks all that somebody has submitted, deleted or not, until the transaction ends. @returns the films' ids */
export async function listFilmsForUpdate(tx: Db, authorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from films where author_id = ${authorId}::uuid order by id for update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** So many at a time: the triggers compare each film that a statement changes with each other (015-bits-of-films.ts). */
const CHANGED_AT_ONCE = 200;

/** These have no submitter any more. */
export async function removeAuthor(tx: Db, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += CHANGED_AT_ONCE) {
    const some = ids.slice(from, from + CHANGED_AT_ONCE);
    await sql`update films set author_id = null where id = any(${some}::uuid[])`.execute(tx);
  }
}

/** What its author does to a draft that is nobody else's yet, and what the program does. */
const OWN_ACTS = ['edited', 'compared', 'numbered'] as const;

/**
 * Removes the drafts of an author that were never anybody else's, with their histories: what was public once, what a
 * moderator has looked after, what was merged into and what is deleted already stays. @returns how many
 */
export async function deleteOwnDrafts(tx: Db, authorId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('films')
    .where('author_id', '=', authorId)
    .where('approved', '=', false)
    .where('deleted_at', 'is', null)
    .where((film) =>
      film.not(
        film.exists(
          film
            .selectFrom('film_history as entry')
            .select('entry.id')
            .whereRef('entry.film_id', '=', 'films.id')
            // The comparison with the external film database is nobody's.
            .where((entry) =>
              entry.or([
                entry('entry.act', 'not in', OWN_ACTS),
                entry('entry.actor_id', '!=', authorId),
                sql<boolean>`entry.changes ? 'approved'`, // by a super-user, who publishes without a moderator
              ]),
            ),
        ),
      ),
    )
    .where((film) =>
      film.not(
        film.exists(film.selectFrom('film_merges').select('film_id').whereRef('kept_id', '=', 'films.id')),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many films somebody has submitted that are not deleted. */
export async function countFilms(db: Db, authorId: string): Promise<number> {
  const { films } = await db
    .selectFrom('films')
    .select((eb) => eb.fn.countAll<string>().as('films'))
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(films);
}
