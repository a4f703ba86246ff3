import type { Parsed } from '#domain/field-errors.ts';
import { LIST_KEYS } from '#domain/filters/film-filters.ts';
import { keyErrors, type QueryRule } from '#domain/filters/query-keys.ts';
import { LIMITS } from '#domain/limits.ts';

export const DUPLICATE_KEYS = { limit: LIST_KEYS.limit } as const satisfies Record<string, QueryRule>;

/** Reads from an address how many of the duplicate drafts to list. */
export function parseDuplicateLimit(params: URLSearchParams): Parsed<number> {
  const errors = keyErrors(params, DUPLICATE_KEYS);
  return errors ? { errors } : { value: Number(params.get('limit') ?? LIMITS.page.default) };
}
