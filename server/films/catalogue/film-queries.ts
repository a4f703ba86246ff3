import { sql } from 'kysely';
import { isId } from '#domain/text/id.ts';
import type { ProfileFilters } from '#domain/accounts/user-filters.ts';
import type { Db } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors.ts';
import { ROW_COLUMNS, type FilmRow } from './film-record.ts';
import { FILM_JSON, type Presenter } from './present-film-sql.ts';
import { NOT_DELETED, PUBLIC, type Condition } from './scope-sql.ts';

/*
 * Queries for films by their ids and authors, for all features. .oxlintrc.json prevents a feature from using any other queries of
 * another feature.
 */

/** The error for a film that does not exist, or that this viewer is not allowed to know about. */
export const NO_SUCH_LISTING = 'There is no listing at this address.';

/**
 * Finds the row of a film that is not deleted; undefined if no film has this id, or if the text is not an id.
 * @param options.lock locks the film, so that no one else can change it until the transaction ends
 */
export async function findFilmRow(db: Db, id: string, { lock = false }: { lock?: boolean } = {}): Promise<FilmRow | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('films')
    .select(ROW_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/**
 * Finds a film's row and locks it until the transaction ends. Every change to one film begins with this function.
 * @param missing the error if there is no such film, or if it was deleted
 * @throws NotFoundError
 */
export async function getFilmForUpdate(tx: Db, id: string, missing = NO_SUCH_LISTING): Promise<FilmRow> {
  const film = await findFilmRow(tx, id, { lock: true });
  if (!film) throw new NotFoundError({ error: missing });
  return film;
}

/** Finds the public listing that a film was merged into; undefined if there is none. */
export async function findMergedInto(db: Db, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<{ id: string }>`
    select f.id from films as merged join films as f on f.id = merged.merged_into
    where merged.id = ${id}::uuid and ${PUBLIC}
  `.execute(db);
  return rows[0]?.id;
}

/** Maximum size of the JSON of one submitter's films: enough for thousands of listings. The list of films can show all of them. */
const MAX_OWN_BYTES = 4 * 1024 * 1024;

/** Lists the films of one submitter that are not deleted and pass the filters, newest first, as the JSON text of an array. */
export async function listByAuthor(db: Db, authorId: string, { film, approved }: ProfileFilters, present: Presenter): Promise<string> {
  const conditions = [
    sql`f.author_id = ${authorId} and ${NOT_DELETED}`,
    ...(film === undefined ? [] : [sql`f.id = ${film}::uuid`]),
    ...(approved === undefined ? [] : [sql`f.approved = ${approved}`]),
  ];
  const { rows } = await sql<{ films: string }>`
    with own as (
      select f.created_at, f.id, ${FILM_JSON} as film
      from films as f left join users as u on u.id = f.author_id cross join ${present}
      where ${sql.join(conditions, sql` and `)}
    ), measured as (
      select *, sum(octet_length(film)) over (order by created_at desc, id desc) as bytes from own
    )
    select '[' || coalesce(string_agg(film, ',' order by created_at desc, id desc), '') || ']' as films
    from measured where bytes <= ${MAX_OWN_BYTES}
  `.execute(db);
  return rows[0]!.films;
}

/** Lists the films with these ids that meet a condition, in any order, each as JSON text with the number of its last change. */
export async function listByIds(db: Db, ids: readonly string[], present: Presenter, condition: Condition) {
  const { rows } = await sql<{
    id: string;
    listing: string;
    changed: number;
    author_id: string | null;
    approved: boolean;
  }>`
    select f.id, ${FILM_JSON} as listing, f.changed::text::bigint::float8 as changed, f.author_id, f.approved
    from films as f left join users as u on u.id = f.author_id cross join ${present}
    where f.id = any(${ids}::uuid[]) and ${condition}
  `.execute(db);
  return rows;
}
