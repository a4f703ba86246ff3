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

/** What happened to a film since it came in, the last first. */
export async function listHistory(db: Db, filmId: string) {
  return db
    .selectFrom('film_history as h')
    .leftJoin('users as u', 'u.id', 'h.actor_id')
    .select(['h.id', 'h.at', 'h.act', 'h.actor_id', 'h.changes', 'u.name as actor'])
    .where('h.film_id', '=', filmId)
    .orderBy('h.id', 'desc')
    .execute();
}
