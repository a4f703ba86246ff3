import { ownKeys } from '#domain/own-keys.ts';
import { isDeepStrictEqual } from 'node:util';

/** Field → [before, after]. */
export type FieldChanges = Record<string, [before: unknown, after: unknown]>;

/** What of `after` is not as before, as a film's history tells it. */
export function changesOf<Fields extends object>(before: Fields, after: Partial<Fields>): FieldChanges {
  const fields = ownKeys<Partial<Fields>>(after);
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, [before[field], after[field]]]),
  );
}
