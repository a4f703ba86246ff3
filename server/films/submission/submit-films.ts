import { setImmediate } from 'node:timers/promises';
import type { FilmInput } from '#domain/film.ts';
import type { Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { parseIdempotencyKey } from '#server/idempotency/idempotency-key.ts';
import { limitSubmission } from '#server/limits/limit-submissions-and-edits.ts';
import { newFilmRecord, type FilmRecord } from '#server/films/catalogue/film-record.ts';
import { insertSubmitted } from './insert-submitted.ts';
import { listFilmsByIds } from '#server/films/catalogue/list-films-by-ids.ts';

const DELETED_SINCE =
  'These films were stored when you first sent them, and some of their listings have been deleted since. Nothing was stored now.';

/** After so many films other requests have their turn. */
const FILMS_AT_ONCE = 5;

/**
 * Stores a batch of 1 to 100 films, all of it or nothing. They are drafts, whoever sends them (contract, section 5).
 * @param key the request's Idempotency-Key
 * @returns the films as the JSON text of an array, in the order of the batch
 * @throws NotFoundError when it was sent before, and some of it deleted since
 */
export async function submitFilms(
  ctx: Context,
  member: Member,
  films: readonly FilmInput[],
  key: string | undefined,
): Promise<string> {
  const keyed = parseIdempotencyKey(key, films);
  await limitSubmission(ctx, member, films);
  const at = ctx.clock();
  const records: FilmRecord[] = [];
  for (const [index, film] of films.entries()) {
    if (index % FILMS_AT_ONCE === FILMS_AT_ONCE - 1) await setImmediate();
    records.push(newFilmRecord(film, { authorId: member.id, approved: false, arrival: 'submitted', at }));
  }
  const submitted = await insertSubmitted(ctx, member, records, keyed);
  if ('stored' in submitted) return `[${submitted.stored.join(',')}]`;
  const { storedBefore } = submitted;
  const left = await listFilmsByIds(ctx, member, storedBefore);
  if (left.length < storedBefore.length) throw new NotFoundError({ error: DELETED_SINCE });
  return `[${left.join(',')}]`;
}
