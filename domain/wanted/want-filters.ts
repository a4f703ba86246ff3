import type { Parsed } from '#domain/field-errors.ts';
import { keyErrors, type QueryRule } from '#domain/filters/query-keys.ts';
import { LIMITS } from '#domain/limits.ts';
import { WANTED_FORMATS, type WantedFormat } from './want.ts';

/** Filters of the list of wanted materials. */
export interface WantFilters {
  format?: WantedFormat;
  language?: string;
}

export interface WantedQuery extends WantFilters {
  /** Page of the list, from 1 on. */
  page: number;
}

/** Keys of the list's address. An empty value filters nothing, because forms send it. */
const WANT_FILTER_KEYS = {
  format: { kind: 'choice', of: [...WANTED_FORMATS, ''], meaning: 'The category of the wanted material.' },
  language: { kind: 'text', maxLength: LIMITS.shortText, meaning: 'The language of the wanted material.' },
} as const satisfies Record<string, QueryRule>;

const MAX_PAGES = 99_999;

export const WANTED_KEYS = {
  ...WANT_FILTER_KEYS,
  page: {
    kind: 'number',
    min: 1,
    max: MAX_PAGES,
    meaning: `The page of the list, from 1 on. A page has up to ${LIMITS.wantedPage} materials.`,
  },
} as const satisfies Record<string, QueryRule>;

/** Parses the address of the list. */
export function parseWanted(params: URLSearchParams): Parsed<WantedQuery> {
  const errors = keyErrors(params, WANTED_KEYS);
  return errors ? { errors } : { value: { ...filtersIn(params), page: Number(params.get('page') ?? 1) } };
}

/** Parses the address of the feed or the CSV file, which have no pages. */
export function parseWantFilters(params: URLSearchParams): Parsed<WantFilters> {
  const errors = keyErrors(params, WANT_FILTER_KEYS);
  return errors ? { errors } : { value: filtersIn(params) };
}

function filtersIn(params: URLSearchParams): WantFilters {
  const [format, language] = [params.get('format'), params.get('language')?.trim()];
  return {
    ...(WANTED_FORMATS.some((one) => one === format) && { format: format as WantedFormat }),
    ...(language && { language }),
  };
}

/** Writes the filters as a query in one fixed spelling. */
export function wantQuery({ format, language }: WantFilters, page = 1): string {
  const query = new URLSearchParams();
  if (format) query.set('format', format);
  if (language) query.set('language', language);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}
