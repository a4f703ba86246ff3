import { createCsvReader } from '#domain/films/csv-reader.ts';
import { LIMITS } from '#domain/limits.ts';
import { findTable, type Table } from './find-table.ts';
import { parseProgrammeFilm, type ProgrammeFilm, type SentFilm } from './programme-film.ts';
import { readFilmLine } from './read-film-line.ts';
import { readFilmRow } from './read-film-row.ts';

interface ReadFilm {
  /** Where it begins, from 1. */
  line: number;
  /** What of it fits the schema, as the register is asked for it. */
  sent: SentFilm;
  /** The same, read. */
  film: ProgrammeFilm;
}

/** What was pasted or chosen, as films in its order. */
export interface ReadProgramme {
  films: ReadFilm[];
  /** What could not be read, as sentences; without a line where they are about the whole. */
  remarks: { line?: number; text: string }[];
}

/** Many times the films of any festival; UTF-16 code units. */
const LONGEST_TEXT = 1_000_000;
/** Longer lines and cells are no film's. */
const LONGEST_LINE = 1000;

const TOO_LONG_TEXT = 'This text is too long for a list of films. Paste only the titles, one per line.';
const TOO_LONG_LINE = 'This line is too long for a film. Write only its title, year and director.';
const NO_TITLE = 'There is no title in this line. Write a title, or delete the line.';
const BROKEN_ROW = 'The quotation marks in this line do not match. Double each mark inside a cell, and close the marks around the cell.';
const TOO_MANY_CELLS = 'This line has more cells than there are headings. Put quotation marks around a title that contains a comma.';
const TOO_MANY_FILMS = `You can check up to ${LIMITS.programmeFilms} films at a time. Check the films from this line on afterwards.`;
const WITHOUT_IT = 'We look for the film without this value.';

type Found = { line: number } & ({ sent: SentFilm } | { problem: string });

/**
 * Films from text that somebody pasted or chose: one a line ("Parasite (2019), Bong Joon Ho"), or a table (CSV with
 * commas or semicolons, or copied from a spreadsheet) with its columns in any order, with headings or without.
 * What does not fit is left out and remarked on; nothing throws.
 * @param thisYear films may be announced for some years ahead of it
 */
export function readProgramme(text: string, thisYear: number): ReadProgramme {
  if (text.length > LONGEST_TEXT) return { films: [], remarks: [{ text: TOO_LONG_TEXT }] };
  const read: ReadProgramme = { films: [], remarks: [] };
  for (const found of filmsIn(text)) {
    const { line } = found;
    if ('problem' in found) read.remarks.push({ line, text: found.problem });
    else if (read.films.length === LIMITS.programmeFilms) {
      read.remarks.push({ line, text: TOO_MANY_FILMS });
      break;
    } else {
      const { fitting, problems } = withinSchema(found.sent, thisYear);
      if (fitting) read.films.push({ line, ...fitting });
      read.remarks.push(...problems.map((problem) => ({ line, text: problem })));
    }
    if (read.remarks.length >= MAX_REMARKS) break;
  }
  return read;
}

/** Who gets so many has chosen another kind of file. */
const MAX_REMARKS = 200;

function filmsIn(text: string): Iterable<Found> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const table = findTable(lines);
  return table ? filmsOfTable(lines, table) : filmsOfLines(lines, 0);
}

/** What fits, and what is said of the rest. */
function withinSchema(sent: SentFilm, thisYear: number): { fitting?: Omit<ReadFilm, 'line'>; problems: string[] } {
  const parsed = parseProgrammeFilm(sent, thisYear);
  if ('value' in parsed) return { fitting: { sent, film: parsed.value }, problems: [] };
  const { title, ...others } = parsed.errors;
  if (title !== undefined) return { problems: [sent.title === '' ? NO_TITLE : title] };
  const kept = Object.entries(sent).filter(([field]) => !Object.hasOwn(others, field));
  const rest = { title: sent.title, ...Object.fromEntries(kept) };
  const again = parseProgrammeFilm(rest, thisYear);
  // Each field fits or not by itself, so that what is left fits.
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

/** "1. Parasite", where all lines are numbered. */
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
