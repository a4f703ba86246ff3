import { COPY_KEYS, missingCopyErrors, readCopy, readFits } from './copy.ts';
import type { FieldErrors, Parsed } from './field-errors.ts';
import { FORMAT_VALUES, LISTED_TYPES, QUALITY_LEVELS } from './film-options.ts';
import type { Copy, FitVerdict } from './fit.ts';
import { LIMITS } from './limits.ts';
import { normalizeText } from './plain-text.ts';
import { keyErrors, type QueryRule } from './query-keys.ts';

/**
 * The narrowing of a list of films, as the address of the home page and of `GET /api/films` carry it
 * (contract, section 3). Different keys narrow together; the values of one key widen.
 */
export interface FilmFilters {
  approved?: boolean;
  flagged?: boolean;
  author_id?: string;
  format: string[];
  sidecar_type: string[];
  quality_level: string[];
  language: string[];
  genres: string[];
  duration: Range;
  year: Range;
  search: string;
  /** What somebody is going to show; alone it narrows nothing. */
  copy?: Copy;
  /** Only with a copy. */
  fit: FitVerdict[];
}

/** What narrows nothing. */
export const NO_FILTERS: FilmFilters = {
  format: [],
  sidecar_type: [],
  quality_level: [],
  language: [],
  genres: [],
  duration: {},
  year: {},
  search: '',
  fit: [],
};

/** Both ends belong to the range; a missing end is open. */
export interface Range {
  gte?: number;
  lte?: number;
}

export const SORTS = ['-created_at', 'title', '-title', 'year', '-year', 'relevance', 'fit', 'waiting_since'] as const;
export type Sort = (typeof SORTS)[number];

/** A page of the list: which films, in which order, how many, after which. */
export interface FilmListQuery {
  filters: FilmFilters;
  sort: Sort;
  limit: number;
  /** The opaque `next` of the page before. */
  after?: string;
}

const LARGEST = 99_999;

/** What each key of the address may hold; a key that is not here is refused by name. */
export const FILTER_KEYS = {
  search: { kind: 'text', maxLength: LIMITS.search },
  sidecar_type: { kind: 'choices', of: LISTED_TYPES.map((type) => type.value) },
  format: { kind: 'choices', of: FORMAT_VALUES },
  quality_level: { kind: 'choices', of: QUALITY_LEVELS },
  language: { kind: 'texts', maxLength: LIMITS.shortText },
  genres: { kind: 'texts', maxLength: LIMITS.genres.length },
  'duration[gte]': { kind: 'number', min: 0, max: LARGEST },
  'duration[lte]': { kind: 'number', min: 0, max: LARGEST },
  'year[gte]': { kind: 'number', min: 0, max: LARGEST },
  'year[lte]': { kind: 'number', min: 0, max: LARGEST },
  approved: { kind: 'boolean' },
  flagged: { kind: 'boolean' },
  author_id: { kind: 'id' },
  ...COPY_KEYS,
} as const satisfies Record<string, QueryRule>;

/** The keys that choose a page of the list besides. */
export const LIST_KEYS = {
  sort: { kind: 'choice', of: SORTS },
  limit: { kind: 'number', min: 1, max: LIMITS.page.max },
  after: { kind: 'cursor' },
} as const satisfies Record<string, QueryRule>;

/** The keys of the question which film is meant. */
export const SUGGESTION_KEYS = {
  title: { kind: 'text', maxLength: LIMITS.search },
} as const satisfies Record<string, QueryRule>;

/** Reads the filters from an address; every key that is unknown, repeated or malformed is named. */
export function parseFilmFilters(params: URLSearchParams): Parsed<FilmFilters> {
  const errors = filterErrors(params, FILTER_KEYS);
  return errors ? { errors } : { value: readFilters(params) };
}

/**
 * Reads filters, order and page from an address. A search is sorted by relevance unless told otherwise; without
 * one nothing is more relevant, so the newest come first.
 */
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

/** Reads what somebody has typed of a title. */
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
    format: all('format'),
    sidecar_type: all('sidecar_type'),
    quality_level: all('quality_level'),
    language: all('language'),
    genres: all('genres'),
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
