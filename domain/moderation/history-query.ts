import type { Parsed } from '#domain/field-errors.ts';
import type { QueryRule } from '#domain/filters/query-keys.ts';

const ENTRY_ID = /^\d{1,18}$/;

/** Whether this text has the form of a history entry's id. */
export const isEntryId = (text: string): boolean => ENTRY_ID.test(text);

export const HISTORY_KEYS = {
  before: { kind: 'cursor', meaning: 'The `next` of the previous page, to get older entries.' },
} as const satisfies Record<string, QueryRule>;

/**
 * Reads from an address the history entry before which the requested page starts; undefined for the first page. Other keys and repeated
 * `before` keys are ignored, because programs have always been able to send them.
 */
export function parseHistoryQuery(params: URLSearchParams): Parsed<string | undefined> {
  const before = params.get('before') ?? undefined;
  if (before === undefined || isEntryId(before)) return { value: before };
  return { errors: { before: 'Send the `next` of the previous page.' } };
}
