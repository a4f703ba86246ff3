import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Locks all that somebody has submitted, deleted or not, until the transaction ends. @returns the films' ids */
export async function listFilmsForUpdate(tx: Db, authorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from films where author_id = ${authorId}::uuid order by id for update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Films that one statement changes. The trigger that announces changes compares the old and new version of each
 * (004-catalogue-changes.ts), so a statement for all films of an account could exceed its time limit.
 */
const CHANGED_AT_ONCE = 200;

async function inTurn(ids: readonly string[], change: (some: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += CHANGED_AT_ONCE)
    await change(ids.slice(from, from + CHANGED_AT_ONCE));
}

/** These have no submitter any more. */
export const removeAuthor = (tx: Db, ids: readonly string[]): Promise<void> =>
  inTurn(ids, (some) => sql`update films set author_id = null where id = any(${some}::uuid[])`.execute(tx));

/** Removes these, with their histories. */
export const deleteFilms = (tx: Db, ids: readonly string[]): Promise<void> =>
  inTurn(ids, (some) => sql`delete from films where id = any(${some}::uuid[])`.execute(tx));

/** What its author does to a draft that is nobody else's yet, and what the program does. */
const OWN_ACTS = ['edited', 'compared', 'numbered'] as const;

/**
 * The drafts of an author that were never anybody else's: not what was public once, what a moderator has looked after,
 * what was merged into, or what is deleted already. @returns their ids
 */
export async function listOwnDrafts(tx: Db, authorId: string): Promise<string[]> {
  const drafts = await tx
    .selectFrom('films')
    .select('id')
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
    .orderBy('id')
    .execute();
  return drafts.map(({ id }) => id);
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
