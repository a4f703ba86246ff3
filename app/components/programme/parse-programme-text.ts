import type { FieldErrors } from '#domain/field-errors.ts';
import type { FilmMatch } from '#domain/programme/programme-response.ts';
import type { ProgrammeFilm, SentFilm } from '#domain/programme/programme-film.ts';
import { readProgramme, type ReadProgramme } from '#domain/programme/read-programme.ts';

/** A parsed programme: the films to send, the same data for the page, and the lines that could not be read. */
export interface ParsedProgramme {
  sent: SentFilm[];
  films: ProgrammeFilm[];
  remarks: ReadProgramme['remarks'];
}

/** A programme as it was typed, and the register's matches. */
export interface ProgrammeFindings {
  text: string;
  name: string;
  films: ProgrammeFilm[];
  matches: FilmMatch[];
  remarks: ReadProgramme['remarks'];
  /** Time of the register's response (ISO 8601, UTC). */
  at: string;
}

const NO_FILMS = 'Type or paste the titles of your films, one per line.';

/** Parses the list of films that someone typed, or returns its errors. */
export function parseProgrammeText(text: string, thisYear: number): ParsedProgramme | { errors: FieldErrors } {
  const { films: read, remarks } = readProgramme(text, thisYear);
  const [remark] = remarks;
  if (read.length === 0) return { errors: { films: remark?.text ?? NO_FILMS } };
  return { sent: read.map(({ sent }) => sent), films: read.map(({ film }) => film), remarks };
}
