import { COPY_KEYS, missingCopyErrors, readCopy, readFits } from '#domain/fit/copy.ts';
import type { FieldErrors, Parsed } from '#domain/field-errors.ts';
import { FACET_FILTERS, forEachFacet, type Facet } from './facets.ts';
import type { Copy, FitVerdict } from '#domain/fit/fit.ts';
import { LIMITS } from '#domain/limits.ts';
import { normalizeText } from '#domain/text/plain-text.ts';
import { keyErrors, type QueryRule } from './query-keys.ts';

/**
 * The filters of a list of films, as in the address of the home page and of `GET /api/films` (contract, section 3). A film must match every
 * key, but only one of a key's values.
 */
export interface FilmFilters extends Record<Facet, string[]> {
  approved?: boolean;
  flagged?: boolean;
  author_id?: string;
  duration: Range;
  year: Range;
  search: string;
  /** The copy that someone will show. Without `fit` it filters nothing. */
  copy?: Copy;
  /** Needs a copy. */
  fit: FitVerdict[];
}

/** Filters that every film matches. */
export const NO_FILTERS: FilmFilters = {
  ...forEachFacet(() => []),
  duration: {},
  year: {},
  search: '',
  fit: [],
};

/** A range that includes both ends. A missing end is open. */
export interface Range {
  gte?: number;
  lte?: number;
}

export const SORTS = ['-created_at', 'title', '-title', 'year', '-year', 'relevance', 'fit', 'waiting_since'] as const;
export type Sort = (typeof SORTS)[number];

/** A page of the list: the filters, the order, the number of films, and the start. */
export interface FilmListQuery {
  filters: FilmFilters;
  sort: Sort;
  limit: number;
  /** The opaque `next` of the previous page. */
  after?: string;
}

const LARGEST = 99_999;

/** Rules for each key of the address. The error for any other key names it. */
export const FILTER_KEYS = {
  search: {
    kind: 'text',
    maxLength: LIMITS.search,
    meaning:
      'Every word must be in the title, an alternative title or a director’s name, alone or as part of another word. Case, accents and punctuation are ignored. If no film has all the words, the API returns the nearest spellings.',
  },
  ...FACET_FILTERS,
  'duration[gte]': { kind: 'number', min: 0, max: LARGEST, meaning: 'Minimum running time in minutes.' },
  'duration[lte]': { kind: 'number', min: 0, max: LARGEST, meaning: 'Maximum running time in minutes.' },
  'year[gte]': { kind: 'number', min: 0, max: LARGEST, meaning: 'This year or later.' },
  'year[lte]': { kind: 'number', min: 0, max: LARGEST, meaning: 'This year or earlier.' },
  approved: { kind: 'boolean', meaning: 'Only approved films, or only drafts. This never shows films that you are not allowed to see.' },
  flagged: { kind: 'boolean', meaning: 'Only films with a flag, or only films without a flag. For moderators.' },
  author_id: { kind: 'id', meaning: 'Films of this submitter. With your own id you also see your drafts.' },
  ...COPY_KEYS,
} as const satisfies Record<string, QueryRule>;

/** The additional keys that choose a page of the list. */
export const LIST_KEYS = {
  sort: {
    kind: 'choice',
    of: SORTS,
    meaning:
      '`-` sorts in descending order. The default is `-created_at`, or `relevance` for a search. `fit` lists the best fits first and needs `copy`.',
  },
  limit: { kind: 'number', min: 1, max: LIMITS.page.max, meaning: `Films on a page. The default is ${LIMITS.page.default}.` },
  after: { kind: 'cursor', meaning: 'The `next` of the previous page, unchanged and with the same `sort`.' },
} as const satisfies Record<string, QueryRule>;

/** The keys for suggesting films by their titles. */
export const SUGGESTION_KEYS = {
  title: {
    kind: 'text',
    maxLength: LIMITS.search,
    meaning: 'The beginning of a title. A year at the end counts as the year of the film.',
  },
} as const satisfies Record<string, QueryRule>;

/** Reads the filters from an address. The errors name every unknown, repeated or malformed key. */
export function parseFilmFilters(params: URLSearchParams): Parsed<FilmFilters> {
  const errors = filterErrors(params, FILTER_KEYS);
  return errors ? { errors } : { value: readFilters(params) };
}

/** Reads filters, order and page from an address. By default a search is sorted by relevance, and other lists show the newest first. */
export function parseFilmList(params: URLSearchParams): Parsed<FilmListQuery> {
  const errors = filterErrors(params, { ...FILTER_KEYS, ...LIST_KEYS });
  if (errors) return { errors };
  const filters = readFilters(params);
  const after = params.get('after');
  return {
    value: {
      filters,
      sort: readSort(params, filters),
      limit: Number(params.get('limit') ?? LIMITS.page.default),
      ...(after !== null && { after }),
    },
  };
}

/** Reads the part of a title that someone has typed. */
export function parseSuggestionTitle(params: URLSearchParams): Parsed<string> {
  const errors = keyErrors(params, SUGGESTION_KEYS);
  return errors ? { errors } : { value: normalizeText(params.get('title') ?? '') };
}

function filterErrors(params: URLSearchParams, rules: Record<string, QueryRule>): FieldErrors | undefined {
  const errors = { ...missingCopyErrors(params), ...keyErrors(params, rules) };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

function readFilters(params: URLSearchParams): FilmFilters {
  const copy = readCopy(params);
  const all = (key: string) => [...new Set(params.getAll(key).map((value) => value.normalize('NFC')))];
  const flag = (key: 'approved' | 'flagged') => (params.has(key) ? { [key]: params.get(key) === 'true' } : {});
  return {
    ...flag('approved'),
    ...flag('flagged'),
    ...(params.has('author_id') && { author_id: params.get('author_id')!.toLowerCase() }),
    ...forEachFacet(all),
    duration: readRange(params, 'duration'),
    year: readRange(params, 'year'),
    search: (params.get('search') ?? '').trim(),
    ...(copy && { copy }),
    fit: readFits(params),
  };
}

function readSort(params: URLSearchParams, { search }: FilmFilters): Sort {
  const sort = SORTS.find((name) => name === params.get('sort'));
  if (search === '') return sort === undefined || sort === 'relevance' ? '-created_at' : sort;
  return sort ?? 'relevance';
}

function readRange(params: URLSearchParams, key: 'duration' | 'year'): Range {
  const gte = params.get(`${key}[gte]`);
  const lte = params.get(`${key}[lte]`);
  return { ...(gte !== null && { gte: Number(gte) }), ...(lte !== null && { lte: Number(lte) }) };
}
