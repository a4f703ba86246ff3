import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { toFieldErrors, type FieldErrors, type Parsed } from '#domain/field-errors.ts';

/** After so many films other requests have their turn. */
const FILMS_AT_ONCE = 5;

/**
 * Reads an array of films, each by itself.
 * @param tooMany what is said of more than `max`
 * @returns the films, or every field of every one that does not fit, as `"<index>.<field>"`
 */
export async function parseEach<Film>(
  sent: unknown,
  schema: z.ZodType<Film>,
  { max, tooMany }: { max: number; tooMany: string },
): Promise<Parsed<Film[]>> {
  if (!Array.isArray(sent)) return { errors: { error: 'Send an array of films.' } };
  if (sent.length === 0) return { errors: { error: 'Send at least one film.' } };
  if (sent.length > max) return { errors: { error: tooMany } };
  const errors: FieldErrors = {};
  const films: Film[] = [];
  for (const [index, row] of sent.entries()) {
    if (index % FILMS_AT_ONCE === FILMS_AT_ONCE - 1) await setImmediate();
    const { data, error } = schema.safeParse(row);
    if (error)
      for (const [field, message] of Object.entries(toFieldErrors(error))) errors[`${index}.${field}`] = message; // prettier-ignore
    else films.push(data);
  }
  return Object.keys(errors).length > 0 ? { errors } : { value: films };
}
