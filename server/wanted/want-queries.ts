import { sql, type Selectable, type Updateable } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { WantFilters } from '#domain/wanted/want-filters.ts';
import { MIN_PUBLIC_COUNT } from '#domain/wanted/want.ts';
import type { Database, Db } from '#server/database/database.ts';
import { days } from '#server/database/interval.ts';
import { anyOf, countRows } from '#server/database/select.ts';

const UNMET = ['waiting', 'open'] as const;

/**
 * Lists unmet wants of this category that might be for the same film, oldest first: those of about the same year or with the same number.
 * @param again lists only these wants, and those that changed at this time or later
 */
export async function listCandidates(db: Db, wanted: WantedMaterial, again?: { ids: readonly string[]; since: Date }) {
  return selectCandidates(db, wanted)
    .where('status', 'in', UNMET)
    .$if(again !== undefined, (query) =>
      query.where((eb) => eb.or([eb('id', '=', anyOf(again!.ids)), eb('updated_at', '>=', again!.since)])),
    )
    .execute();
}

/** Lists wants of this category that might be for the same film and that a moderator closed or merged since then, oldest first. */
export async function listClosedSince(db: Db, wanted: WantedMaterial, since: Date) {
  return selectCandidates(db, wanted).where('status', '=', 'closed').where('updated_at', '>=', since).execute();
}

interface WantedMaterial {
  film: { year: number; tmdb_id: number | null };
  format: 'DS' | 'AD';
}

const selectCandidates = (db: Db, { film: { year, tmdb_id }, format }: WantedMaterial) =>
  db
    .selectFrom('wants')
    .select(['id', 'title', 'directors', 'year', 'tmdb_id', 'language', 'status', 'updated_at'])
    .where('format', '=', format)
    .where((eb) =>
      eb.or([eb.and([eb('year', '>=', year - 1), eb('year', '<=', year + 1)]), ...(tmdb_id === null ? [] : [eb('tmdb_id', '=', tmdb_id)])]),
    )
    .orderBy('created_at')
    .orderBy('id');

type NewWant = Pick<Database['wants'], 'id' | 'title' | 'directors' | 'year' | 'format' | 'language' | 'status'> & {
  tmdb_id: number | null;
};

/** Stores a want. The transaction holds the lock of wants, so a later change has a later time. */
export async function insertWant(tx: Db, want: NewWant): Promise<void> {
  await tx
    .insertInto('wants')
    .values({ ...want, updated_at: sql<Date>`clock_timestamp()` })
    .execute();
}

/**
 * Changes a want. The change's time says when a moderator or maker changed it, never when someone joined it. The transaction holds the lock
 * of wants, so a later change has a later time.
 */
