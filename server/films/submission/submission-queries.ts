import { sql, type RawBuilder, type Updateable } from 'kysely';
import { RETENTION } from '#domain/accounts/retention.ts';
import type { Member } from '#domain/policy.ts';
import type { Database, Db } from '#server/database/database.ts';
import { hours } from '#server/database/interval.ts';
import type { KeyedRequest } from '#server/idempotency/idempotency-key.ts';
import { authorRow } from '#server/users/member-sql.ts';
import { COLUMN_NAMES, type FilmRecord } from '#server/films/catalogue/film-record.ts';
import { FILM_JSON, type Presenter } from '#server/films/catalogue/present-film-sql.ts';

/** New films of one member, with the conditions for storing them. */
export interface Submission {
  author: Member;
  films: readonly FilmRecord[];
  /** Key of the request: the films are stored only if the request is new. Undefined if every request stores its films. */
  keyed: KeyedRequest | undefined;
  /** Whether the author has room for the films; undefined if there is no limit. */
  hasRoom: RawBuilder<boolean> | undefined;
}

/**
 * Stores a member's new films, all of them or none, and presents them, in one statement. One JSON parameter has all
 * rows; imports copy their rows instead (copy-films.ts).
 * @returns each film's JSON text, in the order of the films. Empty if the member's session or roles have changed, if
 * there is no room, or if the same request was sent before
 */
export async function insertAndPresentFilms(db: Db, { author, films, keyed, hasRoom }: Submission, present: Presenter): Promise<string[]> {
  const ids = films.map(({ id }) => id);
  const { rows } = await sql<{ listing: string }>`
    with author as materialized (select id, name ${authorRow(author, hasRoom)}),
    ${keyed ? sql`inserted_key as (${insertIdempotencyKey(keyed, ids)}),` : sql``}
    f as (
      insert into films (${COLUMNS}) select ${NEW_COLUMNS}
      from author ${keyed ? sql`cross join inserted_key` : sql``}
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

/**
 * Builds SQL that stores the key of a submission by `author` (a table of one user), with the films that it stores.
 * Returns a row, or none if the key is already stored, for as long as a key is kept (contract, section 3). A second
 * request with the key waits until the first has committed.
 */
const insertIdempotencyKey = ({ keyHash, requestHash }: KeyedRequest, ids: readonly string[]): RawBuilder<unknown> => sql`
  insert into idempotency_keys (user_id, key_hash, request_hash, film_ids)
  select id, ${keyHash}, ${requestHash}, ${ids}::uuid[] from author
  on conflict (user_id, key_hash) do update
    set request_hash = excluded.request_hash, film_ids = excluded.film_ids, created_at = now()
    where idempotency_keys.created_at < now() - ${hours(RETENTION.idempotencyKeyHours)}
  returning user_id
`;

type SavedFilm = Updateable<Database['films']> & { at: Date };

/** Stores new values of a film. Two saves within one millisecond still make two versions. */
export async function updateSavedFilm(tx: Db, id: string, { at, ...columns }: SavedFilm): Promise<void> {
  const updated_at = sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`;
  await tx
    .updateTable('films')
    .set({ ...columns, updated_at })
    .where('id', '=', id)
    .execute();
}
