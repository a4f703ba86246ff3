import type postgres from 'postgres';
import { CSV_COLUMNS, type CsvColumn } from '#domain/film-csv.ts';

export type ExportedFilm = Record<CsvColumn, string | number | string[]>;

/** Films read at a time: a megabyte at most, and few round trips. */
const PAGE = 500;

/**
 * Every film that is not deleted, oldest first, page by page: all as they are at one moment, however long the
 * reader takes for them.
 */
export async function* readFilms(
  sql: postgres.Sql,
  { onlyApproved }: { onlyApproved: boolean },
): AsyncGenerator<ExportedFilm[], void> {
  const connection = await sql.reserve();
  try {
    // A slow reader (`| less`) must not run into the limit that is meant for requests.
    await connection`begin read only`;
    await connection`set local statement_timeout = 0`;
    yield* connection<ExportedFilm[]>`
      select ${connection([...CSV_COLUMNS])} from films
      where deleted_at is null ${onlyApproved ? connection`and approved` : connection``}
      order by created_at, id
    `.cursor(PAGE);
  } finally {
    await connection`rollback`;
    connection.release();
  }
}
