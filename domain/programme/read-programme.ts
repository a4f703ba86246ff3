import { createCsvReader } from '#domain/films/csv-reader.ts';
import { withoutFormulaGuard } from '#domain/films/film-csv.ts';
import { LIMITS } from '#domain/limits.ts';
import { findTable, type Table } from './find-table.ts';
import type { FilmHeading } from '#domain/films/film-headings.ts';
import { parseProgrammeFilm, type ProgrammeFilm, type SentFilm } from './programme-film.ts';
import { normalizeRate, normalizeRunningTime, yearIn } from '#domain/films/read-facts.ts';
import { directorsIn, readFilmLine } from './read-film-line.ts';

interface ReadFilm {
  /** Number of the film's first line, from 1. */
  line: number;
  /** The facts that match the schema, in the form that the API expects. */
  sent: SentFilm;
  /** The same facts, parsed. */
  film: ProgrammeFilm;
}

/** The films in a pasted text or a chosen file, in their order. */
export interface ReadProgramme {
  films: ReadFilm[];
  /** Sentences about parts that could not be read, without a line if they concern the whole text. */
  remarks: { line?: number; text: string }[];
}

/** Maximum length of the text (UTF-16 code units), many times that of any festival's programme. */
const LONGEST_TEXT = 1_000_000;
/** Maximum length of a line or a cell that can describe a film. */
const LONGEST_LINE = 1000;

const TOO_LONG_TEXT = 'This text is too long for a list of films. Paste only the titles, one per line.';
const TOO_LONG_LINE = 'This line is too long for a film. Write only its title, year and director.';
const NO_TITLE = 'There is no title in this line. Write a title, or delete the line.';
const BROKEN_ROW = 'The quotation marks in this line do not match. Double each mark inside a cell, and close the marks around the cell.';
const TOO_MANY_CELLS = 'This line has more cells than there are headings. Put quotation marks around a title that contains a comma.';
const TOO_MANY_FILMS = `You can check up to ${LIMITS.programmeFilms} films at a time. Then check the films from this line on.`;
const TOO_MANY_PROBLEMS = 'We stopped reading here, because there are too many lines without a film. Check that you chose the right file.';
const WITHOUT_IT = 'We look for the film without this value.';

type Found = { line: number } & ({ sent: SentFilm } | { problem: string });

/**
 * Reads films from a pasted text or a chosen file. It can have one film a line ("Parasite (2019), Bong Joon Ho") or be a table (CSV with
 * commas or semicolons, or copied from a spreadsheet) with its columns in any order, with or without headings. Omits parts that it cannot
 * read and adds a remark for each. Never throws.
 * @param thisYear films can be announced for some years ahead of it
 */
export function readProgramme(text: string, thisYear: number): ReadProgramme {
  if (text.length > LONGEST_TEXT) return { films: [], remarks: [{ text: TOO_LONG_TEXT }] };
  const read: ReadProgramme = { films: [], remarks: [] };
  let unread = 0;
  for (const found of filmsIn(text)) {
    const { line } = found;
    if (unread === MAX_UNREAD) {
      read.remarks.push({ line, text: TOO_MANY_PROBLEMS });
      break;
    }
    if ('problem' in found) {
      unread += 1;
      read.remarks.push({ line, text: found.problem });
    } else if (read.films.length === LIMITS.programmeFilms) {
      read.remarks.push({ line, text: TOO_MANY_FILMS });
      break;
    } else {
      const { fitting, problems } = withinSchema(found.sent, thisYear);
      if (fitting) read.films.push({ line, ...fitting });
      else unread += 1;
      read.remarks.push(...problems.map((problem) => ({ line, text: problem })));
    }
  }
  return read;
}

/** Maximum number of lines without a film. Someone with more has probably chosen the wrong file. */
const MAX_UNREAD = 200;

function filmsIn(text: string): Iterable<Found> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const table = findTable(lines);
  return table ? filmsOfTable(lines, table) : filmsOfLines(lines, 0);
}

