import type { FilmHeading } from '#domain/films/film-headings.ts';
import { isFrameRate, isNamedRate, isYear, runningTimeIn } from '#domain/films/read-facts.ts';

/* Identifies the columns of a table without headings by their contents. */

const hasLetters = (cell: string) => /\p{L}/u.test(cell);
const isMinutes = (cell: string) => /^\d{1,4}$/.test(cell);
const isTime = (cell: string) => runningTimeIn(cell) !== undefined || isMinutes(cell);

/**
 * Identifies columns by the contents of all their cells. If several columns match, the first is used. The first text column is the title,
 * and the second is the directors.
 */
export function guessColumns(rows: readonly (readonly string[])[]): (FilmHeading | undefined)[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns: (FilmHeading | undefined)[] = Array.from({ length: width }, () => undefined);
  const cellsOf = (at: number) => rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  const claim = (column: FilmHeading, fits: (cells: readonly string[]) => boolean) => {
    const at = columns.findIndex((taken, index) => {
      const cells = cellsOf(index);
      return taken === undefined && cells.length > 0 && fits(cells);
    });
    if (at !== -1) columns[at] = column;
  };
  claim('year', (cells) => cells.every(isYear));
  claim('frame_rate', (cells) => cells.every((cell) => isFrameRate(cell) || isNamedRate(cell)));
  claim('duration', (cells) => cells.every(isTime) && !isNumbering(cells));
  claim('title', (cells) => cells.some(hasLetters) && !cells.every(isTime));
  claim('directors', (cells) => cells.every(hasLetters));
  return columns;
}

/** Whether the cells only number the rows: 1, 2, 3 … */
const isNumbering = (cells: readonly string[]) =>
  cells.length > 1 && cells.every((cell, index) => index === 0 || Number(cell) === Number(cells[index - 1]) + 1);
