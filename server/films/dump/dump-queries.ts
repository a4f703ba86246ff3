import { sql } from 'kysely';
import type { FilmField } from '#domain/film-fields.ts';
import type { Db } from '#server/database/database.ts';
import { readByCursor } from '#server/database/read-by-cursor.ts';
import { SCOPES } from '#server/films/catalogue/scope-sql.ts';
import { FILM_JSON, presentDumpedListing } from '#server/films/catalogue/present-film-sql.ts';

/**
 * Every public listing as JSON text, oldest first, page by page.
 * @param siteUrl what the addresses of the listings' pages begin with
 */
export const readDumpedListings = (db: Db, siteUrl: string): AsyncGenerator<{ listing: string }[], void> =>
  readByCursor(
    db,
    'dumped',
    sql<{ listing: string }>`
      select ${FILM_JSON} as listing from films as f cross join ${presentDumpedListing(siteUrl)}
      where ${SCOPES.public} order by f.created_at, f.id
    `,
  );

/** Of the fields that were asked for. */
export type DumpedFilm = Partial<Record<FilmField, string | number | string[]>> & {
  id: string;
  updated_at: Date;
};

/** The same as rows. */
export function readDumpedFilms(db: Db, fields: readonly FilmField[]): AsyncGenerator<DumpedFilm[], void> {
  const films = db
    .selectFrom('films as f')
    .select([...fields, 'id', 'updated_at'])
    .where(SCOPES.public)
    .orderBy('f.created_at')
    .orderBy('f.id');
  return readByCursor<DumpedFilm>(db, 'dumped_rows', films);
}
