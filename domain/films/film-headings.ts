import { foldText } from '#domain/matching/fold-text.ts';
import { ownKeys } from '#domain/text/own-keys.ts';

/* Headings of the columns that people write in lists of films. */

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

export type FilmHeading = keyof typeof HEADINGS;

const COLUMN_OF = new Map(ownKeys(HEADINGS).flatMap((column) => HEADINGS[column].split(', ').map((name) => [name, column] as const)));

/** Units after a heading: "Running time (min)", "Duration (hh:mm:ss)". */
const UNITS = new Set('min mins minutes h hh m mm s ss fps in'.split(' '));
const LONGEST_HEADING = 60;

/** Identifies each column by its heading; undefined for columns that are not used to find a film. */
export const matchColumns = (headings: readonly string[]): (FilmHeading | undefined)[] =>
  headings.map((heading) => {
    if (heading.length > LONGEST_HEADING) return undefined;
    const words = foldText(heading.replaceAll('_', ' ')).split(' ');
    const named = words.slice(0, words.findLastIndex((word) => !UNITS.has(word)) + 1);
    return COLUMN_OF.get(words.join(' ')) ?? COLUMN_OF.get(named.join(' '));
  });

/** Whether these can be the columns of a table of films, which needs a title column. */
export const hasTitles = (columns: readonly (FilmHeading | undefined)[]): boolean =>
  columns.some((column) => column === 'title' || column === 'otherTitle');
