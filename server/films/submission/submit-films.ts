import { setImmediate } from 'node:timers/promises';
import { toFieldErrors, type FieldErrors } from '#domain/field-errors.ts';
import { filmInputSchema, type FilmInput } from '#domain/film.ts';
import { LIMITS, TOO_MANY_ROWS } from '#domain/limits.ts';
import type { Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { parseIdempotencyKey } from '#server/idempotency/idempotency-key.ts';
import { limitSubmission } from '#server/limits/limit-submissions-and-edits.ts';
import { newFilmRecord, type FilmRecord } from '#server/films/catalogue/film-record.ts';
import { insertSubmitted } from './insert-submitted.ts';
import { listFilmsByIds } from '#server/films/catalogue/list-films-by-ids.ts';

/** After so many films other requests have their turn. */
const AT_ONCE = 5;

/**
 * Stores a batch of 1 to 100 films, all of it or nothing. They are drafts, whoever sends them (contract, section 5).
 * @returns the films as the JSON text of an array, in the order of the batch
 * @throws ValidationError naming every field of every row that does not fit, as `"<index>.<field>"`
 */
export async function submitFilms(
  ctx: Context,
  member: Member,
  sent: unknown,
  key: string | undefined,
): Promise<string> {
  const films = await parseBatch(sent, ctx.clock().getFullYear());
  const keyed = parseIdempotencyKey(key, films);
  await limitSubmission(ctx, member, films);
  const at = ctx.clock();
  const records: FilmRecord[] = [];
  for (const [index, film] of films.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    records.push(newFilmRecord(film, { authorId: member.id, approved: false, arrival: 'submitted', at }));
  }
  const submitted = await insertSubmitted(ctx, member, records, keyed);
  return 'stored' in submitted
    ? `[${submitted.stored.join(',')}]`
    : listFilmsByIds(ctx, member, submitted.storedBefore);
}

async function parseBatch(sent: unknown, thisYear: number): Promise<FilmInput[]> {
  if (!Array.isArray(sent)) throw new ValidationError({ error: 'Send an array of films.' });
  if (sent.length === 0) throw new ValidationError({ error: 'Send at least one film.' });
  if (sent.length > LIMITS.csvRows) throw new ValidationError({ error: TOO_MANY_ROWS });
  const schema = filmInputSchema(thisYear);
  const errors: FieldErrors = {};
  const films: FilmInput[] = [];
  for (const [index, row] of sent.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const { data, error } = schema.safeParse(row);
    if (data) films.push(data);
    else for (const [field, message] of Object.entries(toFieldErrors(error))) errors[`${index}.${field}`] = message; // prettier-ignore
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return films;
}
