import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { SessionEnded } from '#server/errors.ts';
import type { FilmRecord } from './film-record.ts';
import { insertAndPresentFilms } from './insert-films.ts';
import { limitRows, limitRowsOfRefused } from './limit-rows.ts';
import { presentListing, presentModeratedFilm } from './present-film.ts';
import { queueComparison } from './queue-comparison.ts';

/**
 * Stores what a member submits, as long as they are still who they were when they asked: the same statement asks
 * that. A super-user who has lost the role meanwhile publishes nothing, and an erased account stores nothing. What is
 * too much of somebody who may not publish is refused.
 * @returns the films as JSON texts, as their submitter gets them
 * @throws SessionEnded, TooMany
 */
export async function insertSubmitted(
  ctx: Context,
  tx: Db,
  member: Member,
  films: readonly FilmRecord[],
): Promise<string[]> {
  if (isLimited(ctx, member)) await limitRowsOfRefused(ctx, tx, member.id, films.length);
  const present = can.seeModeration(member) ? presentModeratedFilm() : presentListing();
  const stored = await insertAndPresentFilms(tx, member, films, present);
  if (stored.length < films.length) throw new SessionEnded();
  if (isLimited(ctx, member)) await limitRows(ctx, tx, member.id, films.length);
  await queueComparison(
    ctx,
    tx,
    films.map(({ id }) => id),
  );
  return stored;
}

/** Whether all that a submission causes is one statement, which needs no transaction around it. */
export const isOneStatement = (ctx: Context, member: Member): boolean => !isLimited(ctx, member) && !ctx.tmdb;

const isLimited = (ctx: Context, member: Member) => ctx.limits.isOn && !can.publish(member);