/** Returns the facts that match the schema, and remarks on the others. */
function withinSchema(sent: SentFilm, thisYear: number): { fitting?: Omit<ReadFilm, 'line'>; problems: string[] } {
  const parsed = parseProgrammeFilm(sent, thisYear);
  if ('value' in parsed) return { fitting: { sent, film: parsed.value }, problems: [] };
  const { title, ...others } = parsed.errors;
  if (title !== undefined) return { problems: [sent.title === '' ? NO_TITLE : title] };
  const kept = Object.entries(sent).filter(([field]) => !Object.hasOwn(others, field));
  const rest = { title: sent.title, ...Object.fromEntries(kept) };
  const again = parseProgrammeFilm(rest, thisYear);
  // Fields are checked independently, so the remaining ones match.
  if ('errors' in again) return { problems: Object.values(again.errors) };
  return {
    fitting: { sent: rest, film: again.value },
    problems: Object.values(others).map((problem) => `${problem} ${WITHOUT_IT}`),
  };
}

function* filmsOfTable(lines: readonly string[], { from, separator, columns, isHeaded }: Table): Generator<Found> {
  const reader = createCsvReader(() => separator);
  const rows = [reader.read(`${lines.slice(from).join('\n')}\n`), reader.end()];
  for (const row of rows.flatMap((some) => [...some])) {
    const line = from + row.line;
    if (isHeaded && line === from + 1) continue;
    if (!row.cells) yield { line, problem: BROKEN_ROW };
    else if (row.cells.every((cell) => cell.trim() === '')) continue;
    else if (row.cells.some((cell) => cell.length > LONGEST_LINE)) yield { line, problem: TOO_LONG_LINE };
    else if (row.cells.slice(columns.length).some((cell) => cell.trim() !== '')) yield { line, problem: TOO_MANY_CELLS };
    else yield { line, sent: readFilmRow(row.cells, columns) };
  }
}

/** Reads a film from a row of a table. The title cell can contain a whole line: "Parasite (2019)". The title is empty if there is none. */
function readFilmRow(cells: readonly string[], columns: readonly (FilmHeading | undefined)[]): SentFilm {
  const cellsOf = (wanted: FilmHeading) =>
    cells
      .filter((_, at) => columns[at] === wanted)
      .map((cell) => withoutFormulaGuard(cell.trim()))
      .filter((cell) => cell !== '');
  const [title = '', ...others] = [...cellsOf('title'), ...cellsOf('otherTitle')];
  const [year] = cellsOf('year');
  const [duration] = cellsOf('duration');
  const [frame_rate] = cellsOf('frame_rate');
  const directors = cellsOf('directors').flatMap(directorsIn);
  const alt_titles = [...new Set(others)].filter((other) => other !== title);
  return {
    ...(year === undefined ? readFilmLine(title) : { title, year: yearIn(year) ?? year }),
    ...(alt_titles.length > 0 && { alt_titles }),
    ...(directors.length > 0 && { directors }),
    ...(duration !== undefined && { duration: normalizeRunningTime(duration) }),
    ...(frame_rate !== undefined && { frame_rate: normalizeRate(frame_rate) }),
  };
}

/** The number before a film, if all lines are numbered: "1. Parasite". */
const NUMBERED = /^\d{1,3}[.)]\s+/;
const BULLET = /^[-–—*•·‣]\s+/;

function* filmsOfLines(lines: readonly string[], from: number): Generator<Found> {
  const written = lines.slice(from).filter((line) => line.trim() !== '');
  const areNumbered = written.length > 1 && written.every((line) => NUMBERED.test(line.trim()));
  for (const [index, whole] of lines.slice(from).entries()) {
    const line = from + index + 1;
    if (whole.trim() === '') continue;
    if (whole.length > LONGEST_LINE) yield { line, problem: TOO_LONG_LINE };
    else yield { line, sent: readFilmLine(whole.trim().replace(areNumbered ? NUMBERED : BULLET, '')) };
  }
}
