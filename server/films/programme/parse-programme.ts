import { z } from 'zod';
import type { Parsed } from '#domain/field-errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { programmeFilmSchema, type ProgrammeFilm } from '#domain/programme/programme-film.ts';
import { parseEach } from '#server/films/submission/parse-each.ts';

const TOO_MANY = `You can send up to ${LIMITS.programmeFilms} films at a time.`;

/** The schema of `parseProgramme`, for the API documentation. */
export const programmeSchema = (thisYear: number) =>
  z.array(programmeFilmSchema(thisYear)).min(1).max(LIMITS.programmeFilms);

/** Reads a programme of 1 to 200 films, as `parseEach` does. */
export const parseProgramme = (sent: unknown, thisYear: number): Promise<Parsed<ProgrammeFilm[]>> =>
  parseEach(sent, programmeFilmSchema(thisYear), { max: LIMITS.programmeFilms, tooMany: TOO_MANY });
