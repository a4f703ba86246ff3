import type { RawBuilder } from 'kysely';
import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { SessionEndedError } from '#server/errors.ts';
import { findFilmIdsOfKey, type KeyedRequest } from '#server/idempotency/idempotency-key.ts';
import type { FilmRecord } from '#server/films/catalogue/film-record.ts';
import { insertAndPresentFilms } from './submission-queries.ts';
import { hasRoom, limitRows } from './limit-rows.ts';
import { presentListing, presentModeratedFilm } from '#server/films/catalogue/present-film-sql.ts';
import { queueComparison } from '#server/films/comparison/queue-comparison.ts';

/** The films as JSON texts, as their submitter gets them, or the ids of those that the same request stored before. */
type Submitted = { stored: string[] } | { storedBefore: string[] };

/**
 * Stores what a member submits, all of it or nothing, as long as they are still who they were when they asked: the same
 * statement asks that. A super-user who has lost the role meanwhile publishes nothing, and an erased account stores
 * nothing. What is too much of somebody who may not publish is refused.
 * @param keyed whoever sends it again, also at the same moment, stores nothing again; undefined: as often as it is sent
 * @throws SessionEndedError, RateLimitError, ValidationError
 */
export async function insertSubmitted(
  ctx: Context,
  member: Member,
  films: readonly FilmRecord[],
  keyed: KeyedRequest | undefined,
): Promise<Submitted> {
  const insert = (db: Db) => insertIn(ctx, db, member, films, keyed);
  // One statement needs no transaction around it.
  return isLimited(ctx, member) || ctx.tmdb ? ctx.db.transaction().execute(insert) : insert(ctx.db);
}

async function insertIn(
  ctx: Context,
  db: Db,
  member: Member,
  films: readonly FilmRecord[],
  keyed: KeyedRequest | undefined,
): Promise<Submitted> {
  const count = films.length;
  const isBounded = isLimited(ctx, member);
  const present = can.seeModeration(member) ? presentModeratedFilm() : presentListing();
  const insert = (room?: RawBuilder<boolean>) =>
    insertAndPresentFilms(db, { author: member, films, keyed, hasRoom: room }, present);
  let stored = await insert(isBounded ? hasRoom(ctx, member.id, count) : undefined);
  if (stored.length < count) {
    const storedBefore = keyed && (await findFilmIdsOfKey(db, member.id, keyed));
    if (storedBefore) return { storedBefore };
    if (isBounded) {
      await limitRows(ctx, db, member.id, { count, isStored: false });
      // There is room by now, or that was not why.
      stored = await insert();
    }
  }
  if (stored.length < count) throw new SessionEndedError();
  if (isBounded) await limitRows(ctx, db, member.id, { count, isStored: true });
  await queueComparison(
    ctx,
    db,
    films.map(({ id }) => id),
  );
  return { stored };
}

const isLimited = (ctx: Context, member: Member) => ctx.limits.isOn && !can.publish(member);
