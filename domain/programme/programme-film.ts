import { z } from 'zod';
import { toFieldErrors, type Parsed } from '#domain/field-errors.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import { rateError, runningTimeError } from '#domain/fit/copy.ts';
import type { Copy } from '#domain/fit/fit.ts';
import { LIMITS } from '#domain/limits.ts';
import { readRunningTime } from '#domain/fit/running-time.ts';
import { readRateNumber } from '#timed-text/rate.ts';

/* The films of a festival's programme, typed, pasted or sent through the API. The page and the API share one schema. */

/** The sent facts about a film. Only the title is required. */
export interface SentFilm {
  title: string;
  /** The original title and other known titles. */
  alt_titles?: string[];
  directors?: string[];
  year?: string | number;
  /** Running time of the copy: "1:36:10", "1:36", or minutes. */
  duration?: string | number;
  /** Frame rate of the copy: "24", "25", "23.976". */
  frame_rate?: string | number;
}

/** The parsed facts about a film. */
export interface ProgrammeFilm {
  title: string;
  alt_titles: string[];
  directors: string[];
  year: number | undefined;
  /** The known facts about the copy; undefined without a running time, because nothing could be compared. */
  copy: Copy | undefined;
}

/** Treats an empty list of directors as missing, because directors are optional. */
const unlessEmpty = (sent: unknown) => (Array.isArray(sent) && sent.length === 0 ? undefined : sent);

/** Makes a schema that parses a text or a number. If `read` cannot parse it, `error` provides the message. */
const readAs = <Value>(read: (text: string) => Value | undefined, error: (text: string) => string | undefined) =>
  z.union([z.string().max(LIMITS.shortText, error('')), z.number()], error('')).transform((sent, context) => {
    const value = read(String(sent));
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: error(String(sent)) });
    return z.NEVER;
  });

/** Returns the schema of a sent film. @param thisYear films can be announced for some years ahead of it */
export function programmeFilmSchema(thisYear: number) {
  const { title, alt_titles, directors, year } = filmInputSchema(thisYear).shape;
  return z
    .object(
      {
        title,
        alt_titles,
        directors: z.preprocess(unlessEmpty, directors.optional()).transform((names) => names ?? []),
        year: year.optional(),
        duration: readAs(readRunningTime, runningTimeError).optional(),
        frame_rate: readAs(readRateNumber, rateError).optional(),
      },
      'Send each film as an object with a key for each field.',
    )
    .transform(({ duration, frame_rate, ...film }): ProgrammeFilm => {
      const copy = duration === undefined ? undefined : { seconds: duration, rate: frame_rate };
      return { ...film, year: film.year, copy };
    });
}

/** Parses one film. Each error belongs to a field. */
export function parseProgrammeFilm(sent: unknown, thisYear: number): Parsed<ProgrammeFilm> {
  const { data, error } = programmeFilmSchema(thisYear).safeParse(sent);
  return error ? { errors: toFieldErrors(error) } : { value: data };
}
