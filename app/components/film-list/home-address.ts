import type { FieldErrors } from '#domain/field-errors.ts';
import { FILTER_KEYS, LIST_KEYS, type FilmListQuery } from '#domain/filters/film-filters.ts';
import { isId } from '#domain/text/id.ts';
import { HOME } from '#domain/limits.ts';
import { queryText, readCopyAddress, type CopyAddress } from '#app/components/fit/copy-address.ts';
import { readListAddress, type ListAddress } from './list-address.ts';

/**
 * The home page's state, which is its address: the API's own keys, and three of the page: `more` (how often "Show
 * More Films" was pressed), `show=all` (the list is unfolded on a narrow screen) and `open` (the rows that are open).
 */
export interface HomeAddress extends ListAddress {
  more: number;
  showAll: boolean;
  open: string[];
  /** The copy as it was asked about, also with nothing in its field. */
  copy: CopyAddress;
}

/** Beyond this many presses the list goes on at a new page: a browser should not hold thousands of rows. */
export const MAX_EXTRA_PAGES = 23;

/** Rows that are open at once: of more, those that were opened first close. The server writes out no more for one address. */
const MAX_OPEN = 20;

const LIST_ADDRESS_KEYS = [...Object.keys(FILTER_KEYS), ...Object.keys(LIST_KEYS)].filter(
  (key) => !['approved', 'flagged', 'limit'].includes(key),
);

/** Reads an address that people, forms without JavaScript or other sites made: what is unknown is passed over. */
export function readHomeAddress(address: URLSearchParams): HomeAddress {
  const { list, typed, query: chosen, errors } = readListAddress(address, LIST_ADDRESS_KEYS);
  const more = Math.min(MAX_EXTRA_PAGES, Math.max(0, Math.trunc(Number(address.get('more') ?? 0)) || 0));
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

/** Writes the address back; `changes` are made to a copy of what chooses the list. */
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

const NARROWS_NOTHING = ['sort', 'copy', 'copy_rate'];

/** What chooses the list without the keys that narrow it, or without some of them; the order and the copy stay. */
export function withoutFilters(
  list: URLSearchParams,
  isLeftOut: (key: string) => boolean = (key) => !NARROWS_NOTHING.includes(key),
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
