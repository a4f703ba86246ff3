import { sql, type RawBuilder } from 'kysely';
import { type FilmFilters } from '#domain/film-filters.ts';
import { FACETS, type Facet } from '#domain/facets.ts';
import { fitKeys, keysOf, partsOfKey, UNTOLD_KEY, type KeySet } from '#domain/fit-keys.ts';
import { every, SCOPES } from '#server/films/catalogue/filter-sql.ts';
import { NO_SEARCH, type Search } from '#server/films/search/film-search.ts';
import { bitsOfCommon, bitsOfFilms } from '#server/films/search/common/common-search-sql.ts';
import { bitsOfNear, isNearByBits } from '#server/films/search/common/near-bits-sql.ts';
import { searchCondition } from '#server/films/search/search-sql.ts';
import { bitsOfRange, type BitsName } from './range-bits.ts';

/*
 * Filters as sets of bits, for counting without reading films. The counts of facets are kept in the tables `facet_bits`
 * and `facet_counts`, by triggers (migrations/020-fit-keys.ts; docs/decisions/004-facet-bitmaps.md). Each filter is
 * a set of chunks of bits, those of its values joined by `|`; filters are joined by `&`, and what is left is counted. No
 * film is read, except for a search, whose matches become bits like the others.
 */

/** The filters as bitmaps: a film passes when for each part it has one of the part's. */
interface Narrowing {
  parts: { by: string; names: BitsName[] }[];
  /** Those that fit a copy. */
  fit: KeySet | undefined;
  search: Search;
}

/** How many public films the filters leave, as an expression. */
export function countByBits(filters: FilmFilters, search = NO_SEARCH): RawBuilder<number> {
  const narrowing = narrow(filters, search);
  if (isOpen(narrowing))
    return sql<number>`coalesce((select films from facet_counts where facet = 'all'), 0)`;
  return sql<number>`(select coalesce(sum(bit_count(films)::integer), 0) from (${bitsLeft(narrowing)}) as left_over)`;
}

/** `chunk` and `films` of the public films that the filters leave. */
export const bitsOfFilters = (filters: FilmFilters, search = NO_SEARCH): RawBuilder<unknown> =>
  bitsLeft(narrow(filters, search));

const bitsLeft = (narrowing: Narrowing) => sharedBits(sql`(${bitsOfParts(narrowing)}) as parts`, narrowing);

export function narrow(filters: FilmFilters, search: Search): Narrowing {
  const parts: Narrowing['parts'] = FACETS.filter((facet) => filters[facet].length > 0).map((facet) => ({
    by: facet,
    names: filters[facet].map((value) => [facet, value]),
  }));
  for (const by of ['duration', 'year'] as const) {
    const names = bitsOfRange(by, filters[by]);
    if (names) parts.push({ by, names });
  }
  const { copy, fit } = filters;
  return { parts, fit: copy && fit.length > 0 ? keysOf(fitKeys(copy), fit) : undefined, search };
}

/** Whether nothing narrows. */
export const isOpen = (narrowing: Narrowing) => countParts(narrowing) === 0;

const countParts = ({ parts, fit, search }: Narrowing): number =>
  parts.length + (fit ? 1 : 0) + (search.words.length > 0 ? 1 : 0);

/** The bits of each part of a narrowing: `by`, `chunk`, `films`. The same SQL whatever is chosen. */
export function bitsOfParts({ parts, fit, search }: Narrowing): RawBuilder<unknown> {
  const named = parts.flatMap(({ by, names }) => names.map(([facet, value]) => ({ by, facet, value })));
  const column = (key: 'by' | 'facet' | 'value') => sql`${named.map((one) => one[key])}::text[]`;
  const filtered = sql`
    select w.by, b.chunk, bit_or(b.films) as films
    from unnest(${column('by')}, ${column('facet')}, ${column('value')}) as w (by, facet, value)
    join facet_bits as b on b.facet = w.facet and b.value = w.value group by w.by, b.chunk
  `;
  const found = sql`select 'search' as by, chunk, films from (${bitsOfSearch(search)}) as search`;
  const all = [
    ...(parts.length > 0 ? [filtered] : []),
    ...(fit ? [sql`select 'fit' as by, chunk, films from (${bitsOfKeySet(fit)}) as fit`] : []),
    ...(search.words.length > 0 ? [found] : []),
  ];
  return sql.join(all, sql` union all `);
}

function bitsOfSearch(search: Search): RawBuilder<unknown> {
  if (search.common) return bitsOfCommon(search);
  if (isNearByBits(search)) return bitsOfNear(search);
  return bitsOfFilms(every([SCOPES.public, searchCondition(search)]));
}

function bitsOfKeySet({ keys, isAllBut }: KeySet): RawBuilder<unknown> {
  const bits = bitsOfKeys({ wanted: keys });
  if (!isAllBut) return bits;
  return sql`
    select a.chunk, case when k.films is null then a.films else a.films & ~ k.films end as films
    from facet_bits as a left join (${bits}) as k on k.chunk = a.chunk where a.facet = 'all'
  `;
}

/**
 * The bits of films with one of some keys (domain/fit-keys.ts): those that share a rate and a number of minutes.
 * @param keysByName what the keys are wanted for: `name`, `chunk` and `films` of each
 */
export function bitsOfKeys(keysByName: Record<string, readonly number[]>): RawBuilder<unknown> {
  const all = Object.entries(keysByName).flatMap(([name, keys]) =>
    keys.flatMap((key) => namesOfKey(key).map(([rate, facet, value]) => ({ name, rate, facet, value }))),
  );
  const column = (key: 'name' | 'rate' | 'facet' | 'value') => sql`${all.map((one) => one[key])}::text[]`;
  return sql`
    select w.name, r.chunk, bit_or(r.films & d.films) as films
    from unnest(${column('name')}, ${column('rate')}, ${column('facet')}, ${column('value')}) as w (name, rate, facet, value)
    join facet_bits as r on r.facet = 'fit_rate' and r.value = w.rate
    join facet_bits as d on d.facet = w.facet and d.value = w.value and d.chunk = r.chunk
    group by w.name, r.chunk
  `;
}

function namesOfKey(key: number): [rate: string, ...BitsName][] {
  if (key === UNTOLD_KEY) return [['none', 'all', '']];
  const { rate, minutes } = partsOfKey(key);
  const names = bitsOfRange('duration', { gte: minutes, lte: minutes }) ?? [];
  return names.map((name) => [String(rate), ...name]);
}

/** The bits that all parts share, but for one facet's own; all films' when no part is left. */
export function sharedBits(
  table: RawBuilder<unknown>,
  narrowing: Narrowing,
  but?: Facet,
): RawBuilder<unknown> {
  const isLeftOut = but !== undefined && narrowing.parts.some(({ by }) => by === but);
  const others = countParts(narrowing) - (isLeftOut ? 1 : 0);
  if (others === 0) return sql`select chunk, films from facet_bits where facet = 'all'`;
  const without = isLeftOut ? sql`where by <> ${but}` : sql``;
  return sql`
    select chunk, bit_and(films) as films from ${table} ${without}
    group by chunk having count(*) = ${others}::integer
  `;
}
