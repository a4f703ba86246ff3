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
import type { LineBreaks } from '#domain/text/plain-text.ts';
import { textSchema } from '#domain/text/text-schema.ts';

/** Chooses the error of a field. A missing value gets the same error as an empty one. */
const unlessMissing = (missing: string, otherwise: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? missing : otherwise;

const NOT_TEXT = 'Enter this as text.';

/** Schema of a text with at most this many characters. A missing value becomes an empty text. */
const text = (max: number, lineBreaks?: LineBreaks, missing = NOT_TEXT) =>
  textSchema(max, { error: unlessMissing(missing, NOT_TEXT) }, lineBreaks && { lineBreaks });

/** Maximum number of sent entries for each allowed entry. Empty and repeated entries do not count, but they must be limited too. */
const SENT_FOR_ONE = 4;

/** Schema of a list of texts, which drops empty and repeated entries. */
function list({ entries, length }: { entries: number; length: number }, what: string, missing = notList(what)) {
  const tooMany = `Enter at most ${entries} ${what}.`;
  const texts = z
    .array(text(length), { error: unlessMissing(missing, notList(what)) })
    .transform((all) => [...new Set(all.filter((entry) => entry !== ''))])
    .refine(({ length: count }) => count <= entries, tooMany);
  return boundedArray(SENT_FOR_ONE * entries, tooMany, texts);
}

/** Error that only programs can get, because forms and CSV files always make lists. */
const notList = (what: string) => `Send the ${what} as a list of texts, for example ["First", "Second"].`;

/** Schema of a whole number. Forms and CSV files send its digits as a string. */
function wholeNumber(min: number, max: number, message: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.length <= 20 && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : value),
    z.int(message).min(min, message).max(max, message),
  );
}

/**
 * Returns the schema of a submitted film for the forms, the API and the CSV files (contract, section 4). It reports every broken rule at
 * its field, with a sentence that says what to do.
 * @param thisYear films can be announced for up to five years ahead of it
 */
export function filmInputSchema(thisYear: number): FilmInputSchema {
  // Making a schema costs as much as checking many films with it.
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
  // The type of each value follows from the same table (FieldValues), but the compiler cannot infer it in a loop.
  return mapFields((field) => schemaOf(field, FILM_FIELDS[field], thisYear)) as Shape;
}

/** Makes the schema of one field. An optional field that was not sent is empty. */
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
      // A check of the whole film decides if its category has this choice.
      return text(LIMITS.shortText).default('');
  }
}

type Chosen = Pick<FieldValues, 'format' | ChoiceByFormat>;

/** Returns a sentence about the choices of the category if the film has another value. */
function validateChoice(film: Chosen, field: ChoiceByFormat): string | undefined {
  const { name } = FORMATS[film.format];
  const offered = choicesByFormat(field, film.format);
  if (film[field] === '' || offered.includes(film[field])) return undefined;
  if (offered.length === 0) return `Leave this empty, because ${name.toLowerCase()} has no such choice.`;
  return `For ${name.toLowerCase()}, choose one of these, or leave this empty: ${offered.join(', ')}.`;
}

/** Reports an error at the field even if other fields are wrong, so that people see all errors together. */
function forField(field: ChoiceByFormat) {
  return {
    path: [field],
    error: ({ input }: { input?: unknown }) => (isChosen(input, field) && validateChoice(input, field)) || '',
    when: ({ value }: { value: unknown }) => isChosen(value, field),
  };
}

/** Whether the film has the values that are needed to check this choice. */
function isChosen(film: unknown, field: ChoiceByFormat): film is Chosen {
  const valueOf = (key: keyof Chosen): unknown => Reflect.get(Object(film), key);
  return isFormat(valueOf('format')) && typeof valueOf(field) === 'string';
}
