import type { FieldErrors } from '#domain/field-errors.ts';
import { deleteWithoutCopy } from '#domain/fit/copy.ts';
import { distinctValues } from '#domain/text/distinct-values.ts';
import { parseFilmList, type FilmListQuery } from '#domain/filters/film-filters.ts';

/** Keys of an address that concern a list of films. */
export interface ListAddress {
  /** Keys that select the list, in the API's format, without empty ones and without any others. */
  list: URLSearchParams;
  query: FilmListQuery;
  /** All text that was typed or chosen, including invalid values, so that nothing gets lost. */
  typed: URLSearchParams;
  /** Errors in the address. The list is shown without the invalid values. */
  errors: FieldErrors;
}

/**
 * Reads an address from people, forms or other sites. It ignores unknown keys.
 * @param keys the API's keys that this page knows, in the order in which it writes them
 */
export function readListAddress(address: URLSearchParams, keys: readonly string[]): ListAddress {
  const typed = new URLSearchParams();
  for (const key of keys) for (const value of distinctValues(address, key)) typed.append(key, value);

  const parsed = parseFilmList(typed);
  const errors = 'errors' in parsed ? parsed.errors : {};
  const list = new URLSearchParams(typed);
  for (const key of Object.keys(errors)) list.delete(key);
  deleteWithoutCopy(list);
  const sound = 'errors' in parsed ? parseFilmList(list) : parsed;
  if ('errors' in sound) throw new Error('The address is invalid even without its invalid values.');
  return { list, query: sound.value, typed, errors };
}

/** Returns the keys that select the list as one text. Two addresses with the same text have the same list. */
export const listKey = ({ list }: Pick<ListAddress, 'list'>): string => list.toString();

/** Maximum number of presses of "Show More Films", because a browser should not hold thousands of rows. */
export const MAX_EXTRA_PAGES = 23;

/** Reads the number of presses of "Show More Films" from an address. */
export const readExtraPages = (address: URLSearchParams): number =>
  Math.min(MAX_EXTRA_PAGES, Math.max(0, Math.trunc(Number(address.get('more') ?? 0)) || 0));
