import type { ConnectionPool } from '#server/database/connection-pool.ts';
import { COLUMN_NAMES, type FilmRecord } from '#server/films/catalogue/film-record.ts';

const COPY = `copy films (${COLUMN_NAMES.join(', ')}) from stdin`;

/** Returns a new film as a line of COPY's text format, which takes much less memory than the record. */
export const filmLine = (film: FilmRecord): string => `${COLUMN_NAMES.map((name) => copyText(film[name])).join('\t')}\n`;

/**
 * Stores many new films, all of them or none.
 * @param lines the films as `filmLine` returns them
 * @param andThen a statement that the same transaction executes after it has stored the films
 */
export async function copyFilms(pool: ConnectionPool, lines: readonly string[], andThen = ''): Promise<void> {
  const connection = await pool.acquire();
  try {
    await connection.copyIn(`${COPY}; ${andThen}`, [lines.join('')]);
  } finally {
    connection.release();
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyText(value: FilmRecord[keyof FilmRecord]): string {
  if (value === null) return '\\N';
  const text = Array.isArray(value) ? arrayText(value) : value instanceof Date ? value.toISOString() : String(value);
  return /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : text;
}

const arrayText = (values: readonly string[]) => `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join()}}`;
