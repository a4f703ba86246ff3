import { FACET_FILTERS, forEachFacet } from './facets.ts';
import { FIT_NAMES } from '#domain/fit/fit-names.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { LISTED_TYPES } from '#domain/films/film-options.ts';

const facetNames = forEachFacet((facet) => FACET_FILTERS[facet].name);

/** The names of the filters, as the specification has them (section 2, Home). */
export const GROUP_NAMES = {
  search: 'Search',
  ...facetNames,
  duration: 'Duration',
  year: 'Year',
  author_id: 'Submitter',
  fit: 'Fits my copy',
} as const;

/** A film's sidecar type as people read it: "AD - Extended". */
export const typeLabel = (value: string): string => LISTED_TYPES.find((type) => type.value === value)?.label ?? value;

/** A filter that is applied: the key and value in the address, and what people read. */
export interface AppliedFilter {
  key: string;
  value: string;
  label: string;
}

const NARROWS_NOTHING = new Set(['sort', 'after', 'copy', 'copy_rate']);

/** Every filter of an address, in the order of the panel, each as a sentence's beginning. */
export function appliedFilters(list: URLSearchParams): AppliedFilter[] {
  return [...list].filter(([key]) => !NARROWS_NOTHING.has(key)).map(([key, value]) => ({ key, value, label: labelOf(key, value) }));
}

function labelOf(key: string, value: string): string {
  switch (key) {
    case 'search':
      return `Search: “${value}”`;
    case 'sidecar_type':
      return `Type: ${typeLabel(value)}`;
    case 'duration[gte]':
      return `Duration: ${value} minutes or more`;
    case 'duration[lte]':
      return `Duration: ${value} minutes or less`;
    case 'year[gte]':
      return `Year: ${value} or later`;
    case 'year[lte]':
      return `Year: ${value} or earlier`;
    case 'fit':
      return isOwnKey(FIT_NAMES, value) ? FIT_NAMES[value] : value;
    case 'author_id':
      return 'One submitter’s films';
    default:
      return `${isOwnKey(GROUP_NAMES, key) ? GROUP_NAMES[key] : key}: ${value}`;
  }
}
