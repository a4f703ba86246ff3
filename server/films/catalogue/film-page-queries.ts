import { sql, type RawBuilder } from 'kysely';
import type { FilmFilters } from '#domain/film-filters.ts';
import { FITS } from '#domain/fit.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Db } from '#server/database/database.ts';
import { relevance } from '#server/films/search/relevance-sql.ts';
import { fewPage } from '#server/films/search/common/few-page-sql.ts';
import type { NearByBits } from '#server/films/search/common/near-bits-sql.ts';
import { nearYearPage } from '#server/films/search/common/near-year-sql.ts';
import { commonPage, type CommonSearch } from '#server/films/search/common/common-page-sql.ts';
import type { Search } from '#server/films/search/film-search.ts';
import { searchCondition } from '#server/films/search/search-sql.ts';
import { slotsOfBits } from '#server/films/facets/slots-of-bits-sql.ts';
import { every, type Condition } from './filter-sql.ts';
import type { Page, PageAndTotal, Source } from './film-page.ts';
import { fitRank, verdictCase, type FitSection } from './fit-sql.ts';
import { NEWEST_FIRST, orderBy, orderColumns, orderKeys, standsAfter } from './order-sql.ts';
import { FILM_JSON } from './present-film-sql.ts';

/**
 * A page of films without a search. The page is read from an index in the list's order and stops after its last
 * row; the total is asked apart from it, in the same round trip.
 * @param total how many films there are on all pages; undefined when that is known
 */
export async function browseFilms(
  db: Db,
  page: Page,
  total: RawBuilder<number> = sql`null`,
): Promise<PageAndTotal> {
  const { scope, conditions, order, after } = page;
  const select = (columns: RawBuilder<unknown>) => sql`
    select ${columns} from films as f
    where ${every([scope, ...conditions, ...(after ? [standsAfter(order, 'f', after)] : [])])}
    order by ${orderBy(order, 'f')} limit ${rows(page.limit)} + 1
  `;
  if (conditions.length === 0)
    return readPage(db, page, { films: sql`(${select(sql`f.*`)}) as f`, by: 'f', total });
  // The index alone tells which films meet the conditions: only those of the page are fetched.
  const films = sql`(${select(orderColumns(order, 'f'))}) as keys join films as f on f.id = keys.id`;
  return readPage(db, page, { films, by: 'keys', total });
}

/** So few of a million films may stand anywhere in the list's order: bits name them. More are found near its beginning. */
export const FEW = 1000;

/**
 * The same, counted by bits: where they leave few films these are read, however many the index would pass before it came to them.
 * @param bits `chunk` and `films` of all films that meet the conditions
 * @param max how many films are few
 */
export async function browseByBits(
  db: Db,
  page: Page,
  bits: RawBuilder<unknown>,
  max = FEW,
): Promise<PageAndTotal> {
  const { scope, conditions, order, after } = page;
  const select = (from: RawBuilder<unknown>, condition: Condition) => sql`
    (
      select ${orderColumns(order, 'f')} from ${from}
      where ${every([scope, ...conditions, condition, ...(after ? [standsAfter(order, 'f', after)] : [])])}
      order by ${orderBy(order, 'f')} limit ${rows(page.limit)} + 1
    )
  `;
  const few = sql<boolean>`(select total <= ${sql.lit(max)} from counted)`;
  const many = sql<boolean>`(select total > ${sql.lit(max)} from counted)`;
  const before = sql`
    with left_over as materialized (${bits}),
    counted as materialized (select coalesce(sum(bit_count(films)::integer), 0)::integer as total from left_over),
    named as materialized (select array(${slotsOfBits(sql`left_over`, few)}) as slots)
  `;
  const named = sql`(select * from films where slot = any((select slots from named)::integer[]) offset 0) as f`;
  const films = sql`
    (${select(named, few)} union all ${select(sql`films as f`, many)}) as keys join films as f on f.id = keys.id
  `;
  return readPage(db, page, { before, films, by: 'keys', total: sql`(select total from counted)` });
}

/**
 * The same in the order of how well films fit a copy: those of each verdict are read in the usual order, and the next
 * verdict's only when the page is not full by then.
 * @param sections whose conditions narrow the page, the best first
 */
export async function browseByFit(
  db: Db,
  page: Page,
  sections: readonly FitSection[],
  total: RawBuilder<number> = sql`null`,
): Promise<PageAndTotal> {
  const { scope, conditions, order, after } = page;
  const needed = sql`(${rows(page.limit)} + 1)`;
  const lastRank = after ? Number(after[0]) : FITS.length;
  const left = sections.filter(({ verdict }) => fitRank(verdict) <= lastRank);
  const nameOf = ({ verdict }: FitSection) => sql.id(`found_${verdict}`);
  const found = left.map((section, index) => {
    const rank = fitRank(section.verdict);
    const isFull = left.slice(0, index).map((better) => sql`(select count(*) from ${nameOf(better)})`);
    const narrowed = [scope, ...conditions, section.condition];
    if (after && rank === lastRank) narrowed.push(standsAfter(NEWEST_FIRST, 'f', after.slice(1)));
    if (index > 0) narrowed.push(sql`${sql.join(isFull, sql` + `)} < ${needed}`);
    return sql`
      ${nameOf(section)} as materialized (
        select ${sql.lit(rank)}::smallint as fit, ${orderColumns(NEWEST_FIRST, 'f')} from films as f
        where ${every(narrowed)} order by ${orderBy(NEWEST_FIRST, 'f')} limit ${needed}
      )
    `;
  });
  if (found.length === 0)
    return browseFilms(
      db,
      { ...page, order: NEWEST_FIRST, after: undefined, conditions: [sql`false`] },
      total,
    );
  const all = sql.join(
    left.map((section) => sql`select * from ${nameOf(section)}`),
    sql` union all `,
  );
  const films = sql`
    (select * from (${all}) as found order by ${orderBy(order, 'found')} limit ${needed}) as keys
    join films as f on f.id = keys.id
  `;
  return readPage(db, page, { before: sql`with ${sql.join(found)}`, films, by: 'keys', total });
}

