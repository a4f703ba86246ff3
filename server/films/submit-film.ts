import type { FilmInput } from '#domain/film.ts';
import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { doOnce } from '#server/idempotency/do-once.ts';
import { limitSubmission } from '#server/limits/limit-storing.ts';
import { newFilmRecord } from './film-record.ts';
import { getFilm } from './get-film.ts';
import { insertSubmitted } from './insert-submitted.ts';

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
  const [id = ''] = await ctx.db.transaction().execute(async (tx) =>
    doOnce(tx, { member, key, request: input }, async () => {
      const film = newFilmRecord(input, {
        authorId: member.id,
        approved: can.publish(member),
        arrival: 'submitted',
        at: ctx.clock(),
      });
      await insertSubmitted(ctx, tx, member, [film]);
      await ctx.jobs.add(tx, 'compare-film', { filmId: film.id });
      return [film.id];
    }),
  );
  return getFilm(ctx, member, id);
}
