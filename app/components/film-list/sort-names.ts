import { ownKeys } from '#domain/text/own-keys.ts';
import type { Option } from '#app/ui/select-field.tsx';
import type { Sort } from '#domain/filters/film-filters.ts';

/** In which order films can stand. Only moderators ask for what waits. */
export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  relevance: 'Best match',
  fit: 'Best fit first',
  '-created_at': 'Recently added',
  waiting_since: 'Waiting longest (drafts)',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  '-year': 'Year, newest first',
  year: 'Year, oldest first',
};

/** To them a film is submitted before it is added. */
export const MODERATORS_SORT_NAMES: Readonly<Record<Sort, string>> = {
  ...SORT_NAMES,
  '-created_at': 'Newest submission',
};

/** The order of a list whose address names none. */
export const usualSort = (isSearch: boolean): Sort => (isSearch ? 'relevance' : '-created_at');

/**
 * What can be chosen: a best match only among words to match, the best fit only with a copy, and the usual order without a
 * key in the address.
 */
export function sortOptions(names: Readonly<Record<Sort, string>>, isSearch: boolean, hasCopy = false): Option[] {
  return ownKeys(names)
    .filter((sort) => (sort !== 'fit' || hasCopy) && (sort !== 'relevance' || isSearch))
    .map((sort) => ({ value: sort === usualSort(isSearch) ? '' : sort, label: names[sort] }));
}
