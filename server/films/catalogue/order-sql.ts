import { sql, type RawBuilder } from 'kysely';
import { writeCopy } from '#domain/copy.ts';
import type { FilmListQuery, Sort } from '#domain/film-filters.ts';
import { isoTime } from './present-film-sql.ts';

/** A column that films are ordered by, and how a cursor's text becomes its value. */
interface Key {
  column: 'id' | 'created_at' | 'title_key' | 'year' | 'relevance' | 'fit' | 'waiting_since';
  type: 'uuid' | 'timestamptz' | 'text' | 'smallint' | 'integer';
}

const ID: Key = { column: 'id', type: 'uuid' };
const CREATED: Key = { column: 'created_at', type: 'timestamptz' };
const TITLE: Key = { column: 'title_key', type: 'text' };
const YEAR: Key = { column: 'year', type: 'smallint' };
const WAITING: Key = { column: 'waiting_since', type: 'timestamptz' };
const RELEVANCE: Key = { column: 'relevance', type: 'integer' };
/** Not a column of the table, like relevance: what a page's copy makes of each film (fit-sql.ts). */
const FIT: Key = { column: 'fit', type: 'smallint' };

/** Every order is total, so that going through pages neither repeats nor skips; all its keys run one way. */
export interface FilmOrder {
  keys: Key[];
  direction: 'asc' | 'desc';
}

/** The order of each sort. */
const FILM_ORDERS: Record<Sort, FilmOrder> = {
  '-created_at': { keys: [CREATED, ID], direction: 'desc' },
  title: { keys: [TITLE, ID], direction: 'asc' },
  '-title': { keys: [TITLE, ID], direction: 'desc' },
  year: { keys: [YEAR, ID], direction: 'asc' },
  '-year': { keys: [YEAR, ID], direction: 'desc' },
  relevance: { keys: [RELEVANCE, CREATED, ID], direction: 'desc' },
  fit: { keys: [FIT, CREATED, ID], direction: 'desc' },
  /** Who has waited longest comes first; what does not wait is not in this list (list-films.ts). */
  waiting_since: { keys: [WAITING, ID], direction: 'asc' },
};

/** What fits alike stands in the usual order: that of a search is its relevance. */
const FIT_OF_SEARCH: FilmOrder = { keys: [FIT, RELEVANCE, CREATED, ID], direction: 'desc' };

/** The usual order, in which films of one verdict stand. */
export const NEWEST_FIRST = FILM_ORDERS['-created_at'];

export const orderOf = (sort: Sort, isSearch: boolean): FilmOrder =>
  sort === 'fit' && isSearch ? FIT_OF_SEARCH : FILM_ORDERS[sort];

/** The keys as columns of a table. */
export function orderColumns(order: FilmOrder, table: string): RawBuilder<unknown> {
  return sql.join(order.keys.map((key) => sql.ref(`${table}.${key.column}`)));
}

/** `order by` for rows of a table that has the order's keys as columns. */
export function orderBy(order: FilmOrder, table: string): RawBuilder<unknown> {
  return sql.join(
    order.keys.map((key) => sql`${sql.ref(`${table}.${key.column}`)} ${sql.raw(order.direction)}`),
  );
}

/** The condition that a row of a table stands after a cursor. */
export function standsAfter(order: FilmOrder, table: string, cursor: readonly string[]): RawBuilder<boolean> {
  const values = sql.join(order.keys.map((key, index) => sql`${cursor[index]}::text::${sql.raw(key.type)}`));
  return sql<boolean>`(${orderColumns(order, table)}) ${sql.raw(order.direction === 'desc' ? '<' : '>')} (${values})`;
}

/** A row's keys as texts, for a cursor. */
export function orderKeys(order: FilmOrder, table: string): RawBuilder<string[]> {
  const texts = order.keys.map(({ column, type }) => {
    const key = sql.ref(`${table}.${column}`);
    return type === 'timestamptz' ? isoTime(key) : sql`${key}::text`;
  });
  return sql<string[]>`to_json(array[${sql.join(texts)}])`;
}

type OrderedQuery = Pick<FilmListQuery, 'sort' | 'filters'>;

/** What a cursor was written for: the sort and, where that depends on it, the copy. */
function orderName({ sort, filters: { copy } }: OrderedQuery): string {
  return sort === 'fit' && copy ? `${sort} ${writeCopy(copy)}` : sort;
}

/** The opaque `next` of a page: the order it belongs to and the keys of its last row. */
export function writeCursor(query: OrderedQuery, lastKeys: readonly string[]): string {
  return Buffer.from(JSON.stringify([orderName(query), ...lastKeys])).toString('base64url');
}

/** The keys a cursor holds; undefined when it was not written for this sort and copy or was tampered with. */
export function readCursor(cursor: string, query: OrderedQuery, order: FilmOrder): string[] | undefined {
  try {
    const [writtenFor, ...keys]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits = writtenFor === orderName(query) && keys.length === order.keys.length;
    const texts = keys.filter((key) => typeof key === 'string');
    if (fits && order.keys.every(({ type }, index) => texts[index] !== undefined && FITS[type](texts[index])))
      return texts;
  } catch {
    // not JSON: not a cursor of ours
  }
  return undefined;
}

const isWholeNumber = (text: string) => /^-?\d{1,6}$/.test(text);
const FITS: Record<Key['type'], (text: string) => boolean> = {
  timestamptz: isTime,
  text: (text) => text.isWellFormed() && !text.includes('\0'),
  smallint: (text) => isWholeNumber(text) && Math.abs(Number(text)) < 32_768,
  // Relevance: nothing is less than 0.
  integer: (text) => isWholeNumber(text) && Number(text) >= 0,
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
};

/** Exactly as `orderKeys` writes times; a 31st of February would come back as another day. */
function isTime(text: string): boolean {
  const time = /^(?!0000)\d{4}-/.test(text) ? new Date(text) : undefined;
  return time !== undefined && !Number.isNaN(time.getTime()) && time.toISOString() === text;
}
