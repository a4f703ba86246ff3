import type { FieldErrors } from '#domain/field-errors.ts';
import { FILTER_KEYS, LIST_KEYS, type FilmListQuery } from '#domain/filters/film-filters.ts';
import { isId } from '#domain/text/id.ts';
import { HOME } from '#domain/limits.ts';
import { queryText, readCopyAddress, type CopyAddress } from '#app/components/fit/copy-address.ts';
import { readExtraPages, readListAddress, type ListAddress } from './list-address.ts';

/**
 * The home page's state, which is in its address: the API's keys, and three keys of the page. `more` counts the presses of "Show More
 * Films", `show=all` unfolds the list on a narrow screen, and `open` lists the open rows.
 */
export interface HomeAddress extends ListAddress {
  more: number;
  showAll: boolean;
  open: string[];
  /** The copy in the address, including an empty field. */
  copy: CopyAddress;
}

/**
 * Maximum number of open rows. If people open more rows, the rows that were opened first close. The server writes out no more than this for an
 * address.
 */
const MAX_OPEN = 20;

const LIST_ADDRESS_KEYS = [...Object.keys(FILTER_KEYS), ...Object.keys(LIST_KEYS)].filter(
  (key) => !['approved', 'flagged', 'limit'].includes(key),
);

/** Reads an address from people, other sites or forms without JavaScript. It ignores unknown keys. */
export function readHomeAddress(address: URLSearchParams): HomeAddress {
  const { list, typed, query: chosen, errors } = readListAddress(address, LIST_ADDRESS_KEYS);
  const more = readExtraPages(address);
  const copy = readCopyAddress(address);
  const query = { ...chosen, limit: HOME.rowsWide + HOME.rowsMore * more };
  const open = [...new Set(address.getAll('open').filter(isId))].slice(-MAX_OPEN);
  return {
    list,
    typed,
    query,
    errors: { ...errors, ...rangeErrors(query), ...copy.errors },
    more,
    showAll: address.get('show') === 'all',
    open,
    copy,
  };
}

/** Writes the address, with `changes` made to a copy of the keys that select the list. */
export function writeHomeAddress(
  { list, more = 0, showAll = false, open = [] }: Pick<HomeAddress, 'list'> & Partial<HomeAddress>,
  changes: (list: URLSearchParams) => void = () => {},
): string {
  const address = new URLSearchParams(list);
  changes(address);
  if (showAll) address.set('show', 'all');
  if (more > 0) address.set('more', String(more));
  for (const id of open) address.append('open', id);
  return queryText(address);
}

/** The keys that stay when filters are removed. */
const KEPT_KEYS = ['sort', 'copy', 'copy_rate'];

/** Removes all or some filters from the keys that select the list. */
export function withoutFilters(
  list: URLSearchParams,
  isLeftOut: (key: string) => boolean = (key) => !KEPT_KEYS.includes(key),
): URLSearchParams {
  return new URLSearchParams([...list].filter(([key]) => !isLeftOut(key)));
}

function rangeErrors({ filters }: FilmListQuery): FieldErrors {
  const errors: FieldErrors = {};
  for (const key of ['duration', 'year'] as const) {
    const { gte, lte } = filters[key];
    if (gte !== undefined && lte !== undefined && gte > lte) errors[`${key}[lte]`] = `The highest value must be at least ${gte}.`;
  }
  return errors;
}
