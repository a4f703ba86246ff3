import { z } from 'zod';
import { toFieldErrors, type FieldErrors, type Parsed } from '#domain/field-errors.ts';
import { filmInputSchema } from '#domain/film.ts';
import type { Copy } from '#domain/fit.ts';
import { LIMITS } from '#domain/limits.ts';
import { readRunningTime } from '#domain/running-time.ts';
import { readRate } from '#domain/timed-text/rate.ts';

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

export const NO_RUNNING_TIME =
  'Write the running time as hours, minutes and seconds, for example 1:36:10, or in minutes, for example 96.';
export const NO_RATE = 'Write the frame rate as a number, for example 24, 25 or 23.976.';
const TOO_MANY = `Send at most ${LIMITS.programmeFilms} films at a time.`;

/** A film may be looked for without its directors. */
const unlessEmpty = (sent: unknown) => (Array.isArray(sent) && sent.length === 0 ? undefined : sent);

const numberOrText = (error: string) =>
  z.union([z.string().max(LIMITS.shortText), z.number()], error).transform((value) => String(value).trim());

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
        duration: numberOrText(NO_RUNNING_TIME)
          .transform((text) => readRunningTime(text))
          .refine((seconds) => seconds !== undefined, NO_RUNNING_TIME)
          .optional(),
        frame_rate: numberOrText(NO_RATE)
          .transform((text) => readRate(text))
          .refine((rate) => rate !== undefined, NO_RATE)
          .optional(),
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

/** The documentation's schema of all of them. */
export const programmeSchema = (thisYear: number) =>
  z.array(programmeFilmSchema(thisYear)).min(1).max(LIMITS.programmeFilms);

/** 1 to 200 films. @returns those, or every field of every film that does not fit, as `"<index>.<field>"` */
export function parseProgramme(sent: unknown, thisYear: number): Parsed<ProgrammeFilm[]> {
  if (!Array.isArray(sent)) return { errors: { error: 'Send an array of films.' } };
  if (sent.length === 0) return { errors: { error: 'Send at least one film.' } };
  if (sent.length > LIMITS.programmeFilms) return { errors: { error: TOO_MANY } };
  const errors: FieldErrors = {};
  const films: ProgrammeFilm[] = [];
  for (const [index, film] of sent.entries()) {
    const parsed = parseProgrammeFilm(film, thisYear);
    if ('value' in parsed) films.push(parsed.value);
    else for (const [field, message] of Object.entries(parsed.errors)) errors[`${index}.${field}`] = message;
  }
  return Object.keys(errors).length > 0 ? { errors } : { value: films };
}
