import { refusedValues } from '#domain/films/field-rules.ts';
import { filmInputSchema, type FilmInput } from '#domain/films/film.ts';

/**
 * Checks a changed film. A stored contact or frame rate that breaks a newer rule stays until someone changes it, so
 * that a moderator can still flag, merge and restore the film.
 * @param given the changed fields
 */
export function parseChanged(thisYear: number, now: FilmInput, given: Record<string, unknown>) {
  const kept = Object.fromEntries(Object.entries(refusedValues(now)).filter(([field]) => !Object.hasOwn(given, field)));
  const blank = Object.fromEntries(Object.keys(kept).map((field) => [field, '']));
  const { data, error } = filmInputSchema(thisYear).safeParse({ ...now, ...blank, ...given });
  return error ? { data: undefined, error } : { data: { ...data, ...kept }, error: undefined };
}
