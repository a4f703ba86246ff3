import type { FieldErrors } from '#domain/field-errors.ts';
import { deleteWithoutCopy } from '#domain/fit/copy.ts';
import { distinctValues } from '#domain/text/distinct-values.ts';
import { parseFilmList, type FilmListQuery } from '#domain/filters/film-filters.ts';

/** What an address says of a list of films. */
export interface ListAddress {
  /** The keys that choose the list, in the API's form; empty ones left out. Nothing else is in it. */
  list: URLSearchParams;
  query: FilmListQuery;
  /** All that was typed or chosen, also what does not fit: nothing that people typed gets lost. */
  typed: URLSearchParams;
  /** What in the address does not fit; the list is shown without it. */
  errors: FieldErrors;
}

/**
 * Reads an address that people, forms or other sites made: what is unknown is passed over.
 * @param keys those of the API that this page knows, in the order in which it writes them
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
  if ('errors' in sound) throw new Error('an address without its errors still has errors');
  return { list, query: sound.value, typed, errors };
}

/** What chooses the list, as one text: two addresses with the same have the same list. */
export const listKey = ({ list }: Pick<ListAddress, 'list'>): string => list.toString();
