import type { FieldErrors } from '#domain/field-errors.ts';
import { FILTER_KEYS, isId, LIST_KEYS, parseFilmList, type FilmListQuery } from '#domain/film-filters.ts';
import { HOME } from '#domain/limits.ts';

/**
 * The home page's state, which is its address: the API's own keys, and three of the page: `more` (how often "Show
 * More Films" was pressed), `show=all` (the list is unfolded on a narrow screen) and `open` (the rows that are open).
 */
export interface HomeAddress {
  /** The keys that choose the list, in the API's form; empty ones left out. Nothing else is in it. */
  list: URLSearchParams;
  query: FilmListQuery;
  /** All that was typed or chosen, also what does not fit: nothing that people typed gets lost. */
  typed: URLSearchParams;
  /** What in the address does not fit; the list is shown without it. */
  errors: FieldErrors;
  more: number;
  showAll: boolean;
  open: string[];
}

/** Beyond this many presses the list goes on at a new page: a browser should not hold thousands of rows. */
export const MOST_MORE = 23;

const LIST_ADDRESS_KEYS = [...Object.keys(FILTER_KEYS), ...Object.keys(LIST_KEYS)].filter(
  (key) => !['approved', 'flagged', 'limit'].includes(key),
);

/** Reads an address that people, forms without JavaScript or other sites made: what is unknown is passed over. */
export function readHomeAddress(address: URLSearchParams): HomeAddress {
  const typed = new URLSearchParams();
  for (const key of LIST_ADDRESS_KEYS)
    for (const value of new Set(address.getAll(key).map((text) => text.trim())))
      if (value !== '') typed.append(key, value);

  const parsed = parseFilmList(typed);
  const errors = 'errors' in parsed ? parsed.errors : {};
  const list = new URLSearchParams(typed);
  for (const key of Object.keys(errors)) list.delete(key);
  const sound = parseFilmList(list);
  if ('errors' in sound) throw new Error('an address without its errors still has errors');

  const more = Math.min(MOST_MORE, Math.max(0, Math.trunc(Number(address.get('more') ?? 0)) || 0));
  const query = { ...sound.value, limit: HOME.rowsWide + HOME.rowsMore * more };
  const open = [...new Set(address.getAll('open').filter(isId))].slice(0, 100);
  return {
    list,
    typed,
    query,
    errors: { ...errors, ...rangeErrors(query) },
    more,
    showAll: address.get('show') === 'all',
    open,
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
  return address.toString();
}

/** What chooses the list, as one text: two addresses with the same have the same list. */
export const listKey = ({ list }: Pick<HomeAddress, 'list'>): string => list.toString();

function rangeErrors({ filters }: FilmListQuery): FieldErrors {
  const errors: FieldErrors = {};
  for (const key of ['duration', 'year'] as const) {
    const { gte, lte } = filters[key];
    if (gte !== undefined && lte !== undefined && gte > lte)
      errors[`${key}[lte]`] = `Nothing is both from ${gte} and up to ${lte}. Make this ${gte} or more.`;
  }
  return errors;
}
