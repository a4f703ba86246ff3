import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { FORMATS, FORMAT_VALUES, isFormat, QUALITY_LEVELS, type Format } from './film-options.ts';
import { LIMITS } from './limits.ts';
import { normalizeText, validateText, type LineBreaks } from './plain-text.ts';

/** What is said of a field: its own sentence when nothing was sent, as when it was sent empty. */
const unlessMissing = (missing: string, otherwise: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? missing : otherwise;

const NOT_TEXT = 'Enter this as text.';

/** One line of text of at most so many characters; tidied; empty when nothing was given. */
function text(longest: number, lineBreaks: LineBreaks = 'refused', missing = NOT_TEXT) {
  return z
    .string({ error: unlessMissing(missing, NOT_TEXT) })
    .superRefine((value, context) => {
      const message = validateText(value, longest, lineBreaks);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(normalizeText);
}

/** Empty entries and repetitions do not count; but so many times as many entries are not looked at. */
const SENT_FOR_ONE = 4;

/** A list of texts without empty entries and without repetitions. */
function list(
  { entries, length }: { entries: number; length: number },
  what: string,
  missing = `Enter ${what} separated by a comma and a space.`,
) {
  const tooMany = `Enter at most ${entries} ${what}.`;
  const texts = z
    .array(text(length), {
      error: unlessMissing(missing, `Enter ${what} separated by a comma and a space.`),
    })
    .transform((all) => [...new Set(all.filter((entry) => entry !== ''))])
    .refine(({ length: count }) => count <= entries, tooMany);
  return boundedArray(SENT_FOR_ONE * entries, tooMany, texts);
}

/** A whole number, also as digits in a string, as forms and CSV files send it. */
function wholeNumber(min: number, max: number, message: string) {
  return z.preprocess(
    (value) =>
      typeof value === 'string' && value.length <= 20 && /^\s*\d{1,6}\s*$/.test(value)
        ? Number(value)
        : value,
    z.int(message).min(min, message).max(max, message),
  );
}

const NO_TITLE = "Enter the film's title.";
const NO_DIRECTOR = 'Enter at least one director; separate several with a comma and a space.';

const optional = (longest: number) => text(longest).default('');

/**
 * A film as people submit it: one schema for the forms, the API and the CSV files (contract, section 4).
 * Every broken rule is reported, at its field, as a sentence that says what to do.
 * @param thisYear films may be announced for up to five years ahead of it
 */
export function filmInputSchema(thisYear: number): FilmInputSchema {
  // To make one costs as much as to check many films by it.
  if (made?.thisYear !== thisYear) made = { thisYear, schema: makeSchema(thisYear) };
  return made.schema;
}

type FilmInputSchema = ReturnType<typeof makeSchema>;
let made: { thisYear: number; schema: FilmInputSchema } | undefined;

function makeSchema(thisYear: number) {
  const lastYear = thisYear + LIMITS.year.yearsAhead;
  return z
    .object(
      {
        title: text(LIMITS.title, 'refused', NO_TITLE).refine((title) => title !== '', NO_TITLE),
        directors: list(LIMITS.directors, 'directors', NO_DIRECTOR).refine(
          (directors) => directors.length > 0,
          NO_DIRECTOR,
        ),
        year: wholeNumber(
          LIMITS.year.first,
          lastYear,
          `Enter the year as four digits from ${LIMITS.year.first} to ${lastYear}, for example 1994.`,
        ),
        duration: wholeNumber(
          LIMITS.duration.shortest,
          LIMITS.duration.longest,
          `Enter the running time in whole minutes from ${LIMITS.duration.shortest} to ${LIMITS.duration.longest.toLocaleString('en-GB')}, for example 95.`,
        ),
        format: z.enum(FORMAT_VALUES, 'Choose the category: DS, AD or Other.'),
        sidecar_type: optional(LIMITS.shortText),
        sidecar_format: optional(LIMITS.shortText),
        quality_level: z
          .enum(['', ...QUALITY_LEVELS], 'Choose Professional or Non-Professional, or leave this empty.')
          .default(''),
        language: optional(LIMITS.shortText),
        sidecar_by: optional(LIMITS.shortText),
        commissioned_by: optional(LIMITS.shortText),
        contact: optional(LIMITS.contact),
        certificate: optional(LIMITS.shortText),
        frame_rate: optional(LIMITS.shortText),
        rights_holder: optional(LIMITS.shortText),
        genres: list(LIMITS.genres, 'genres').default([]),
        alt_titles: list(LIMITS.altTitles, 'alternative titles').default([]),
        notes: text(LIMITS.notes, 'allowed').default(''),
      },
      'Send each film as an object with a key for each field.',
    )
    .refine((film) => optionsOf(film, 'sidecar_type') === undefined, forField('sidecar_type'))
    .refine((film) => optionsOf(film, 'sidecar_format') === undefined, forField('sidecar_format'));
}

export type FilmInput = z.output<ReturnType<typeof filmInputSchema>>;

type WithOptions = { format: Format; sidecar_type: string; sidecar_format: string };
type OptionField = 'sidecar_type' | 'sidecar_format';

/** What the category offers for this field, as a sentence, when the film has something else there. */
function optionsOf(film: WithOptions, field: OptionField): string | undefined {
  const { name, sidecarTypes, sidecarFormats } = FORMATS[film.format];
  const offered: readonly string[] = field === 'sidecar_type' ? sidecarTypes : sidecarFormats;
  if (film[field] === '' || offered.includes(film[field])) return undefined;
  if (offered.length === 0) return `Leave this empty: ${name.toLowerCase()} has no such choice.`;
  return `For ${name.toLowerCase()} choose one of: ${offered.join(', ')}; or leave this empty.`;
}

/** Reports at the field, and also when other fields are wrong: people see all their errors at once. */
function forField(field: OptionField) {
  return {
    path: [field],
    error: (issue: { input: unknown }) => optionsOf(issue.input as WithOptions, field) ?? '',
    when: ({ value }: { value: unknown }) => {
      const film = value as Partial<WithOptions> | null;
      return isFormat(film?.format) && typeof film?.[field] === 'string';
    },
  };
}
