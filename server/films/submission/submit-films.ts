import type { FilmInput } from '#domain/films/film.ts';
import { can, type Member } from '#domain/policy.ts';
import { createPauses } from '#server/pauses.ts';
import type { Context } from '#server/context.ts';
import { newFilmRecord, type FilmRecord } from '#server/films/catalogue/film-record.ts';
import { parseIdempotencyKey } from '#server/idempotency/idempotency-key.ts';
import { limitSubmission } from '#server/limits/limit-submissions-and-edits.ts';
import { insertSubmitted } from './insert-submitted.ts';

const FILM_DELETED = 'This film was stored when you first sent it, and its listing has been deleted since. Nothing was stored now.';
const FILMS_DELETED =
  'These films were stored when you first sent them, and some of their listings have been deleted since. Nothing was stored now.';

/**
 * Stores one film. It is public at once if the submitter is allowed to publish, otherwise a draft that waits for a
 * moderator.
 * @param key the request's Idempotency-Key
 * @returns the film as JSON text, as its submitter gets it
 * @throws NotFoundError if an earlier request with the key stored the film, and it has been deleted since then
 */
export async function submitFilm(ctx: Context, member: Member, input: FilmInput, key: string | undefined): Promise<string> {
  const keyed = parseIdempotencyKey(key, input);
  await limitSubmission(ctx, member, [input]);
  const film = newFilmRecord(input, {
    authorId: member.id,
    approved: can.publish(member),
    arrival: 'submitted',
    at: ctx.clock(),
  });
  const [stored] = await insertSubmitted(ctx, member, [film], { keyed, deletedError: FILM_DELETED });
  return stored!;
}

/**
 * Stores a batch of 1 to 100 films, all of them or none. All of them are drafts, even if the member is allowed to
 * publish (contract, section 5).
 * @param key the request's Idempotency-Key
 * @returns the films as a JSON array in text form, in the order of the batch
 * @throws NotFoundError if an earlier request with the key stored the films, and some have been deleted since then
 */
export async function submitFilms(ctx: Context, member: Member, films: readonly FilmInput[], key: string | undefined): Promise<string> {
  const keyed = parseIdempotencyKey(key, films);
  await limitSubmission(ctx, member, films);
  const at = ctx.clock();
  const records: FilmRecord[] = [];
  const pause = createPauses();
  for (const film of films) {
    await pause();
    records.push(newFilmRecord(film, { authorId: member.id, approved: false, arrival: 'submitted', at }));
  }
  const stored = await insertSubmitted(ctx, member, records, { keyed, deletedError: FILMS_DELETED });
  return `[${stored.join(',')}]`;
}
