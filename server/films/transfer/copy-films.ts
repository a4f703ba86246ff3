import type { ConnectionPool } from '#server/database/connection-pool.ts';
import { valueText } from '#server/database/column-types.ts';
import { COLUMN_NAMES, type FilmRecord } from '#server/films/catalogue/film-record.ts';

// PostgreSQL caches its plans until the transaction ends (submission-queries.ts). Both statements are one
// transaction, because they are sent together.
const COPY = `set local plan_cache_mode = auto; copy films (${COLUMN_NAMES.join(', ')}) from stdin`;

/** Returns a new film as a line of COPY's text format, which takes much less memory than the record. */
export const filmLine = (film: FilmRecord): string => `${COLUMN_NAMES.map((name) => copyText(film[name])).join('\t')}\n`;

/** Stores many new films, all of them or none. @param lines the films as `filmLine` returns them */
export async function copyFilms(pool: ConnectionPool, lines: readonly string[]): Promise<void> {
  const connection = await pool.acquire();
  try {
    await connection.copyIn(COPY, [lines.join('')]);
  } finally {
    connection.release();
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyText(value: unknown): string {
  const text = valueText(value);
  if (text === null) return '\\N';
  return /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : text;
}
