import { sql, type RawBuilder } from 'kysely';
import type { Member } from '#domain/policy.ts';
import type { Db } from '#server/database/database.ts';
import { firstUse, type KeyedRequest } from '#server/idempotency/first-use.ts';
import { authorRow } from '#server/users/user-queries.ts';
import type { FilmRecord } from './film-record.ts';
import { FILM_JSON, type Presenter } from './present-film.ts';

/**
 * Stores new films in one statement however many there are: all of them or none. One JSON parameter carries all
 * rows. Imports send thousands and copy them (copy-films.ts). How a film arrived stands in its row and begins its
 * history.
 *
 * Until its transaction ends, plans are kept again (database-target.ts has them made anew each time): the functions that
 * check a row were planned once more for each row, which took as long as storing it.
 */
export async function insertFilms(db: Db, films: readonly FilmRecord[]): Promise<void> {
  await sql`
    insert into films (${COLUMNS}) select ${COLUMNS}
    from set_config('plan_cache_mode', 'auto', true) as mode, json_populate_recordset(null::films, ${JSON.stringify(films)}::json)
  `.execute(db);
}

/** New films of one member, and on what it depends that they are stored. */
export interface Submission {
  author: Member;
  films: readonly FilmRecord[];
  /** Sent for the first time; undefined: it does not matter. */
  keyed: KeyedRequest | undefined;
  /** Whether their author has room for them; undefined: for as many as they like. */
  hasRoom: RawBuilder<boolean> | undefined;
}

/**
 * Stores a member's new films as `insertFilms` does, and presents them as they now stand: the same statement does both.
 * @returns each film's JSON text, in the order of the films; none when the member is no longer who they were, has no
 * room, or has sent them before
 */
export async function insertAndPresentFilms(
  db: Db,
  { author, films, keyed, hasRoom }: Submission,
  present: Presenter,
): Promise<string[]> {
  const ids = films.map(({ id }) => id);
  const { rows } = await sql<{ listing: string }>`
    with author as materialized (select id, name ${authorRow(author, hasRoom)}),
    ${keyed ? sql`first_use as (${firstUse(keyed, ids)}),` : sql``}
    f as (
      insert into films (${COLUMNS}) select ${NEW_COLUMNS}
      from author ${keyed ? sql`cross join first_use` : sql``}
        cross join set_config('plan_cache_mode', 'auto', true) as mode
        cross join json_populate_recordset(null::films, ${JSON.stringify(films)}::json) as new
      returning films.*
    )
    select ${FILM_JSON} as listing from f left join author as u on u.id = f.author_id cross join ${present}
    order by f.slot
  `.execute(db);
  return rows.map(({ listing }) => listing);
}

/** What a new film's row is made of; the rest has its default. */
export const COLUMN_NAMES = [
  'id', 'title', 'directors', 'year', 'duration', 'format', 'sidecar_type', 'sidecar_format', 'quality_level',
  'language', 'sidecar_by', 'commissioned_by', 'contact', 'certificate', 'frame_rate', 'rights_holder', 'genres',
  'alt_titles', 'notes', 'search_text', 'title_key', 'approved', 'author_id', 'arrival', 'created_at', 'updated_at',
  'waiting_since',
] as const satisfies readonly (keyof FilmRecord)[]; // prettier-ignore

const COLUMNS = sql.join(COLUMN_NAMES.map((name) => sql.ref(name)));
const NEW_COLUMNS = sql.join(COLUMN_NAMES.map((name) => sql.ref(`new.${name}`)));
