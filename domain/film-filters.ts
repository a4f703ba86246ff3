import { isId } from './id.ts';
import type { FieldErrors, Parsed } from './field-errors.ts';
import { FORMAT_VALUES, LISTED_TYPES, QUALITY_LEVELS } from './film-options.ts';
import { LIMITS } from './limits.ts';
import { normalizeText, validateText } from './plain-text.ts';

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
};

/** Both ends belong to the range; a missing end is open. */
export interface Range {
  gte?: number;
  lte?: number;
}

export const SORTS = [
  '-created_at',
  'title',
  '-title',
  'year',
  '-year',
  'relevance',
  'waiting_since',
] as const;
export type Sort = (typeof SORTS)[number];

/** A page of the list: which films, in which order, how many, after which. */
export interface FilmListQuery {
  filters: FilmFilters;
  sort: Sort;
  limit: number;
  /** The opaque `next` of the page before. */
  after?: string;
}

/** What one key of an address may hold. */
export type QueryRule = KeyRule & {
  /** What it means, for the documentation. */
  meaning?: string;
};

type KeyRule =
  | { kind: 'choices'; of: readonly string[] }
  | { kind: 'texts'; maxLength: number }
  | { kind: 'text'; maxLength: number }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'boolean' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'id' }
  | { kind: 'cursor' };

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

const MAX_VALUES = 50;
/** Of keys that there are not, so many are named. */
const MAX_UNKNOWN = 20;
const LONGEST_CURSOR = 1200;

/** Why these values do not fit their key, as a sentence; undefined when they do. */
function validateValues(values: string[], rule: QueryRule): string | undefined {
  const single = rule.kind !== 'choices' && rule.kind !== 'texts';
  if (single && values.length > 1) return 'Give this once.';
  if (values.length > MAX_VALUES) return `Give at most ${MAX_VALUES} values.`;
  for (const value of values) {
    const problem =
      validateText(value, 'maxLength' in rule ? rule.maxLength : LONGEST_CURSOR) ?? unreadable(value);
    if (problem) return problem;
    switch (rule.kind) {
      case 'choice':
      case 'choices':
        if (!rule.of.includes(value)) return `Choose one of: ${rule.of.join(', ')}.`;
        break;
      case 'text':
      case 'texts':
        if (rule.kind === 'texts' && value.trim() === '') return 'Give a value, or leave this out.';
        break;
      case 'number':
        if (!/^\d{1,5}$/.test(value) || Number(value) < rule.min || Number(value) > rule.max)
          return `Give a whole number from ${rule.min} to ${rule.max}.`;
        break;
      case 'boolean':
        if (value !== 'true' && value !== 'false') return 'Give true or false.';
        break;
      case 'id':
        if (!isId(value)) return 'Give an id as the API prints it.';
        break;
      case 'cursor':
        if (!/^[\w-]+$/.test(value)) return 'Give the "next" of the page before, unchanged.';
        break;
    }
  }
  return undefined;
}

/** The sign that bytes which are no UTF-8 have become on the way here; what they were is lost. */
const unreadable = (value: string): string | undefined =>
  value.includes('\ufffd') ? 'This has a broken character in it. Encode it as UTF-8.' : undefined;

/** What an address that people, forms or other sites made says of a key: each value once, none that is blank. */
export const distinctValues = (address: URLSearchParams, key: string): string[] =>
  [...new Set(address.getAll(key).map((text) => text.trim()))].filter((text) => text !== '');

/** Reads the filters from an address; every key that is unknown, repeated or malformed is named. */
export function parseFilmFilters(params: URLSearchParams): Parsed<FilmFilters> {
  const errors = keyErrors(params, FILTER_KEYS);
  return errors ? { errors } : { value: readFilters(params) };
}

/**
 * Reads filters, order and page from an address. A search is sorted by relevance unless told otherwise; without
 * one nothing is more relevant, so the newest come first.
 */
export function parseFilmList(params: URLSearchParams): Parsed<FilmListQuery> {
  const errors = keyErrors(params, { ...FILTER_KEYS, ...LIST_KEYS });
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

/** What of an address's keys does not fit these rules, each by name; undefined when all do. */
export function keyErrors(
  params: URLSearchParams,
  rules: Record<string, QueryRule>,
): FieldErrors | undefined {
  const errors: [key: string, problem: string][] = [];
  let unknown = 0;
  for (const key of new Set(params.keys())) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) unknown += 1;
    if (unknown > MAX_UNKNOWN) break;
    const problem = rule
      ? validateValues(params.getAll(key), rule)
      : `There is no filter of this name. Use: ${Object.keys(rules).join(', ')}.`;
    if (problem) errors.push([key, problem]);
  }
  // Not by assignment: that would drop a key called __proto__.
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}

function readFilters(params: URLSearchParams): FilmFilters {
  const all = (key: string) => [...new Set(params.getAll(key).map((value) => value.normalize('NFC')))];
  const flag = (key: 'approved' | 'flagged') =>
    params.has(key) ? { [key]: params.get(key) === 'true' } : {};
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
