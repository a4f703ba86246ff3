import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { SessionEnded } from '#server/errors.ts';
import type { FilmRecord } from './film-record.ts';
import { insertFilms } from './insert-films.ts';
import { limitRows } from './limit-rows.ts';

/**
 * Stores what a member submits, as long as they are still who they were when they asked: the same statement asks
 * that. A super-user who has lost the role meanwhile publishes nothing, and an erased account stores nothing. What is
 * too much of somebody who may not publish is refused.
 * @throws SessionEnded, TooMany
 */
export async function insertSubmitted(
  ctx: Context,
  tx: Db,
  member: Member,
  films: readonly FilmRecord[],
): Promise<void> {
  if ((await insertFilms(tx, films, member)) < films.length) throw new SessionEnded();
  if (ctx.limits.isOn && !can.publish(member)) await limitRows(ctx, tx, member.id, films.length);
}
