import type { FilmInput } from '#domain/film.ts';
import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { parseIdempotencyKey } from '#server/idempotency/idempotency-key.ts';
import { limitSubmission } from '#server/limits/limit-submissions-and-edits.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { insertSubmitted } from './insert-submitted.ts';

const DELETED_SINCE =
  'This film was stored when you first sent it, and its listing has been deleted since. Nothing was stored now.';

/**
 * Stores one film: public at once when the submitter's word is good for it, otherwise a draft that waits for
 * moderation. It is compared with the external film database afterwards.
 * @param key the request's Idempotency-Key
 * @returns the film as JSON text, as its submitter gets it
 * @throws NotFoundError when it was sent before, and deleted since
 */
export async function submitFilm(
  ctx: Context,
  member: Member,
  input: FilmInput,
  key: string | undefined,
): Promise<string> {
  const keyed = parseIdempotencyKey(key, input);
  await limitSubmission(ctx, member, [input]);
  const film = newFilmRecord(input, {
    authorId: member.id,
    approved: can.publish(member),
    arrival: 'submitted',
    at: ctx.clock(),
  });
  const submitted = await insertSubmitted(ctx, member, [film], keyed);
  if ('stored' in submitted) return submitted.stored[0]!;
  return getFilm(ctx, member, submitted.storedBefore[0]!).catch((error: unknown) => {
    throw error instanceof NotFoundError ? new NotFoundError({ error: DELETED_SINCE }) : error;
  });
}
