import { sql, type RawBuilder } from 'kysely';
import { FACETS, type Facet } from '#domain/filters/facets.ts';
import { FIRST_ID } from '#domain/text/id.ts';
import type { Db } from '#server/database/database.ts';
import { isUnread, unseenBy, type Unseen } from './unread-sql.ts';

/**
 * Whether every change is recorded by film. If not, the process reads all films again, so this statement leaves out the
 * changes, which can be a million.
 */
const areKnown = (unseen: Unseen) => sql<boolean>`not exists (
  select from films_gone as g where g.id is null and ${isUnread('g.changed', unseen)}
)`;

export const KIND = { head: 0, film: 1, gone: 2, name: 3 } as const;

/** The value of each facet. Several values are on separate lines. */
const FACET_SQL: Record<Facet, RawBuilder<unknown>> = {
  sidecar_type: sql`f.sidecar_type`,
  format: sql`f.format`,
  quality_level: sql`f.quality_level`,
  language: sql`f.language`,
  sidecar_format: sql`f.sidecar_format`,
  sidecar_by: sql`f.sidecar_by`,
  genres: sql`array_to_string(f.genres, E'\\n')`,
};

/** The columns of each row, in order. Films use all of them, other rows only some. */
export const COLUMNS = [
  'kind',
  'id',
  'changed',
  'created',
  'since',
  'approved',
  'flagged',
  'authorId',
  'year',
  'duration',
  'frameRate',
  'filmKey',
  'tmdbId',
  ...FACETS,
  'searchText',
  'name',
] as const;

/** `FilmEntry.filmKey`: 52 bits, which a JavaScript number holds exactly. */
const FILM_KEY = sql`hashtextextended(lower(concat_ws(E'\\n', f.title, f.year, array_to_string(f.directors, E'\\n'))), 0) & ${sql.lit(2 ** 52 - 1)}`;

/** Selects a row with values in only these columns. */
const row = (kind: number, values: Partial<Record<(typeof COLUMNS)[number], RawBuilder<unknown>>>) =>
  sql`select ${sql.join(COLUMNS.map((column) => (column === 'kind' ? sql`${sql.lit(kind)}::smallint` : (values[column] ?? sql`null`))))}`;

/**
 * Returns one statement, so that one snapshot has all rows: the changes that the last snapshot could not see or,
 * without a last snapshot, all films. One row has the kind head: its `name` is the current snapshot, its `created` is
 * the database's time, and its `approved` is true on a standby. The rows have no order, and each film is in one row.
 * The statement has literals, because a COPY has no parameters. PostgreSQL plans it each time.
 */
export function feedStatement(db: Db, last: string | undefined): string {
  const unseen = last === undefined ? undefined : unseenBy(last, (text) => sql.lit(text));
  const films = sql`
    select (case when f.deleted_at is null then ${sql.lit(KIND.film)} else ${sql.lit(KIND.gone)} end)::smallint,
      f.id, f.changed, f.created_at,
      case when f.approved then coalesce(f.approved_at, f.created_at) else f.waiting_since end, f.approved, f.flagged,
      f.author_id, f.year, f.duration, f.frame_rate, ${FILM_KEY}, f.tmdb_id,
      ${sql.join(FACETS.map((facet) => FACET_SQL[facet]))}, f.search_text, author.name
    from films as f left join users as author on author.id = f.author_id
    where ${unseen ? sql`${isUnread('f.changed', unseen)} and ${areKnown(unseen)}` : sql`f.deleted_at is null`}
  `;
  const head = row(KIND.head, {
    created: sql`clock_timestamp()`,
    approved: sql`pg_is_in_recovery()`,
    name: sql`pg_current_snapshot()::text`,
  });
  const others = unseen
    ? sql`
      union all ${row(KIND.gone, { id: sql`g.id` })} from films_gone as g
      where ${isUnread('g.changed', unseen)} and (select films.id from films where films.id = g.id) is null
      union all ${row(KIND.name, { id: sql`u.id`, name: sql`u.name` })} from users as u
      where ${isUnread('u.renamed', unseen)}`
    : sql``;
  const { sql: text } = sql`copy (${films} union all ${head} ${others}) to stdout (format binary)`.compile(db);
  return text;
}

/** The number of films and the sum of their change numbers, by the last byte of the id, as `Catalogue.checksum` returns for the index. */
type Checksum = { count: number; sum: number }[];

/** Films that one statement of the checksum reads. */
const PIECE_FILMS = 20_000;

/** @param tx a transaction with one snapshot */
export async function computeChecksum(tx: Db): Promise<Checksum> {
  const checksum: Checksum = Array.from({ length: 256 }, () => ({ count: 0, sum: 0 }));
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await sql<{ piece: number; count: number; sum: number; last: string }>`
      with piece as materialized (
        select id, deleted_at, changed::text::bigint as changed from films
        where id > ${after}::uuid order by id limit ${sql.lit(PIECE_FILMS)}
      )
      select get_byte(uuid_send(id), 15) as piece,
        (count(*) filter (where deleted_at is null))::integer as count,
        coalesce(sum(changed) filter (where deleted_at is null), 0)::float8 as sum,
        max(id::text) as last
      from piece group by 1
    `.execute(tx);
    for (const { piece, count, sum } of rows) {
      checksum[piece]!.count += count;
      checksum[piece]!.sum += sum;
    }
    const last = rows
      .map((found) => found.last)
      .toSorted()
      .at(-1);
    if (last === undefined) return checksum;
    after = last;
  }
}

/** @param tx a transaction with one snapshot @returns the snapshot's name, which lets another session use it */
export async function exportSnapshot(tx: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx);
  return rows[0]!.name;
}

/** @param name the name from `exportSnapshot` */
export const beginWithSnapshot = (name: string): string =>
  `begin isolation level repeatable read read only; set transaction snapshot '${name.replaceAll("'", "''")}'`;
