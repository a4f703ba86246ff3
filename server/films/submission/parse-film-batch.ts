import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { toFieldErrors, type FieldErrors, type Parsed } from '#domain/field-errors.ts';
import { filmInputSchema, type FilmInput } from '#domain/film.ts';
import { LIMITS, TOO_MANY_ROWS } from '#domain/limits.ts';

/** After so many films other requests have their turn. */
const FILMS_AT_ONCE = 5;

/** What `parseFilmBatch` reads, as the documentation says it. */
export const filmBatchSchema = (thisYear: number) =>
  z.array(filmInputSchema(thisYear)).min(1).max(LIMITS.csvRows);

/**
 * Reads a batch of 1 to 100 films.
 * @returns the films, or every field of every row that does not fit, as `"<index>.<field>"`
 */
export async function parseFilmBatch(sent: unknown, thisYear: number): Promise<Parsed<FilmInput[]>> {
  if (!Array.isArray(sent)) return { errors: { error: 'Send an array of films.' } };
  if (sent.length === 0) return { errors: { error: 'Send at least one film.' } };
  if (sent.length > LIMITS.csvRows) return { errors: { error: TOO_MANY_ROWS } };
  const schema = filmInputSchema(thisYear);
  const errors: FieldErrors = {};
  const films: FilmInput[] = [];
  for (const [index, row] of sent.entries()) {
    if (index % FILMS_AT_ONCE === FILMS_AT_ONCE - 1) await setImmediate();
    const { data, error } = schema.safeParse(row);
    if (data) films.push(data);
    else for (const [field, message] of Object.entries(toFieldErrors(error))) errors[`${index}.${field}`] = message; // prettier-ignore
  }
  return Object.keys(errors).length > 0 ? { errors } : { value: films };
}
