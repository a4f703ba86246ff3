import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { Member } from '#domain/policy.ts';
import type { Database, Db } from '#server/database/database.ts';
import type { KeyedRequest } from '#server/idempotency/idempotency-key.ts';
import { insertIdempotencyKey } from '#server/idempotency/idempotency-key-sql.ts';
import { authorRow } from '#server/users/member-sql.ts';
import { COLUMN_NAMES, type FilmRecord } from '#server/films/catalogue/film-record.ts';
import { FILM_JSON, type Presenter } from '#server/films/catalogue/present-film-sql.ts';

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
 * Stores a member's new films, all of them or none, and presents them as they now stand: one statement does both, however
 * many there are. One JSON parameter carries all rows. Imports send thousands and copy them (copy-films.ts). How a film
 * arrived stands in its row and begins its history.
 *
 * Until its transaction ends, plans are kept again (database-target.ts has them made anew each time): the functions that
 * check a row were planned once more for each row, which took as long as storing it.
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
    ${keyed ? sql`inserted_key as (${insertIdempotencyKey(keyed, ids)}),` : sql``}
    f as (
      insert into films (${COLUMNS}) select ${NEW_COLUMNS}
      from author ${keyed ? sql`cross join inserted_key` : sql``}
        cross join set_config('plan_cache_mode', 'auto', true) as mode
        cross join json_populate_recordset(null::films, ${JSON.stringify(films)}::json) as new
      returning films.*
    )
    select ${FILM_JSON} as listing from f left join author as u on u.id = f.author_id cross join ${present}
    order by f.slot
  `.execute(db);
  return rows.map(({ listing }) => listing);
}

const COLUMNS = sql.join(COLUMN_NAMES.map((name) => sql.ref(name)));
const NEW_COLUMNS = sql.join(COLUMN_NAMES.map((name) => sql.ref(`new.${name}`)));

type SavedFilm = Updateable<Database['films']> & { at: Date };

/** Stores what a film says from now on. Two saves within one millisecond are two versions all the same. */
export async function updateSavedFilm(tx: Db, id: string, { at, ...columns }: SavedFilm): Promise<void> {
  const updated_at = sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`;
  await tx
    .updateTable('films')
    .set({ ...columns, updated_at })
    .where('id', '=', id)
    .execute();
}
