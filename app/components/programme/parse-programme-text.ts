import type { FieldErrors } from '#domain/field-errors.ts';
import type { FilmMatch } from '#domain/programme/programme-response.ts';
import type { ProgrammeFilm, SentFilm } from '#domain/programme/programme-film.ts';
import { readProgramme, type ReadProgramme } from '#domain/programme/read-programme.ts';

/** A programme that was read: what is sent of it, the same as the page needs it, and what could not be read. */
export interface ParsedProgramme {
  sent: SentFilm[];
  films: ProgrammeFilm[];
  remarks: ReadProgramme['remarks'];
}

/** What is known of a programme: as it was typed, and what the register has for it. */
export interface ProgrammeFindings {
  text: string;
  name: string;
  films: ProgrammeFilm[];
  matches: FilmMatch[];
  remarks: ReadProgramme['remarks'];
  /** When the register said so (ISO 8601, UTC). */
  at: string;
}

const NO_FILMS = 'Type or paste the titles of your films, one per line.';

/** What somebody typed as films, or what is wrong with it. */
export function parseProgrammeText(text: string, thisYear: number): ParsedProgramme | { errors: FieldErrors } {
  const { films: read, remarks } = readProgramme(text, thisYear);
  const [remark] = remarks;
  if (read.length === 0) return { errors: { films: remark?.text ?? NO_FILMS } };
  return { sent: read.map(({ sent }) => sent), films: read.map(({ film }) => film), remarks };
}
