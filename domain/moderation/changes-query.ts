import type { Parsed } from '#domain/field-errors.ts';
import type { QueryRule } from '#domain/filters/query-keys.ts';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const CHANGES_KEYS = {
  before: { kind: 'cursor', meaning: 'The `next` of the previous page, to get older changes.' },
} as const satisfies Record<string, QueryRule>;

/** Reads from an address the time before which the requested page of changes starts; undefined for the first page. Ignores other keys. */
export function parseChangesQuery(params: URLSearchParams): Parsed<string | undefined> {
  const before = params.get('before') ?? undefined;
  if (before === undefined || TIME.test(before)) return { value: before };
  return { errors: { before: 'Send the `next` of the previous page.' } };
}
