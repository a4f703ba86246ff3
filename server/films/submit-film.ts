import type { FilmInput } from '#domain/film.ts';
import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { doOnce } from '#server/idempotency/do-once.ts';
import { limitSubmission } from '#server/limits/limit-submissions-and-edits.ts';
import { newFilmRecord } from './film-record.ts';
import { getFilm } from './get-film.ts';
import { insertSubmitted, isOneStatement } from './insert-submitted.ts';

/**
 * Stores one film: public at once when the submitter's word is good for it, otherwise a draft that waits for
 * moderation. It is compared with the external film database afterwards.
 * @param key the request's Idempotency-Key
 * @returns the film as JSON text, as its submitter gets it
 */
export async function submitFilm(
  ctx: Context,
  member: Member,
  input: FilmInput,
  key: string | undefined,
): Promise<string> {
  await limitSubmission(ctx, member, [input]);
  const film = newFilmRecord(input, {
    authorId: member.id,
    approved: can.publish(member),
    arrival: 'submitted',
    at: ctx.clock(),
  });
  const store = (db: Db) => insertSubmitted(ctx, db, member, [film]);
  if (key === undefined && isOneStatement(ctx, member)) return (await store(ctx.db))[0]!;
  const stored = await ctx.db
    .transaction()
    .execute((tx) => doOnce(tx, { member, key, request: input }, [film.id], () => store(tx)));
  return 'done' in stored ? stored.done[0]! : getFilm(ctx, member, stored.ids[0]!);
}
