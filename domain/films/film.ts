import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import type { FieldDefinition } from './field-definition.ts';
import { normalizeValue, refuseValue } from './field-rules.ts';
import {
  choicesByFormat,
  FIELD_KEYS,
  FILM_FIELDS,
  isChoiceByFormat,
  mapFields,
  type ChoiceByFormat,
  type FieldValues,
  type FilmField,
} from './film-fields.ts';
import { FORMATS, isFormat } from './film-options.ts';
import { LIMITS } from '#domain/limits.ts';
import { normalizeText, validateText, type LineBreaks } from '#domain/text/plain-text.ts';

/** What is said of a field: its own sentence when nothing was sent, as when it was sent empty. */
const unlessMissing = (missing: string, otherwise: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? missing : otherwise;

const NOT_TEXT = 'Enter this as text.';

/** One line of text of at most so many characters; tidied; empty when nothing was given. */
function text(max: number, lineBreaks: LineBreaks = 'refused', missing = NOT_TEXT) {
  return z
    .string({ error: unlessMissing(missing, NOT_TEXT) })
    .superRefine((value, context) => {
      const message = validateText(value, max, lineBreaks);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(normalizeText);
}

/** Empty entries and repetitions do not count; but so many times as many entries are not looked at. */
const SENT_FOR_ONE = 4;

/** A list of texts without empty entries and without repetitions. */
function list({ entries, length }: { entries: number; length: number }, what: string, missing = notList(what)) {
  const tooMany = `Enter at most ${entries} ${what}.`;
  const texts = z
    .array(text(length), { error: unlessMissing(missing, notList(what)) })
    .transform((all) => [...new Set(all.filter((entry) => entry !== ''))])
    .refine(({ length: count }) => count <= entries, tooMany);
  return boundedArray(SENT_FOR_ONE * entries, tooMany, texts);
}

/** Only programs send something else than a list: forms and CSV files make one of the text. */
const notList = (what: string) => `Send the ${what} as a list of texts, for example ["First", "Second"].`;

/** A whole number, also as digits in a string, as forms and CSV files send it. */
function wholeNumber(min: number, max: number, message: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.length <= 20 && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : value),
    z.int(message).min(min, message).max(max, message),
  );
}

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

type FilmInputSchema = z.ZodObject<Shape>;
let made: { thisYear: number; schema: FilmInputSchema } | undefined;

function makeSchema(thisYear: number): FilmInputSchema {
  let schema = z.object(shapeOf(thisYear), 'Send each film as an object with a key for each field.');
  for (const field of FIELD_KEYS.filter(isChoiceByFormat))
    schema = schema.refine((film) => validateChoice(film, field) === undefined, forField(field));
  return schema;
}

export type FilmInput = z.output<FilmInputSchema>;

type Shape = { [Field in keyof FieldValues]: z.ZodType<FieldValues[Field]> };

function shapeOf(thisYear: number): Shape {
  // The type of each value follows from the same table (FieldValues), which no compiler can see through a loop.
  return mapFields((field) => schemaOf(field, FILM_FIELDS[field], thisYear)) as Shape;
}

/** What one field may hold: what is not required and was not sent is empty. */
function schemaOf(key: FilmField, field: FieldDefinition, thisYear: number): z.ZodType {
  const { isRequired = false } = field;
  switch (field.kind) {
    case 'text':
    case 'multi-line text': {
      const lineBreaks = field.kind === 'multi-line text' ? 'allowed' : 'refused';
      const texts = text(field.maxLength, lineBreaks, field.error)
        .superRefine((value, context) => {
          const message = refuseValue(key, value);
          if (message !== undefined) context.addIssue({ code: 'custom', message });
        })
        .transform((value) => normalizeValue(key, value));
      return isRequired ? texts.refine((value) => value !== '', field.error) : texts.default('');
    }
    case 'list': {
      const entries = list(field.max, field.of, field.error);
      return isRequired ? entries.refine(({ length }) => length > 0, field.error) : entries.default([]);
    }
    case 'whole number': {
      const bounds = field.bounds(thisYear);
      return wholeNumber(bounds.min, bounds.max, field.error(bounds));
    }
    case 'choice':
      return isRequired ? z.enum(field.choices, field.error) : z.enum(['', ...field.choices], field.error).default('');
    default:
      // Whether the film's category offers it is asked of the whole film.
      return text(LIMITS.shortText).default('');
  }
}

type Chosen = Pick<FieldValues, 'format' | ChoiceByFormat>;

/** What the category offers for this field, as a sentence, when the film has something else there. */
function validateChoice(film: Chosen, field: ChoiceByFormat): string | undefined {
  const { name } = FORMATS[film.format];
  const offered = choicesByFormat(field, film.format);
  if (film[field] === '' || offered.includes(film[field])) return undefined;
  if (offered.length === 0) return `Leave this empty, because ${name.toLowerCase()} has no such choice.`;
  return `For ${name.toLowerCase()}, choose one of these, or leave this empty: ${offered.join(', ')}.`;
}

/** Reports at the field, and also when other fields are wrong: people see all their errors at once. */
function forField(field: ChoiceByFormat) {
  return {
    path: [field],
    error: ({ input }: { input?: unknown }) => (isChosen(input, field) && validateChoice(input, field)) || '',
    when: ({ value }: { value: unknown }) => isChosen(value, field),
  };
}

/** Whether it can be said at all if this choice is one of its category. */
function isChosen(film: unknown, field: ChoiceByFormat): film is Chosen {
  const valueOf = (key: keyof Chosen): unknown => Reflect.get(Object(film), key);
  return isFormat(valueOf('format')) && typeof valueOf(field) === 'string';
}
