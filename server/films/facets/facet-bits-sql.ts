import { sql, type RawBuilder } from 'kysely';
import { type FilmFilters } from '#domain/film-filters.ts';
import { FACETS, type Facet } from '#domain/facets.ts';
import { every, SCOPES } from '#server/films/catalogue/filter-sql.ts';
import { NO_SEARCH, type Search } from '#server/films/search/film-search.ts';
import { searchCondition } from '#server/films/search/search-sql.ts';
import { bitsOfRange, type BitsName } from './range-bits.ts';

/*
 * Filters as sets of bits, for counting without reading films. The counts of facets are kept in the tables `facet_bits`
 * and `facet_counts`, by triggers (migrations/015-bits-of-films.ts; docs/decisions/004-facet-bitmaps.md). Each filter is
 * a set of chunks of bits, those of its values joined by `|`; filters are joined by `&`, and what is left is counted. No
 * film is read, except for a search, whose matches become bits like the others.
 */

/** The filters as bitmaps: a film passes when for each part it has one of the part's. */
interface Narrowing {
  parts: { by: string; names: BitsName[] }[];
  search: Search;
}

/** How many public films the filters leave, as an expression. */
export function countByBits(filters: FilmFilters): RawBuilder<number> {
  const narrowing = narrow(filters, NO_SEARCH);
  if (isOpen(narrowing))
    return sql<number>`coalesce((select films from facet_counts where facet = 'all'), 0)`;
  return sql<number>`(
    select coalesce(sum(bit_count(films)::integer), 0)
    from (${sharedBits(sql`(${bitsOfParts(narrowing)}) as parts`, narrowing)}) as left_over
  )`;
}

export function narrow(filters: FilmFilters, search: Search): Narrowing {
  const parts: Narrowing['parts'] = FACETS.filter((facet) => filters[facet].length > 0).map((facet) => ({
    by: facet,
    names: filters[facet].map((value) => [facet, value]),
  }));
  for (const by of ['duration', 'year'] as const) {
    const names = bitsOfRange(by, filters[by]);
    if (names) parts.push({ by, names });
  }
  return { parts, search };
}

/** Whether nothing narrows. */
export const isOpen = ({ parts, search }: Narrowing) => parts.length === 0 && search.words.length === 0;

/** The bits of each part of a narrowing: `by`, `chunk`, `films`. The same SQL whatever is chosen. */
export function bitsOfParts({ parts, search }: Narrowing): RawBuilder<unknown> {
  const named = parts.flatMap(({ by, names }) => names.map(([facet, value]) => ({ by, facet, value })));
  const column = (key: 'by' | 'facet' | 'value') => sql`${named.map((one) => one[key])}::text[]`;
  const filtered = sql`
    select w.by, b.chunk, bit_or(b.films) as films
    from unnest(${column('by')}, ${column('facet')}, ${column('value')}) as w (by, facet, value)
    join facet_bits as b on b.facet = w.facet and b.value = w.value group by w.by, b.chunk
  `;
  if (search.words.length === 0) return filtered;
  const found = sql`
    select 'search' as by, f.slot >> 13 as chunk, set_bits(f.slot & 8191, 1) as films from films as f
    where ${every([SCOPES.public, searchCondition(search)])} group by 2
  `;
  return parts.length === 0 ? found : sql`${filtered} union all ${found}`;
}

/** The bits that all parts share, but for one facet's own; all films' when no part is left. */
export function sharedBits(
  table: RawBuilder<unknown>,
  { parts, search }: Narrowing,
  but?: Facet,
): RawBuilder<unknown> {
  const others = parts.filter(({ by }) => by !== but).length + (search.words.length > 0 ? 1 : 0);
  if (others === 0) return sql`select chunk, films from facet_bits where facet = 'all'`;
  const without = but && parts.some(({ by }) => by === but) ? sql`where by <> ${but}` : sql``;
  return sql`
    select chunk, bit_and(films) as films from ${table} ${without}
    group by chunk having count(*) = ${others}::integer
  `;
}
