import { z } from 'zod';
import type { Parsed } from '#domain/field-errors.ts';
import { filmInputSchema, type FilmInput } from '#domain/film.ts';
import { LIMITS, TOO_MANY_ROWS } from '#domain/limits.ts';
import { parseEach } from './parse-each.ts';

/** What `parseFilmBatch` reads, as the documentation says it. */
export const filmBatchSchema = (thisYear: number) =>
  z.array(filmInputSchema(thisYear)).min(1).max(LIMITS.csvRows);

/** Reads a batch of 1 to 100 films, as `parseEach` does. */
export const parseFilmBatch = (sent: unknown, thisYear: number): Promise<Parsed<FilmInput[]>> =>
  parseEach(sent, filmInputSchema(thisYear), { max: LIMITS.csvRows, tooMany: TOO_MANY_ROWS });
