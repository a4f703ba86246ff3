import { FACET_FILTERS, forEachFacet } from './facets.ts';
import { FIT_NAMES } from '#domain/fit/fit-names.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { typeLabel } from '#domain/films/film-options.ts';

const facetNames = forEachFacet((facet) => FACET_FILTERS[facet].name);

/** The names of the filters, as in the specification (section 2, Home). */
export const GROUP_NAMES = {
  search: 'Search',
  ...facetNames,
  duration: 'Duration',
  year: 'Year',
  author_id: 'Submitter',
  fit: 'Fits my copy',
} as const;

/** An active filter: its key and value in the address, and its words. */
export interface AppliedFilter {
  key: string;
  value: string;
  /** Name and value: "Year: 1990 or later". */
  label: string;
  /** The value without the name of the filter: "1990 or later". */
  text: string;
}

const NARROWS_NOTHING = new Set(['sort', 'after', 'copy', 'copy_rate']);

/** Lists every filter of an address in words, in the order of the address. */
export function appliedFilters(list: URLSearchParams): AppliedFilter[] {
  return [...list]
    .filter(([key]) => !NARROWS_NOTHING.has(key))
    .map(([key, value]) => {
      const { group, text } = wordsOf(key, value);
      return { key, value, label: group === undefined ? text : `${group}: ${text}`, text };
    });
}

/** Returns the value in words, with the name of the filter if it is needed. */
function wordsOf(key: string, value: string): { group?: string; text: string } {
  switch (key) {
    case 'search':
      return { group: 'Search', text: `“${value}”` };
    case 'sidecar_type':
      return { group: 'Type', text: typeLabel(value) };
    case 'duration[gte]':
      return { group: 'Duration', text: `${value} minutes or more` };
    case 'duration[lte]':
      return { group: 'Duration', text: `${value} minutes or less` };
    case 'year[gte]':
      return { group: 'Year', text: `${value} or later` };
    case 'year[lte]':
      return { group: 'Year', text: `${value} or earlier` };
    case 'fit':
      return { text: isOwnKey(FIT_NAMES, value) ? FIT_NAMES[value] : value };
    case 'author_id':
      return { text: 'One submitter’s films' };
    default:
      return { group: isOwnKey(GROUP_NAMES, key) ? GROUP_NAMES[key] : key, text: value };
  }
}
