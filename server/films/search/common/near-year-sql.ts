import { sql } from 'kysely';
import { NO_FILTERS, type FilmFilters } from '#domain/film-filters.ts';
import type { Page, Source } from '#server/films/catalogue/film-page.ts';
import { every, SCOPES } from '#server/films/catalogue/filter-sql.ts';
import { orderBy, orderColumns, standsAfter } from '#server/films/catalogue/order-sql.ts';
import { bitsOfFilters } from '#server/films/facets/facet-bits-sql.ts';
import { slotsOfBits } from '#server/films/facets/slots-of-bits-sql.ts';
import type { SearchWord } from '#server/films/search/film-search.ts';
import { relevance, relevanceWithout } from '#server/films/search/relevance-sql.ts';
import { partPattern, searchCondition } from '#server/films/search/search-sql.ts';
import { MAX_RANKED } from './bounds.ts';
import { bitsOfFilms } from './common-search-sql.ts';
import type { NearByBits } from './near-bits-sql.ts';

/**
 * A page of what is nearest to a search with a year in it ("the lighthose 2019"), the best first. Of many films only those of about that year
 * are ranked, and those that have it in a text: where these fill the page before the best that any other film can be.
 * @param max how many films are ranked at most
 * @returns undefined unless one year is asked for; the page's total is null when other films may stand on it
 */
export function nearYearPage(
  page: Page,
  search: NearByBits,
  filters: FilmFilters,
  max = MAX_RANKED,
): Source | undefined {
  const { scope, conditions, order, after, limit } = page;
  const [dated, ...others] = search.words.filter(({ year }) => year !== undefined);
  if (!dated || others.length > 0 || order.keys[0]?.column !== 'relevance' || page.copy) return undefined;
  const year = { gte: dated.year! - 1, lte: dated.year! + 1 };
  const areFew = (table: string) =>
    sql<boolean>`(select coalesce(sum(bit_count(films)), 0) <= ${sql.lit(max)} from ${sql.id(table)})`;
  const isAfter = after ? standsAfter(order, 'm', after) : sql`true`;
  const better = sql`
    (select count(*) from matching as m where ${isAfter} and m.relevance > ${relevanceWithout(search, dated)}::integer)
  `;
  return {
    before: sql`
      with left_over as materialized (${bitsOfFilters(filters, search)}),
      dated as materialized (
        select l.chunk, case when ${areFew('left_over')} then l.films else l.films & y.films end as films from left_over as l left join (
          select chunk, bit_or(films) as films from (${bitsOfFilters({ ...NO_FILTERS, year })} union all (${bitsOfTexts(dated)})) as named group by chunk
        ) as y on y.chunk = l.chunk
      ),
      matching as materialized (
        select f.id, f.created_at, f.title_key, f.year, f.waiting_since, ${relevance(search)} as relevance from (
          select * from films where slot = any(array(${slotsOfBits(sql`dated`, areFew('dated'))})::integer[]) offset 0
        ) as f where ${every([scope, ...conditions, searchCondition(search)])}
      )
    `,
    films: sql`
      (
        select ${orderColumns(order, 'm')} from matching as m where ${isAfter}
        order by ${orderBy(order, 'm')} limit ${limit}::integer + 1
      ) as keys join films as f on f.id = keys.id
    `,
    by: 'keys',
    total: sql`(
      select case when ${areFew('left_over')} or ${areFew('dated')} and ${better} > ${limit}::integer
        then (select coalesce(sum(bit_count(films)::integer), 0) from left_over) end
    )`,
  };
}

/** The films that have the year, or what it may be a misspelling of, in a text. */
const bitsOfTexts = ({ spellings }: SearchWord) =>
  bitsOfFilms(
    every([
      SCOPES.public,
      sql`f.search_text like any(${spellings.map(({ text }) => partPattern(text))}::text[])`,
    ]),
  );
