import { sql } from 'kysely';
import type { FilmField } from '#domain/film-fields.ts';
import type { Db } from '#server/database/database.ts';
import { readByCursor } from '#server/database/read-by-cursor.ts';

/** Of the columns that were asked for. */
export type ExportedFilm = Partial<Record<FilmField, string | number | string[]>>;

/** Every film that is not deleted, oldest first, page by page: all as they are at one moment. */
export function readFilms(
  db: Db,
  { onlyApproved, columns }: { onlyApproved: boolean; columns: readonly FilmField[] },
): AsyncGenerator<ExportedFilm[], void> {
  const films = db
    .selectFrom('films')
    .select([...columns])
    .where('deleted_at', 'is', null)
    .$if(onlyApproved, (query) => query.where('approved', 'is', sql.lit(true)))
    .orderBy('created_at')
    .orderBy('id');
  return readByCursor<ExportedFilm>(db, 'exported', films);
}
