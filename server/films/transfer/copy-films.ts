import { copyLine } from '#server/database/copy-query.ts';
import type { ConnectionPool } from '#server/database/connection-pool.ts';
import { COLUMN_NAMES, type FilmRecord } from '#server/films/catalogue/film-record.ts';

// PostgreSQL caches its plans until the transaction ends (submission-queries.ts). Both statements are one
// transaction, because they are sent together.
const COPY = `set local plan_cache_mode = auto; copy films (${COLUMN_NAMES.join(', ')}) from stdin`;

/** Returns a new film as `copyFilms` sends it, which takes much less memory than the record. */
export const filmLine = (film: FilmRecord): string => copyLine(COLUMN_NAMES.map((name) => film[name]));

/** Stores many new films, all of them or none. @param lines the films as `filmLine` returns them */
export async function copyFilms(pool: ConnectionPool, lines: readonly string[]): Promise<void> {
  const connection = await pool.acquire();
  try {
    await connection.copy(COPY, lines);
  } finally {
    connection.release();
  }
}
