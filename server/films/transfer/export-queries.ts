import { sql } from 'kysely';
import { CSV_COLUMNS } from '#domain/film-csv.ts';
import type { FilmField } from '#domain/film-fields.ts';
import type { Db } from '#server/database/database.ts';
import { readByCursor } from '#server/database/read-by-cursor.ts';

export type ExportedFilm = Record<FilmField, string | number | string[]>;

/** Every film that is not deleted, oldest first, page by page: all as they are at one moment. */
export function readFilms(
  db: Db,
  { onlyApproved }: { onlyApproved: boolean },
): AsyncGenerator<ExportedFilm[], void> {
  const films = db
    .selectFrom('films')
    .select([...CSV_COLUMNS])
    .where('deleted_at', 'is', null)
    .$if(onlyApproved, (query) => query.where('approved', 'is', sql.lit(true)))
    .orderBy('created_at')
    .orderBy('id');
  return readByCursor<ExportedFilm>(db, 'exported', films);
}
