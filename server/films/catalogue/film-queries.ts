import { sql, type RawBuilder } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { ProfileFilters } from '#domain/user-filters.ts';
import type { Db } from '#server/database/database.ts';
import { every, type Condition } from './filter-sql.ts';
import { orderBy, orderColumns, orderKeys, standsAfter, type FilmOrder } from './order-sql.ts';
import { relevance } from '#server/films/search/relevance-sql.ts';
import { searchCondition, type Search } from '#server/films/search/film-search.ts';
import { FILM_JSON, type Presenter } from './present-film-sql.ts';

export interface Page {
  /** Which films the viewer may see. */
  scope: Condition;
  /** What narrows them. */
  conditions: Condition[];
  order: FilmOrder;
  /** Of a cursor; absent on the first page. */
  after?: string[] | undefined;
  limit: number;
  present: Presenter;
}

export interface PageAndTotal {
  /** The JSON of the page's films, separated by commas. */
  films: string;
  total: number;
  /** The order's keys of the page's last film when there are more after it. */
  goOnAfter: string[] | null;
}

/**
 * A page of films without a search. The page is read from an index in the list's order and stops after its last
 * row; the total is asked apart from it, in the same round trip.
 */
export async function browseFilms(db: Db, page: Page, total: RawBuilder<number>): Promise<PageAndTotal> {
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

/** A page of the films that match a search. All that match are needed to know the best, so they are found once. */
export async function searchFilms(db: Db, page: Page, search: Search): Promise<PageAndTotal> {
  const { scope, conditions, order, after } = page;
  const before = sql`
    with matching as materialized (
      select f.id, f.created_at, f.title_key, f.year, f.waiting_since, ${relevance(search)} as relevance from films as f
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

interface Source {
  before?: RawBuilder<unknown>;
  /** The page's films as `f`, and one more when there are more. */
  films: RawBuilder<unknown>;
  /** The table there that has the order's keys. */
  by: string;
  total: RawBuilder<number>;
}

async function readPage(
  db: Db,
  { order, limit, present }: Page,
  { before = sql``, films, by, total }: Source,
): Promise<PageAndTotal> {
  const most = rows(limit);
  // One row, however few films the page has. One film more than the page holds tells that there is a next one.
  const answer = await sql<PageAndTotal>`
    ${before}
    select
      ${total}::integer as total,
      coalesce(string_agg(page.listing, ',' order by ${orderBy(order, 'page')}) filter (where page.place <= ${most}), '')
        as films,
      case when count(*) > ${most} then (array_agg(${orderKeys(order, 'page')}) filter (where page.place = ${most}))[1] end
        as "goOnAfter"
    from (
      select row_number() over (order by ${orderBy(order, by)}) as place, ${orderColumns(order, by)},
        ${FILM_JSON} as listing
      from ${films} left join users as u on u.id = f.author_id cross join ${present}
    ) as page
  `.execute(db);
  return answer.rows[0]!;
}

/**
 * How many rows a page has. The usual number stands in the SQL itself: the list without a filter then has no
 * parameter at all, and PostgreSQL plans such a statement once, not at each question. (Others stay parameters, so
 * that nobody can have a hundred plans kept of each question.)
 */
function rows(limit: number): RawBuilder<number> {
  return limit === LIMITS.page.default ? sql.lit(limit) : sql`${limit}::integer`;
}

/** How many films meet the conditions, counted one by one. */
export function countFilms(conditions: Condition[]): RawBuilder<number> {
  return sql<number>`(select count(*) from films as f where ${every(conditions)})`;
}

/** One film that is not deleted, with what its visibility depends on; undefined when there is none. */
export async function findFilm(db: Db, id: string, present: Presenter) {
  const { rows } = await sql<{ listing: string; approved: boolean; author_id: string | null }>`
    select ${FILM_JSON} as listing, f.approved, f.author_id
    from films as f left join users as u on u.id = f.author_id cross join ${present}
    where f.id = ${id}::uuid and f.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** The listing that a film was merged into, when it was and that listing is public. */
export async function findMergedInto(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select f.id from films as merged join films as f on f.id = merged.merged_into
    where merged.id = ${id}::uuid and f.approved and f.deleted_at is null
  `.execute(db);
  return rows[0]?.id;
}

/** Some thousands of listings; all of them can be gone through as a list of films. */
const MAX_OWN_BYTES = 4 * 1024 * 1024;

/** The films of one submitter that are not deleted, or those asked for, newest first: the JSON text of an array. */
export async function listByAuthor(
  db: Db,
  authorId: string,
  { film, approved }: ProfileFilters,
  present: Presenter,
): Promise<string> {
  const conditions = [
    sql<boolean>`f.author_id = ${authorId} and f.deleted_at is null`,
    ...(film === undefined ? [] : [sql<boolean>`f.id = ${film}::uuid`]),
    ...(approved === undefined ? [] : [sql<boolean>`f.approved = ${approved}`]),
  ];
  const { rows } = await sql<{ films: string }>`
    with own as (
      select f.created_at, f.id, ${FILM_JSON} as film
      from films as f left join users as u on u.id = f.author_id cross join ${present}
      where ${every(conditions)}
    ), measured as (
      select *, sum(octet_length(film)) over (order by created_at desc, id desc) as bytes from own
    )
    select '[' || coalesce(string_agg(film, ',' order by created_at desc, id desc), '') || ']' as films
    from measured where bytes <= ${MAX_OWN_BYTES}
  `.execute(db);
  return rows[0]!.films;
}

/** Films by their ids, in the order of these, each as JSON text; those that are gone are left out. */
export async function listByIds(db: Db, ids: readonly string[], present: Presenter) {
  const { rows } = await sql<{ id: string; listing: string }>`
    select f.id, ${FILM_JSON} as listing
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      join films as f using (id) left join users as u on u.id = f.author_id cross join ${present}
    where f.deleted_at is null order by wanted.place
  `.execute(db);
  return rows;
}

/** Whether a listing that everybody sees bears this submitter's name. */
export async function hasPublicFilms(db: Db, authorId: string): Promise<boolean> {
  const { rows } = await sql`
    select from films where author_id = ${authorId}::uuid and approved and deleted_at is null limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Locks all that somebody has submitted, deleted or not, until the transaction ends. */
export async function lockFilmsOfAuthor(tx: Db, authorId: string): Promise<void> {
  await sql`select from films where author_id = ${authorId}::uuid order by id for update`.execute(tx);
}

/** A whole film's row, locked until the transaction ends; undefined when there is none or it was deleted. */
export async function lockFilm(tx: Db, id: string) {
  return tx
    .selectFrom('films')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
