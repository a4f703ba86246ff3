import type { RawBuilder } from 'kysely';
import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { NotFoundError, SessionEndedError } from '#server/errors.ts';
import { listByIds } from '#server/films/catalogue/film-queries.ts';
import { findFilmIdsOfKey, type KeyedRequest } from '#server/idempotency/idempotency-key.ts';
import type { FilmRecord } from '#server/films/catalogue/film-record.ts';
import { presentFor, type Presenter } from '#server/films/catalogue/present-film-sql.ts';
import { NOT_DELETED } from '#server/films/catalogue/scope-sql.ts';
import { queueComparison } from '#server/films/comparison/queue-comparison.ts';
import { hasRoom, limitRows } from './limit-rows.ts';
import { insertAndPresentFilms } from './submission-queries.ts';

interface Sent {
  /**
   * Key of the request, so that a repeated request stores nothing, even if both requests arrive at the same moment. Undefined if every
   * request stores its films.
   */
  keyed: KeyedRequest | undefined;
  /** The error if an earlier request with the same key stored these films, and some have been deleted since then. */
  deletedError: string;
}

/**
 * Stores the films that a member submits, all of them or none, if the member's session and roles are still those of the
 * request. The storing statement checks this, so that a super-user who has lost the role publishes nothing, and an
 * erased account stores nothing. Films beyond the limits of a member who is not allowed to publish are refused.
 * @returns the films as JSON texts, as their submitter gets them, even if an earlier request with the same key stored
 * them
 * @throws SessionEndedError, RateLimitError, ValidationError, NotFoundError with `deletedError`
 */
export async function insertSubmitted(
  ctx: Context,
  member: Member,
  films: readonly FilmRecord[],
  { keyed, deletedError }: Sent,
): Promise<string[]> {
  const count = films.length;
  const isBounded = ctx.limits.isOn && !can.publish(member);
  const present = presentFor(member);
  const store = async (db: Db): Promise<string[]> => {
    const insert = (room?: RawBuilder<boolean>) => insertAndPresentFilms(db, { author: member, films, keyed, hasRoom: room }, present);
    let stored = await insert(isBounded ? hasRoom(ctx, member.id, count) : undefined);
    if (stored.length < count) {
      const storedBefore = keyed && (await findFilmIdsOfKey(db, member.id, keyed));
      if (storedBefore) return listStored(db, storedBefore, present, deletedError);
      if (isBounded) {
        await limitRows(ctx, db, member.id, { count, isStored: false });
        // If `limitRows` does not throw, there is room now, or the films were not stored for another reason.
        stored = await insert();
      }
    }
    if (stored.length < count) throw new SessionEndedError();
    if (isBounded) await limitRows(ctx, db, member.id, { count, isStored: true });
    const ids = films.map(({ id }) => id);
    await queueComparison(ctx, db, ids);
    return stored;
  };
  // A single statement needs no transaction.
  return isBounded || ctx.tmdb ? ctx.db.transaction().execute(store) : store(ctx.db);
}

async function listStored(db: Db, ids: readonly string[], present: Presenter, deletedError: string): Promise<string[]> {
  const films = await listByIds(db, ids, present, NOT_DELETED);
  if (films.length < ids.length) throw new NotFoundError({ error: deletedError });
  const listings = new Map(films.map(({ id, listing }) => [id, listing]));
  return ids.map((id) => listings.get(id)!);
}
