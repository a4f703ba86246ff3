import { foldText } from '#domain/matching/fold-text.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { isFrameRate, isNamedRate, isYear, runningTimeIn } from './read-facts.ts';

/* Identifies the columns of a table by their headings, in any order, or without headings by their contents. */

/** Folded headings in English and in the languages of neighbouring countries. */
const HEADINGS = {
  title:
    'title, titles, film, films, movie, movies, name, film title, film name, movie title, english title, ' +
    'international title, titel, filmtitel, titre, titulo, titolo',
  otherTitle:
    'original title, original, original name, other title, other titles, alternative title, alternative titles, ' +
    'alt titles, originaltitel, titre original, titulo original, titolo originale',
  year: 'year, yr, release year, production year, year of production, year of release, date, release date, jahr, annee, ano, anno, jaar',
  directors:
    'director, directors, director s, directed by, dir, filmmaker, filmmakers, film maker, regie, regisseur, ' +
    'regisseurin, realisateur, realisatrice, realisation, regia, regista, direccion',
  duration:
    'running time, runtime, run time, duration, length, time, minutes, mins, min, running time of copy, ' +
    'duree, laufzeit, dauer, lange, duracion, durata, speelduur',
  frame_rate: 'frame rate, framerate, frame rates, fps, frames per second, frames a second, rate, speed, bildrate, bildfrequenz, cadence',
};

export type ProgrammeColumn = keyof typeof HEADINGS;

const COLUMN_OF = new Map(ownKeys(HEADINGS).flatMap((column) => HEADINGS[column].split(', ').map((name) => [name, column] as const)));

/** Units after a heading: "Running time (min)", "Duration (hh:mm:ss)". */
const UNITS = new Set('min mins minutes h hh m mm s ss fps in'.split(' '));
const LONGEST_HEADING = 60;

/** Identifies each column by its heading; undefined for columns that are not used to find a film. */
export const matchColumns = (headings: readonly string[]): (ProgrammeColumn | undefined)[] =>
  headings.map((heading) => {
    if (heading.length > LONGEST_HEADING) return undefined;
    const words = foldText(heading.replaceAll('_', ' ')).split(' ');
    const named = words.slice(0, words.findLastIndex((word) => !UNITS.has(word)) + 1);
    return COLUMN_OF.get(words.join(' ')) ?? COLUMN_OF.get(named.join(' '));
  });

/** Whether these can be the columns of a table of films, which needs a title column. */
export const hasTitles = (columns: readonly (ProgrammeColumn | undefined)[]): boolean =>
  columns.some((column) => column === 'title' || column === 'otherTitle');

const hasLetters = (cell: string) => /\p{L}/u.test(cell);
const isMinutes = (cell: string) => /^\d{1,4}$/.test(cell);
const isTime = (cell: string) => runningTimeIn(cell) !== undefined || isMinutes(cell);

/**
 * Identifies columns by the contents of all their cells. If several columns match, the first is used. The first text column is the title,
 * and the second is the directors.
 */
export function guessColumns(rows: readonly (readonly string[])[]): (ProgrammeColumn | undefined)[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns: (ProgrammeColumn | undefined)[] = Array.from({ length: width }, () => undefined);
  const cellsOf = (at: number) => rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  const claim = (column: ProgrammeColumn, fits: (cells: readonly string[]) => boolean) => {
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
