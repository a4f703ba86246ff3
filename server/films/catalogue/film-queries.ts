import { sql } from 'kysely';
import { isId } from '#domain/id.ts';
import type { ProfileFilters } from '#domain/user-filters.ts';
import type { Db } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors.ts';
import type { FilmRow } from './film-record.ts';
import { every, type Condition } from './scope-sql.ts';
import { FILM_JSON, type Presenter } from './present-film-sql.ts';

/*
 * Queries for films by their ids and authors, which every feature may use. .oxlintrc.json keeps each feature from using the other
 * queries of another.
 */

/** The error for a film that does not exist, or that this viewer is not allowed to know of. */
export const NO_SUCH_LISTING = 'There is no listing at this address.';

interface RowOptions {
  /** Locks the film, so that no one else can change it until the transaction ends. */
  lock?: boolean;
  /** Finds deleted films, too. */
  deleted?: boolean;
}

/** Finds a film's row; undefined if no film has this id, or if the text is not an id. */
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
 * Finds a film's row and locks it until the transaction ends. Everything that changes one film begins with this.
 * @param missing the error if there is no such film, or if it was deleted
 * @throws NotFoundError
 */
export async function getFilmForUpdate(tx: Db, id: string, missing = NO_SUCH_LISTING): Promise<FilmRow> {
  const film = await findFilmRow(tx, id, { lock: true });
  if (!film) throw new NotFoundError({ error: missing });
  return film;
}

/** Finds a film that is not deleted, as JSON text, with the columns that decide who can see it; undefined if there is none. */
export async function findFilm(db: Db, id: string, present: Presenter) {
  if (!isId(id)) return undefined;
  const { rows } = await sql<{ listing: string; approved: boolean; author_id: string | null }>`
    select ${FILM_JSON} as listing, f.approved, f.author_id
    from films as f left join users as u on u.id = f.author_id cross join ${present}
    where f.id = ${id}::uuid and f.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** Finds the public listing that a film was merged into; undefined if there is none. */
export async function findMergedInto(db: Db, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<{ id: string }>`
    select f.id from films as merged join films as f on f.id = merged.merged_into
    where merged.id = ${id}::uuid and f.approved and f.deleted_at is null
  `.execute(db);
  return rows[0]?.id;
}

/** Enough for some thousands of listings. The list of films can show all of them. */
const MAX_OWN_BYTES = 4 * 1024 * 1024;

/** Lists the films of one submitter that are not deleted and pass the filters, newest first, as the JSON text of an array. */
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

/** Lists the films with these ids, in the order of `ids`, each as JSON text. Films that are gone are left out. */
export async function listByIds(db: Db, ids: readonly string[], present: Presenter) {
  const { rows } = await sql<{ id: string; listing: string }>`
    select f.id, ${FILM_JSON} as listing
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      join films as f using (id) left join users as u on u.id = f.author_id cross join ${present}
    where f.deleted_at is null order by wanted.place
  `.execute(db);
  return rows;
}

/** Lists the films with these ids that meet a condition, in any order, each as JSON text with the number of its last change. */
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

/** Whether a public listing has this submitter's name. */
export async function hasPublicFilms(db: Db, authorId: string): Promise<boolean> {
  const { rows } = await sql`
    select from films where author_id = ${authorId}::uuid and approved and deleted_at is null limit 1
  `.execute(db);
  return rows.length > 0;
}