export async function updateWant(tx: Db, id: string, changes: Updateable<Database['wants']>): Promise<void> {
  await tx
    .updateTable('wants')
    .set({ ...changes, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

const DAY = sql.raw(`'YYYY-MM-DD'`);

/** The columns of a public want. Its dates are days. */
const PUBLIC_COLUMNS = sql`
  wants.id, wants.title, wants.directors, wants.year, wants.format, wants.language, wants.status, wants.maker, wants.ready_in,
  wants.people, to_char(wants.created_at at time zone 'UTC', ${DAY}) as since,
  to_char(wants.met_at at time zone 'UTC', ${DAY}) as met_on
`;

/** A want as the queries of lists read it. */
export interface WantRow extends Pick<
  Selectable<Database['wants']>,
  'id' | 'title' | 'directors' | 'year' | 'format' | 'language' | 'status' | 'maker' | 'ready_in' | 'people'
> {
  since: string;
  met_on: string | null;
  /** The listing that met it, if it is public. */
  met_by: string | null;
}

const filtered = ({ format, language }: WantFilters) => sql`
  ${format ? sql`wants.format = ${format}` : sql`true`} and ${language ? sql`wants.language in (${language}, '')` : sql`true`}
`;

/**
 * Most wanted first. The numbers that are not public count as equal, so that the order does not tell them. The index of this order has the
 * same expression (007-people-of-wants.ts).
 */
const BY_RANK = sql`case when wants.people >= ${sql.raw(String(MIN_PUBLIC_COUNT))} then wants.people else 0 end desc,
  wants.created_at, wants.id`;

/** Lists a page of open wants, most wanted first. */
export async function listOpenWants(
  db: Db,
  filters: WantFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ wants: WantRow[]; total: number }> {
  const { rows } = await sql<WantRow>`
    select ${PUBLIC_COLUMNS}, null as met_by from wants
    where wants.status = 'open' and ${filtered(filters)} order by ${BY_RANK} limit ${limit} offset ${offset}
  `.execute(db);
  return { wants: rows, total: await countRows(db, sql`from wants where wants.status = 'open' and ${filtered(filters)}`) };
}

/** Lists wants for the feed, by the later of the days of their creation and of the listing that met them. */
export async function listLatestWants(db: Db, filters: WantFilters, limit: number): Promise<WantRow[]> {
  const { rows } = await sql<WantRow>`
    select ${PUBLIC_COLUMNS}, (${PUBLIC_LISTING}) as met_by from wants
    where (status = 'open' or status = 'met' and met_at > now() - ${metDays}) and ${filtered(filters)}
    order by coalesce(met_at, created_at) desc, id limit ${limit}
  `.execute(db);
  return rows;
}

const metDays = days(LIMITS.metDays);
const PUBLIC_LISTING = sql`select films.id from films where films.id = wants.met_by and films.approved and films.deleted_at is null`;

/** Finds a want in any state. `is_past` means that a listing met it so long ago that it no longer has a page. */
export async function findWant(db: Db, id: string) {
  const { rows } = await sql<WantRow & { merged_into: string | null; is_past: boolean }>`
    select ${PUBLIC_COLUMNS}, (${PUBLIC_LISTING}) as met_by, wants.merged_into,
      coalesce(wants.met_at < now() - ${metDays}, false) as is_past
    from wants where wants.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Locks a want until the transaction ends. Others can still refer to it. */
export async function lockWant(tx: Db, id: string) {
  return tx
    .selectFrom('wants')
    .select(['id', 'title', 'directors', 'year', 'tmdb_id', 'format', 'language', 'status', 'maker', 'ready_in', 'merged_into'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a want or, after merges, the want that replaces it. The transaction holds the lock of wants. */
export async function lockCurrentWant(tx: Db, id: string) {
  let want = await lockWant(tx, id);
  while (want && want.merged_into !== null) want = await lockWant(tx, want.merged_into);
  return want;
}

/** Lists wants that wait for a moderator, oldest first, with the number of people; or a single want in any state. */
export async function listModerated(db: Db, { want, limit }: { want?: string | undefined; limit: number }) {
  const { rows } = await sql<WantRow & { tmdb_id: number | null; total: number }>`
    select ${PUBLIC_COLUMNS}, null as met_by, tmdb_id, count(*) over ()::integer as total from wants
    where ${want === undefined ? sql`status = 'waiting'` : sql`id = ${want}`} order by created_at, id limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Lists open wants of the categories and of about the years of these wants, most wanted first.
 * @param limit wants of each category and year
 */
export async function listOpenOfYears(db: Db, wants: readonly Pick<WantRow, 'format' | 'year'>[], limit: number) {
  const { rows } = await sql<Pick<WantRow, 'id' | 'title' | 'directors' | 'year' | 'format' | 'language'>>`
    with near as (
      select distinct format, year + step as year
      from unnest(${wants.map(({ format }) => format)}::text[], ${wants.map(({ year }) => year)}::integer[]) as want (format, year)
        cross join unnest('{-1, 0, 1}'::integer[]) as step
    )
    select wants.id, wants.title, wants.directors, wants.year, wants.format, wants.language from near cross join lateral (
      select * from wants where status = 'open' and format = near.format and year = near.year order by ${BY_RANK} limit ${limit}
    ) as wants
    order by ${BY_RANK}
  `.execute(db);
  return rows;
}

/** Deletes open and waiting wants that no one needs any longer. The transaction holds the lock of wants. @returns their number */
export async function deleteUnneeded(tx: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from wants where status in ('waiting', 'open') and created_at < now() - interval '1 day'
      and not exists (select from want_supporters where want_id = wants.id)
  `.execute(tx);
  return Number(numAffectedRows);
}
