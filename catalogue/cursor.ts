import { writeCopy } from '#domain/copy.ts';
import type { FilmFilters, Sort } from '#domain/film-filters.ts';
import { foldText } from '#domain/fold-text.ts';
import { LONGEST_CURSOR } from '#domain/query-keys.ts';
import type { Place } from './first-films.ts';
import type { Key, Order } from './order.ts';
import { nearestOf } from './search/find-nearest.ts';
import { exactSearch, longestWords, type Search, type Spelling, MAX_SPELLINGS } from './search/search.ts';

/** The content of a page's opaque `next`, which also has the name of its order. */
export interface Cursor {
  place: Place;
  /**
   * The search that found the page, if it was not the typed one. The next page uses it again, because newly published films can change
   * the nearest search and the scores. 'not kept' if it is too long for a cursor.
   */
  near: Search | 'not kept' | undefined;
}

interface Ordered {
  sort: Sort;
  filters: FilmFilters;
}

/** Names the order that a cursor is written for: the sort and, for the sort by fit, the copy. */
const orderName = ({ sort, filters: { copy } }: Ordered): string =>
  sort === 'fit' && copy ? `${sort} ${writeCopy(copy)}` : sort;

export function writeCursor(list: Ordered, { keys }: Order, { place, near }: Cursor): string {
  const texts = place.map((value, at) =>
    isTime(keys[at]!) ? new Date(Number(value)).toISOString() : String(value),
  );
  const parts = [orderName(list), ...texts];
  if (!near) return encode(parts);
  const cursor = encode([...parts, near === 'not kept' ? NOT_KEPT : writeSearch(near)]);
  return cursor.length <= LONGEST_CURSOR ? cursor : encode([...parts, NOT_KEPT]);
}

const NOT_KEPT = 0;

const encode = (parts: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** @returns undefined if the cursor was written for another sort, copy or search, or if someone has changed it */
export function readCursor(cursor: string, list: Ordered, { keys }: Order): Cursor | undefined {
  try {
    const [writtenFor, ...parts]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [texts, rest] = [parts.slice(0, keys.length), parts.slice(keys.length)];
    if (writtenFor !== orderName(list) || texts.length < keys.length || rest.length > 1) return undefined;
    const place = texts.map((text, at) => readKey(keys[at]!, text));
    const near = rest.length === 0 ? undefined : readSearchOf(rest[0], list.filters.search);
    if (place.includes(undefined) || (rest.length > 0 && !near)) return undefined;
    return { place: place as Place, near };
  } catch {
    return undefined; // not JSON
  }
}

const isTime = (key: Key): boolean => key === 'created' || key === 'since';

function readKey(key: Key, text: unknown): number | string | undefined {
  if (typeof text !== 'string') return undefined;
  if (key === 'title') return text.isWellFormed() && !text.includes('\0') ? text : undefined;
  if (key === 'id') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined;
  if (isTime(key)) return readTime(text);
  const number = /^-?\d{1,6}$/.test(text) ? Number(text) : Infinity;
  const isPossible = key === 'relevance' ? number >= 0 && number < Infinity : Math.abs(number) < 32_768;
  return isPossible ? number : undefined;
}

/** Reads a time that `writeCursor` could have written: 31 February would be read as another day. */
function readTime(text: string): number | undefined {
  const time = /^(?!0000)\d{4}-/.test(text) ? new Date(text) : undefined;
  const isTime = time !== undefined && !Number.isNaN(time.getTime()) && time.toISOString() === text;
  return isTime ? time.getTime() : undefined;
}

const writeSearch = (search: Search) =>
  search.kind === 'exact'
    ? search.typed.join(' ')
    : [
        search.needed,
        ...search.words.map(({ spellings }) => spellings.flatMap(({ text, points }) => [text, points])),
      ];

/** Limits for values in a cursor, which anyone can change. */
const MAX_TEXT = 1000;
const MAX_POINTS = 1000;
/** Limit of words in a spelling: domain/split-word.ts makes fewer. */
const MAX_WORDS = 25;

function readSearchOf(written: unknown, search: string): Cursor['near'] {
  const typed = exactSearch(search);
  if (typed.words.length === 0) return undefined;
  if (written === NOT_KEPT) return 'not kept';
  if (typeof written === 'string') return isText(written) ? exactSearch(written) : undefined;
  if (!Array.isArray(written)) return undefined;
  const [needed, ...ofWords]: unknown[] = written;
  const words = longestWords(typed.words);
  const spellings = ofWords.map(readSpellings);
  if (!isPoints(needed) || spellings.length !== words.length || spellings.includes(undefined))
    return undefined;
  return nearestOf(
    typed,
    words.map((word, at) => ({ ...word, spellings: spellings[at]! })),
    needed,
  );
}

function readSpellings(written: unknown): Spelling[] | undefined {
  if (!Array.isArray(written) || written.length % 2 !== 0 || written.length > 2 * MAX_SPELLINGS)
    return undefined;
  const spellings: Spelling[] = [];
  for (let at = 0; at < written.length; at += 2) {
    const [text, points]: unknown[] = written.slice(at, at + 2);
    if (!isSpelling(text) || !isPoints(points)) return undefined;
    spellings.push({ text, points });
  }
  return spellings;
}

const isSpelling = (value: unknown): value is string =>
  isText(value) && value === foldText(value) && value.split(' ').length <= MAX_WORDS;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT && value.isWellFormed();
const isPoints = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_POINTS;
