import { sql, type RawBuilder } from 'kysely';
import { every, SCOPES } from '#server/films/catalogue/filter-sql.ts';
import type { Nearest, NearPart, Search, Way } from '#server/films/search/film-search.ts';
import { partPattern, searchCondition } from '#server/films/search/search-sql.ts';
import { CHUNK } from './bounds.ts';
import { bitsOfFilms, CHANGED_SLOTS, changedBits } from './common-search-sql.ts';

/*
 * What is nearest to a search, as bits, where nearly all that it may mean are parts that very many films have: the ways to enough points are joined
 * of the bits kept of each, as many as there are; films with one of the others, and those that changed since, are looked at (docs/decisions/042-common-searches.md).
 */

export type NearByBits = Search & { nearest: Nearest & { parts: readonly NearPart[]; ways: readonly Way[] } };
export const isNearByBits = (search: Search): search is NearByBits =>
  search.nearest?.parts !== undefined && search.nearest.ways !== undefined;

const NO_BITS = sql`0::bit(${sql.lit(CHUNK)})`;
const column = (at: number) => sql.ref(`kept.part_${at}`);

/** `chunk` and `films` of the public films that are near. */
export function bitsOfNear(search: NearByBits): RawBuilder<unknown> {
  const { parts, ways, titles } = search.nearest;
  const texts = parts.map(({ text }) => text);
  const common = parts.filter(({ isCommon }) => isCommon).map(({ text }) => text);
  const columns = parts.map(({ text, isCommon }, at) => {
    const bits = isCommon
      ? sql`select b.films from search_bits as b where b.part = (select same_as from search_parts where part = ${text})`
      : sql`select b.films from rare as b where b.part = ${text}`;
    return sql`coalesce((${bits} and b.chunk = a.chunk), ${NO_BITS}) as ${sql.id(`part_${at}`)}`;
  });
  const rare = parts
    .filter(({ isCommon }) => !isCommon)
    .map(({ text }) => {
      const films = bitsOfFilms(every([SCOPES.public, sql`f.search_text like ${partPattern(text)}`]));
      return sql`select ${text}::text as part, chunk, films from (${films}) as found`;
    });
  const none = sql`select null::text as part, null::integer as chunk, ${NO_BITS} as films where false`;
  const anyOf = (some: readonly string[]) =>
    sql`(${sql.join(some.map((text) => column(texts.indexOf(text))), sql` | `)})`; // prettier-ignore
  const allOf = (way: Way) => sql`(${sql.join(way.map(anyOf), sql` & `)})`;
  const near = sql`(${sql.join(ways.map(allOf), sql` | `)})`;
  const isFound = every([SCOPES.public, searchCondition(search)]);
  const areKept = sql<boolean>`
    (select count(*) = ${common.length}::integer from search_parts where part = any(${common}::text[]))
  `;
  return sql`
    with rare as materialized (${sql.join([none, ...rare], sql` union all `)})
    select chunk, bit_or(films) as films from (
      select kept.chunk, case when changed.films is null then ${near} else ${near} & ~ changed.films end as films
      from (select a.chunk, ${sql.join(columns)} from facet_bits as a where a.facet = 'all' offset 0) as kept
        left join (${changedBits}) as changed on changed.chunk = kept.chunk
      union all (${bitsOfFilms(every([isFound, sql`f.slot in ${CHANGED_SLOTS}`]))})
      union all (${bitsOfFilms(every([isFound, sql`not ${areKept}`]))})
      union all (${bitsOfFilms(every([SCOPES.public, sql`f.title_key = any(${[...titles]}::text[])`]))})
    ) as found group by chunk
  `;
}
