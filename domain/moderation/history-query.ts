import type { Parsed } from '#domain/field-errors.ts';
import type { QueryRule } from '#domain/filters/query-keys.ts';

const ENTRY_ID = /^\d{1,18}$/;

/** Whether this text has the form of the id of an entry of a film's history. */
export const isEntryId = (text: string): boolean => ENTRY_ID.test(text);

export const HISTORY_KEYS = {
  before: { kind: 'cursor', meaning: 'The `next` of the previous page, to get older entries.' },
} as const satisfies Record<string, QueryRule>;

/**
 * Reads from an address before which entry a film's history goes on; undefined for its first page. Other keys are
 * ignored, and of several `before` the first counts: programs have been served so from the beginning.
 */
export function parseHistoryQuery(params: URLSearchParams): Parsed<string | undefined> {
  const before = params.get('before') ?? undefined;
  if (before === undefined || isEntryId(before)) return { value: before };
  return { errors: { before: 'Send the `next` of the answer before.' } };
}
