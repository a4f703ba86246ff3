import { z } from 'zod';
import { toFieldErrors, type Parsed } from '#domain/field-errors.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import { rateError, runningTimeError } from '#domain/fit/copy.ts';
import type { Copy } from '#domain/fit/fit.ts';
import { LIMITS } from '#domain/limits.ts';
import { readRunningTime } from '#domain/fit/running-time.ts';
import { readRateNumber } from '#timed-text/rate.ts';

/*
 * The films of a programme, as a festival has them: what is typed, pasted or sent of each. One schema for the page and
 * the API.
 */

/** What is sent of a film; only its title is needed. */
export interface SentFilm {
  title: string;
  /** The original title, and others that it is known by. */
  alt_titles?: string[];
  directors?: string[];
  year?: string | number;
  /** Of the copy that is shown: "1:36:10", "1:36", or minutes. */
  duration?: string | number;
  /** Of the copy that is shown: "24", "25", "23.976". */
  frame_rate?: string | number;
}

/** The same, read. */
export interface ProgrammeFilm {
  title: string;
  alt_titles: string[];
  directors: string[];
  year: number | undefined;
  /** What is known of the copy that is shown; undefined without a running time: there is nothing to compare then. */
  copy: Copy | undefined;
}

/** A film may be looked for without its directors. */
const unlessEmpty = (sent: unknown) => (Array.isArray(sent) && sent.length === 0 ? undefined : sent);

/** Text or a number, read by one function; what it cannot read gets the sentence of another. */
const readAs = <Value>(read: (text: string) => Value | undefined, error: (text: string) => string | undefined) =>
  z.union([z.string().max(LIMITS.shortText, error('')), z.number()], error('')).transform((sent, context) => {
    const value = read(String(sent));
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: error(String(sent)) });
    return z.NEVER;
  });

/** A film of a programme, as it is sent. @param thisYear films may be announced for some years ahead of it */
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

/** One film; errors stand at its fields. */
export function parseProgrammeFilm(sent: unknown, thisYear: number): Parsed<ProgrammeFilm> {
  const { data, error } = programmeFilmSchema(thisYear).safeParse(sent);
  return error ? { errors: toFieldErrors(error) } : { value: data };
}
