import { ownKeys } from '#domain/text/own-keys.ts';
import type { Option } from '#app/ui/select-field.tsx';
import type { Sort } from '#domain/filters/film-filters.ts';

/** Names of the orders. Only moderators can sort by waiting drafts. */
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

/** Names for moderators, who see that a film is submitted before it is added. */
export const MODERATORS_SORT_NAMES: Readonly<Record<Sort, string>> = {
  ...SORT_NAMES,
  '-created_at': 'Newest submission',
};

/** Returns the order of a list whose address contains none. */
export const usualSort = (isSearch: boolean): Sort => (isSearch ? 'relevance' : '-created_at');

/**
 * Returns the orders to choose from: best match only for a search, best fit only with a copy. The default order needs no key in the
 * address.
 */
export function sortOptions(names: Readonly<Record<Sort, string>>, isSearch: boolean, hasCopy = false): Option[] {
  return ownKeys(names)
    .filter((sort) => (sort !== 'fit' || hasCopy) && (sort !== 'relevance' || isSearch))
    .map((sort) => ({ value: sort === usualSort(isSearch) ? '' : sort, label: names[sort] }));
}