/** A page of the films that match a search. All that match are needed to know the best, so they are found once. */
export async function searchFilms(db: Db, page: Page, search: Search): Promise<PageAndTotal> {
  const { scope, conditions, order, after, copy } = page;
  const fit = copy ? sql`, ${verdictCase(copy, (verdict) => sql.lit(fitRank(verdict)))} as fit` : sql``;
  const before = sql`
    with matching as materialized (
      select f.id, f.created_at, f.title_key, f.year, f.waiting_since, ${relevance(search)} as relevance ${fit} from films as f
      where ${every([scope, ...conditions, searchCondition(search)])}
    )
  `;
  const films = sql`
    (
      select ${orderColumns(order, 'm')} from matching as m
      where ${after ? standsAfter(order, 'm', after) : sql`true`}
      order by ${orderBy(order, 'm')} limit ${rows(page.limit)} + 1
    ) as keys join films as f on f.id = keys.id
  `;
  return readPage(db, page, { before, films, by: 'keys', total: sql`(select count(*) from matching)` });
}

/**
 * The same of a search for what very many films have, which are not all ranked.
 * @param total how many films there are on all pages
 * @param longest how many films a walk passes at most
 * @returns undefined when the page cannot be found so: all films that match are to be ranked
 */
export async function searchCommon(
  db: Db,
  page: Page,
  search: CommonSearch,
  total: RawBuilder<number>,
  longest?: number,
): Promise<PageAndTotal | undefined> {
  const source = commonPage(page, search, total, longest);
  const result = source && (await readPage(db, page, source));
  return result && hasTotal(result) ? result : undefined;
}

/**
 * The same of several such words, or of what is nearest by such words: few films may have them.
 * @param bits `chunk` and `films` of all films that match
 * @param max how many films are few
 */
export async function searchFew(
  db: Db,
  page: Page,
  search: Search,
  bits: RawBuilder<unknown>,
  max?: number,
): Promise<PageAndTotal | undefined> {
  if (page.copy) return undefined;
  const result = await readPage(db, page, fewPage(page, search, bits, max));
  return hasTotal(result) ? result : undefined;
}

/**
 * The same of what is nearest to a search with a year in it, which decides what stands on the page.
 * @param max how many films of about that year are ranked at most
 */
export async function searchNearYear(
  db: Db,
  page: Page,
  search: NearByBits,
  filters: FilmFilters,
  max?: number,
): Promise<PageAndTotal | undefined> {
  const source = nearYearPage(page, search, filters, max);
  const result = source && (await readPage(db, page, source));
  return result && hasTotal(result) ? result : undefined;
}

/** It is null where the films are not found so. */
const hasTotal = (page: Omit<PageAndTotal, 'total'> & { total: number | null }): page is PageAndTotal =>
  page.total !== null;

/** Reads the films of a page and the total in one statement. */
async function readPage(
  db: Db,
  { order, limit, present }: Page,
  { before = sql``, films, by, total }: Source,
): Promise<PageAndTotal> {
  const maxRows = rows(limit);
  // One row, however few films the page has. One film more than the page holds tells that there is a next one.
  const result = await sql<PageAndTotal>`
    ${before}
    select
      ${total}::integer as total,
      coalesce(string_agg(page.listing, ',' order by ${orderBy(order, 'page')}) filter (where page.place <= ${maxRows}), '')
        as films,
      case when count(*) > ${maxRows} then (array_agg(${orderKeys(order, 'page')}) filter (where page.place = ${maxRows}))[1] end
        as "goOnAfter"
    from (
      select row_number() over (order by ${orderBy(order, by)}) as place, ${orderColumns(order, by)},
        ${FILM_JSON} as listing
      from ${films} left join users as u on u.id = f.author_id cross join ${present}
    ) as page
  `.execute(db);
  return result.rows[0]!;
}

/**
 * How many rows a page has. The usual number stands in the SQL itself: the list without a filter then has no
 * parameter at all, and PostgreSQL plans such a statement once, not at each question. (Others stay parameters, so
 * that nobody can have a hundred plans kept of each question.)
 */
function rows(limit: number): RawBuilder<number> {
  return limit === LIMITS.page.default ? sql.lit(limit) : sql`${limit}::integer`;
}
