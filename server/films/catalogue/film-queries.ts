import { sql } from 'kysely';
import { isId } from '#domain/id.ts';
import type { ProfileFilters } from '#domain/user-filters.ts';
import type { Db } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors.ts';
import type { FilmRow } from './film-record.ts';
import { every, type Condition } from './scope-sql.ts';
import { FILM_JSON, type Presenter } from './present-film-sql.ts';

/*
 * Films one by one, by their ids and by their authors: what every feature may ask (.oxlintrc.json keeps each from the
 * other queries of others).
 */

/** What is said of a film that is not there, or that this viewer may not know of. */
export const NO_SUCH_LISTING = 'There is no listing at this address.';

interface RowOptions {
  /** Until the transaction ends nobody else can change it. */
  lock?: boolean;
  /** Deleted films are found too. */
  deleted?: boolean;
}

/** A whole film's row; undefined when there is none with this id, or what is no id. */
export async function findFilmRow(
  db: Db,
  id: string,
  { lock = false, deleted = false }: RowOptions = {},
): Promise<FilmRow | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('films')
    .selectAll()
    .where('id', '=', id)
    .$if(!deleted, (query) => query.where('deleted_at', 'is', null))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/**
 * A film's row, locked until the transaction ends: where everything begins that changes one film.
 * @param missing what is said when there is no such film, or it was deleted
 * @throws NotFoundError
 */
export async function getFilmForUpdate(tx: Db, id: string, missing = NO_SUCH_LISTING): Promise<FilmRow> {
  const film = await findFilmRow(tx, id, { lock: true });
  if (!film) throw new NotFoundError({ error: missing });
  return film;
}

/** One film that is not deleted as JSON text, with what its visibility depends on; undefined when there is none. */
export async function findFilm(db: Db, id: string, present: Presenter) {
  if (!isId(id)) return undefined;
  const { rows } = await sql<{ listing: string; approved: boolean; author_id: string | null }>`
    select ${FILM_JSON} as listing, f.approved, f.author_id
    from films as f left join users as u on u.id = f.author_id cross join ${present}
    where f.id = ${id}::uuid and f.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** The listing that a film was merged into, when it was and that listing is public. */
export async function findMergedInto(db: Db, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
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

/** Films by their ids that meet a condition, in any order, each as JSON text with the number of its last change. */
export async function listVersions(db: Db, ids: readonly string[], present: Presenter, visible: Condition) {
  const { rows } = await sql<{
    id: string;
    listing: string;
    changed: number;
    author_id: string | null;
    is_public: boolean;
  }>`
    select f.id, ${FILM_JSON} as listing, coalesce(f.changed::text::bigint, 0)::float8 as changed, f.author_id, f.approved as is_public
    from films as f left join users as u on u.id = f.author_id cross join ${present}
    where f.id = any(${ids}::uuid[]) and ${visible}
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
