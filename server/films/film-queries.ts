import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { every, type Condition } from './film-conditions.ts';
import { orderBy, orderColumns, orderKeys, standsAfter, type FilmOrder } from './film-order.ts';
import { relevance, searchCondition, type Search } from './film-search.ts';

interface Page {
  conditions: Condition[];
  order: FilmOrder;
  /** Of a cursor; absent on the first page. */
  after?: string[] | undefined;
  limit: number;
  present: RawBuilder<string>;
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
  const conditions = page.after
    ? [...page.conditions, standsAfter(page.order, 'f', page.after)]
    : page.conditions;
  const keys = sql`
    select ${orderColumns(page.order, 'f')} from films as f
    where ${every(conditions)} order by ${orderBy(page.order, 'f')} limit ${page.limit + 1}
  `;
  return readPage(db, sql``, keys, page, total);
}

/** A page of the films that match a search. All that match are needed to know the best, so they are found once. */
export async function searchFilms(db: Db, page: Page, search: Search): Promise<PageAndTotal> {
  const matching = sql`
    with matching as materialized (
      select f.id, f.created_at, f.title_key, f.year, f.waiting_since, ${relevance(search)} as relevance from films as f
      where ${every([...page.conditions, searchCondition(search)])}
    )
  `;
  const keys = sql`
    select ${orderColumns(page.order, 'm')} from matching as m
    where ${page.after ? standsAfter(page.order, 'm', page.after) : sql`true`}
    order by ${orderBy(page.order, 'm')} limit ${page.limit + 1}
  `;
  return readPage(db, matching, keys, page, sql`(select count(*) from matching)`);
}

async function readPage(
  db: Db,
  before: RawBuilder<unknown>,
  keys: RawBuilder<unknown>,
  { order, limit, present }: Page,
  total: RawBuilder<number>,
): Promise<PageAndTotal> {
  // One row, however few films the page has. One film more than the page holds tells that there is a next one.
  const { rows } = await sql<PageAndTotal>`
    ${before}
    select
      ${total}::integer as total,
      coalesce(string_agg(page.listing, ',' order by page.place) filter (where page.place <= ${limit}), '') as films,
      (case when count(*) > ${limit} then (array_agg(page.keys order by page.place))[${limit}] end) as "goOnAfter"
    from (
      select row_number() over (order by ${orderBy(order, 'keys')}) as place, ${orderKeys(order, 'keys')} as keys,
        ${present} as listing
      from (${keys}) as keys join films as f on f.id = keys.id left join users as u on u.id = f.author_id
    ) as page
  `.execute(db);
  return rows[0]!;
}

/** How many films meet the conditions, counted one by one. */
export function countFilms(conditions: Condition[]): RawBuilder<number> {
  return sql<number>`(select count(*) from films as f where ${every(conditions)})`;
}

/** Whether any film meets the conditions. */
export async function existsFilm(db: Db, conditions: Condition[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from films as f where ${every(conditions)}) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

/** One film that is not deleted, with what its visibility depends on; undefined when there is none. */
export async function findFilm(db: Db, id: string, present: RawBuilder<string>) {
  const { rows } = await sql<{ listing: string; approved: boolean; author_id: string | null }>`
    select ${present} as listing, f.approved, f.author_id
    from films as f left join users as u on u.id = f.author_id
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

/** Every film of one submitter that is not deleted, newest first: the JSON text of an array. */
export async function listByAuthor(db: Db, authorId: string, present: RawBuilder<string>): Promise<string> {
  const { rows } = await sql<{ films: string }>`
    select '[' || coalesce(string_agg(${present}, ',' order by f.created_at desc, f.id desc), '') || ']' as films
    from films as f left join users as u on u.id = f.author_id
    where f.author_id = ${authorId} and f.deleted_at is null
  `.execute(db);
  return rows[0]!.films;
}

/** Films by their ids, in the order of these, each as JSON text; those that are gone are left out. */
export async function listByIds(db: Db, ids: readonly string[], present: RawBuilder<string>) {
  const { rows } = await sql<{ id: string; listing: string }>`
    select f.id, ${present} as listing
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      join films as f using (id) left join users as u on u.id = f.author_id
    where f.deleted_at is null order by wanted.place
  `.execute(db);
  return rows;
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
