import { sql } from 'kysely';
import { CSV_COLUMNS } from '#domain/film-csv.ts';
import type { FilmField } from '#domain/film-fields.ts';
import type { Db } from '#server/database/database.ts';

export type ExportedFilm = Record<FilmField, string | number | string[]>;

/** Films read at a time: a megabyte at most, and few round trips. */
const PAGE = 500;

/**
 * Every film that is not deleted, oldest first, page by page: all as they are at one moment, however long the
 * reader takes for them.
 * @param db without a limit: the first page may need all films sorted
 */
export async function* readFilms(
  db: Db,
  { onlyApproved }: { onlyApproved: boolean },
): AsyncGenerator<ExportedFilm[], void> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // Between two pages nothing is asked of the database, for as long as the reader (`| less`) takes for the first.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const films = tx
      .selectFrom('films')
      .select([...CSV_COLUMNS])
      .where('deleted_at', 'is', null)
      .$if(onlyApproved, (query) => query.where('approved', 'is', sql.lit(true)))
      .orderBy('created_at')
      .orderBy('id');
    await sql`declare exported no scroll cursor for ${films}`.execute(tx);
    for (;;) {
      const { rows } = await sql<ExportedFilm>`fetch ${sql.lit(PAGE)} from exported`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}
