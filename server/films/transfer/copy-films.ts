import { copyLine } from '#server/database/copy-query.ts';
import type { ConnectionPool } from '#server/database/connection-pool.ts';
import { COLUMN_NAMES, type FilmRecord } from '#server/films/catalogue/film-record.ts';

// Plans are kept until the transaction ends (submission-queries.ts); both are one, being sent as one.
const COPY = `set local plan_cache_mode = auto; copy films (${COLUMN_NAMES.join(', ')}) from stdin`;

/** A new film as `copyFilms` sends it: a fraction of what the record takes in memory. */
export const filmLine = (film: FilmRecord): string => copyLine(COLUMN_NAMES.map((name) => film[name]));

/** Stores many new films at once, each a `filmLine`: all of them or none. */
export async function copyFilms(pool: ConnectionPool, lines: readonly string[]): Promise<void> {
  const session = await pool.acquire();
  try {
    await session.copy(COPY, lines);
  } finally {
    session.release();
  }
}
