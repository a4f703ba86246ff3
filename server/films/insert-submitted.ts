import type { Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { SessionEnded } from '#server/errors.ts';
import type { FilmRecord } from './film-record.ts';
import { insertFilms } from './insert-films.ts';

/**
 * Stores what a member submits, as long as they are still who they were when they asked: the same statement asks
 * that. A super-user who has lost the role meanwhile publishes nothing, and an erased account stores nothing.
 * @throws SessionEnded
 */
export async function insertSubmitted(
  _ctx: Context,
  tx: Db,
  member: Member,
  films: readonly FilmRecord[],
): Promise<void> {
  if ((await insertFilms(tx, films, member)) < films.length) throw new SessionEnded();
}
