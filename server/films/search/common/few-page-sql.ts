import { sql, type RawBuilder } from 'kysely';
import type { Page, Source } from '#server/films/catalogue/film-page.ts';
import { every } from '#server/films/catalogue/filter-sql.ts';
import { orderBy, orderColumns, standsAfter } from '#server/films/catalogue/order-sql.ts';
import { slotsOfBits } from '#server/films/facets/slots-of-bits-sql.ts';
import type { Search } from '#server/films/search/film-search.ts';
import { relevance } from '#server/films/search/relevance-sql.ts';
import { searchCondition } from '#server/films/search/search-sql.ts';
import { MAX_RANKED } from './bounds.ts';

/**
 * A page of a search for several common words that few films have together, or near it: bits name these films, and only they are read and ranked.
 * @param bits `chunk` and `films` of the films that the search and the filters leave
 * @param max how many films are few; the page's total is null when there are more
 */
export function fewPage(page: Page, search: Search, bits: RawBuilder<unknown>, max = MAX_RANKED): Source {
  const { scope, conditions, order, after, limit } = page;
  const isFew = sql<boolean>`(select total <= ${sql.lit(max)} from counted)`;
  return {
    before: sql`
      with left_over as materialized (${bits}),
      counted as materialized (select coalesce(sum(bit_count(films)::integer), 0)::integer as total from left_over),
      matching as materialized (
        select f.id, f.created_at, f.title_key, f.year, f.waiting_since, ${relevance(search)} as relevance from (
          select * from films where slot = any(array(${slotsOfBits(sql`left_over`, isFew)})::integer[]) offset 0
        ) as f where ${every([scope, ...conditions, searchCondition(search)])}
      )
    `,
    films: sql`
      (
        select ${orderColumns(order, 'm')} from matching as m where ${after ? standsAfter(order, 'm', after) : sql`true`}
        order by ${orderBy(order, 'm')} limit ${limit}::integer + 1
      ) as keys join films as f on f.id = keys.id
    `,
    by: 'keys',
    total: sql`(select case when ${isFew} then (select count(*) from matching) end)`,
  };
}
