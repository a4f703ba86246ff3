import * as z from 'zod';
import { writeCopy } from '#domain/fit/copy.ts';
import type { FilmFilters, Sort } from '#domain/filters/film-filters.ts';
import { LONGEST_CURSOR } from '#domain/filters/query-keys.ts';
import type { Place } from './first-films.ts';
import type { Key, Order } from './order.ts';
import { nearestOf } from './search/find-nearest.ts';
import { exactSearch, longestWords, type Search, MAX_SPELLINGS } from './search/search.ts';

/** The content of a page's opaque `next`, except the name of the order. */
export interface Cursor {
  place: Place;
  /**
   * The search that found the page; undefined if that was the typed search. The next page repeats this search, because newly published
   * films can change the nearest search and the scores. 'not kept' if the search is too long for a cursor.
   */
  near: Search | 'not kept' | undefined;
}

interface Ordered {
  sort: Sort;
  filters: FilmFilters;
}

/** Names the order that a cursor is written for: the sort and, for the sort by fit, the copy. */
const orderName = ({ sort, filters: { copy } }: Ordered): string => (sort === 'fit' && copy ? `${sort} ${writeCopy(copy)}` : sort);

export function writeCursor(list: Ordered, { place, near }: Cursor): string {
  const parts = [orderName(list), ...place];
  if (!near) return encode(parts);
  const cursor = encode([...parts, near === 'not kept' ? NOT_KEPT : writeSearch(near)]);
  return cursor.length <= LONGEST_CURSOR ? cursor : encode([...parts, NOT_KEPT]);
}

const encode = (parts: readonly unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** @returns undefined if the cursor was written for another sort or copy, or if someone has changed it */
export function readCursor(cursor: string, list: Ordered, { keys }: Order): Cursor | undefined {
  try {
    const [name, ...parts]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (name !== orderName(list) || parts.length > keys.length + 1) return undefined;
    const place = keys.map((key, at) => KEYS[key].parse(parts[at]));
    if (parts.length === keys.length) return { place, near: undefined };
    const near = readNear(NEAR.parse(parts.at(-1)), list.filters.search);
    return near && { place, near };
  } catch {
    return undefined; // not JSON, or not what `writeCursor` writes
  }
}

/* Anyone can change a cursor, so each value is checked. */

const NUMBER = z.int();
const KEYS: Record<Key, z.ZodType<number | string>> = {
  created: NUMBER,
  since: NUMBER,
  title: z.string(),
  'title reversed': z.string(),
  year: NUMBER,
  relevance: NUMBER,
  fit: NUMBER,
  id: z.guid(),
};

const NOT_KEPT = 0;
/** Limits of a spelling: characters, score and words. domain/matching/split-word.ts makes fewer words. */
const [MAX_LENGTH, MAX_SCORE, MAX_WORDS] = [1000, 1000, 25];
const WORDS = z.string().trim().min(1).max(MAX_LENGTH);
const SCORE = z.int().min(1).max(MAX_SCORE);
const SPELLING = WORDS.refine((text) => !text.includes('\n') && text.split(' ').length <= MAX_WORDS);
const SPELLINGS = z.array(z.tuple([SPELLING, SCORE])).max(MAX_SPELLINGS);
const NEAR = z.union([z.literal(NOT_KEPT), WORDS, z.tuple([SCORE, z.array(SPELLINGS)])]);

const writeSearch = (search: Search): z.infer<typeof NEAR> =>
  search.kind === 'exact'
    ? search.typed.join(' ')
    : [search.needed, search.words.map(({ spellings }) => spellings.map(({ text, score }) => [text, score]))];

/** @param search the typed search of the list */
function readNear(near: z.infer<typeof NEAR>, search: string): Cursor['near'] {
  const typed = exactSearch(search);
  if (typed.words.length === 0) return undefined;
  if (near === NOT_KEPT) return 'not kept';
  if (typeof near === 'string') return exactSearch(near);
  const [needed, spellings] = near;
  const words = longestWords(typed.words);
  if (words.length !== spellings.length) return undefined;
  const spelt = words.map((word, at) => ({
    ...word,
    spellings: spellings[at]!.map(([text, score]) => ({ text, score })),
  }));
  return nearestOf(typed, spelt, needed);
}
