import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import type { FilmField } from '#domain/films/film-fields.ts';
import type { Db } from '#server/database/database.ts';
import { readByCursor } from '#server/database/read-by-cursor.ts';
import { NOT_DELETED, PUBLIC } from '#server/films/catalogue/scope-sql.ts';

type ExportedFilm = Record<FilmField, string | number | string[]> & { id: string; updated_at: Date };

/** Reads all films that are not deleted, oldest first, page by page, as they were at one moment. */
export function readFilms(db: Db, { onlyApproved }: { onlyApproved: boolean }): AsyncGenerator<ExportedFilm[], void> {
  const films = db
    .selectFrom('films as f')
    .select([...CSV_COLUMNS, 'id', 'updated_at'])
    .where(onlyApproved ? PUBLIC : NOT_DELETED)
    .orderBy('f.created_at')
    .orderBy('f.id');
  return readByCursor<ExportedFilm>(db, 'exported', films);
}
