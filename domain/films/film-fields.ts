import type { FieldDefinition } from './field-definition.ts';
import { FORMATS, FORMAT_VALUES, NONE, QUALITY_LEVELS, type Format } from './film-options.ts';
import { LIMITS } from '#domain/limits.ts';
import { isOwnKey, ownKeys } from '#domain/text/own-keys.ts';
import { numberText } from '#domain/text/count-text.ts';

/*
 * The fields of a film that people fill in (contract, section 1). The schema, the CSV template, the form, the history
 * and the documentation of the API are made of this table; its order is that in which errors are reported. What
 * leaves the server is written out field by field elsewhere: docs/architecture.md has the list of what a new field
 * touches.
 */
const TABLE = {
  title: {
    label: 'Title',
    hint: 'Is the material only burned in? Then put the details here too, for example “The Piano (burned-in subtitles)”.',
    kind: 'text',
    maxLength: LIMITS.title,
    isRequired: true,
    error: 'Enter the film’s title.',
    visibleTo: 'everybody',
    column: 1,
    group: 'film',
    place: 1,
  },
  directors: {
    label: 'Directors',
    hint: 'Separate several with a comma and a space, for example: Lana Wachowski, Lilly Wachowski',
    kind: 'list',
    of: 'directors',
    max: LIMITS.directors,
    isRequired: true,
    error: 'Enter at least one director; separate several with a comma and a space.',
    visibleTo: 'everybody',
    column: 2,
    group: 'film',
    place: 2,
  },
  year: {
    label: 'Year',
    hint: 'Four digits, for example 1993.',
    kind: 'whole number',
    bounds: (thisYear) => ({ min: LIMITS.year.first, max: thisYear + LIMITS.year.yearsAhead }),
    isRequired: true,
    error: ({ min, max }) => `Enter the year as four digits from ${min} to ${max}, for example 1994.`,
    visibleTo: 'everybody',
    column: 3,
    group: 'film',
    place: 3,
  },
  duration: {
    label: 'Duration in minutes',
    hint: 'Of the version that the material fits, in whole minutes, for example 121.',
    description: 'Minutes',
    kind: 'whole number',
    bounds: () => ({ min: LIMITS.duration.min, max: LIMITS.duration.max }),
    isRequired: true,
    error: ({ min, max }) => `Enter the running time in whole minutes from ${min} to ${numberText(max)}, for example 95.`,
    visibleTo: 'everybody',
    column: 4,
    group: 'version',
    place: 1,
  },
  format: {
    label: 'Category',
    hint: 'What kind of material it is.',
    kind: 'choice',
    choices: FORMAT_VALUES,
    isRequired: true,
    error: 'Choose the category: DS, AD or Other.',
    visibleTo: 'everybody',
    column: 5,
    group: 'material',
    place: 1,
  },
  sidecar_type: {
    label: 'Sidecar type',
    word: 'sidecar-type',
    hint: 'A sidecar is a file of its own beside the film. Choose None if the material is only burned in.',
    kind: 'choice by format',
    choices: 'sidecarTypes',
    none: NONE,
    visibleTo: 'everybody',
    column: 6,
    group: 'material',
    place: 2,
  },
  sidecar_format: {
    label: 'Sidecar format',
    word: 'sidecar-format',
    hint: 'The kind of file, by the end of its name. Do several kinds share that end? Then say in the notes which one yours is.',
    kind: 'choice by format',
    choices: 'sidecarFormats',
    none: `${NONE}, or not known`,
    visibleTo: 'everybody',
    column: 7,
    group: 'material',
    place: 3,
  },
  quality_level: {
    label: 'Quality level',
    word: 'quality-level',
    hint: 'Whether it was made by professionals.',
    kind: 'choice',
    choices: QUALITY_LEVELS,
    none: 'Not given',
    error: 'Choose Professional or Non-Professional, or leave this empty.',
    visibleTo: 'everybody',
    column: 14,
    group: 'material',
    place: 5,
  },
  language: {
    label: 'Sidecar language',
    hint: 'Of the subtitles or of the description, for example English.',
    description: 'The language of the sidecar',
    kind: 'text',
    maxLength: LIMITS.shortText,
    visibleTo: 'everybody',
    column: 8,
    group: 'material',
    place: 4,
  },
  sidecar_by: {
    label: 'Made by',
    hint: 'Who made the material: a person or a company.',
    description: 'Who made the sidecar',
    kind: 'text',
    maxLength: LIMITS.shortText,
    visibleTo: 'everybody',
    column: 9,
    group: 'makers',
    place: 2,
  },
  commissioned_by: {
    label: 'Commissioned by',
    hint: 'Who ordered it, or paid for it.',
    kind: 'text',
    maxLength: LIMITS.shortText,
    visibleTo: 'everybody',
    column: 10,
    group: 'makers',
    place: 3,
  },
  contact: {
    label: 'Contact',
    hint: 'An e-mail address or a web address. It will be public. Give one that somebody still reads in five years: rather an office’s than a person’s.',
    description: 'Whom to ask for the sidecar',
    kind: 'text',
    maxLength: LIMITS.contact,
    visibleTo: 'everybody',
    column: 11,
    group: 'makers',
    place: 1,
  },
  certificate: {
    label: 'Certificate',
    hint: 'The age rating of that version, for example 12A.',
    kind: 'text',
    maxLength: LIMITS.shortText,
    isShort: true,
    visibleTo: 'everybody',
    column: 12,
    group: 'version',
    place: 3,
  },
  frame_rate: {
    label: 'Frame rate',
    word: 'frame-rate',
    hint: 'Frames a second of that version, for example 24 or 25.',
    kind: 'text',
    maxLength: LIMITS.shortText,
    isShort: true,
    visibleTo: 'everybody',
    column: 13,
    group: 'version',
    place: 2,
  },
  rights_holder: {
    label: 'Rights holder',
    word: 'rights-holder',
    hint: 'Who decides about its use.',
    kind: 'text',
    maxLength: LIMITS.shortText,
    visibleTo: 'everybody',
    column: 18,
    group: 'makers',
    place: 4,
  },
  genres: {
    label: 'Genres',
    hint: 'For example: Drama, Romance. Separate several with a comma and a space.',
    hintIfFilledIn: 'If you leave this empty, we fill it in from the film database TMDB.',
    kind: 'list',
    of: 'genres',
    max: LIMITS.genres,
    visibleTo: 'everybody',
    column: 15,
    group: 'film',
    place: 5,
  },
  alt_titles: {
    label: 'Other titles',
    hint: 'The original title, and titles in other languages. Separate several with a comma and a space. Where a title itself has a comma, write a backslash before it: The Good\\, the Bad and the Ugly',
    kind: 'list',
    of: 'alternative titles',
    max: LIMITS.altTitles,
    visibleTo: 'everybody',
    column: 16,
    group: 'film',
    place: 4,
  },
  notes: {
    label: 'Notes for the moderators',
    hint: 'Only moderators read this. For example: which kind of file it is, or what you are not sure of.',
    kind: 'multi-line text',
    maxLength: LIMITS.notes,
    visibleTo: 'moderators',
    column: 17,
    group: 'moderation',
    place: 1,
  },
} as const satisfies Record<string, FieldDefinition>;

type Table = typeof TABLE;
export type FilmField = keyof Table;

export const FILM_FIELDS: Readonly<Record<FilmField, FieldDefinition>> = TABLE;

/** The keys of the table, in its order. */
export const FIELD_KEYS: readonly FilmField[] = ownKeys(TABLE);

/** Whether this is a field of a film. */
export const isFilmField = (key: string): key is FilmField => isOwnKey(TABLE, key);

type FieldsWith<Property> = {
  [Field in FilmField]: Table[Field] extends Property ? Field : never;
}[FilmField];

export type PublicField = FieldsWith<{ visibleTo: 'everybody' }>;
export const isPublic = (field: FilmField): field is PublicField => FILM_FIELDS[field].visibleTo === 'everybody';

export type ChoiceByFormat = FieldsWith<{ kind: 'choice by format' }>;

/** What is stored in each field; what is not given is empty. */
export type FieldValues = { [Field in FilmField]: ValueOf<Table[Field]> };

type ValueOf<Field extends FieldDefinition> = Field extends { kind: 'whole number' }
  ? number
  : Field extends { kind: 'list' }
    ? string[]
    : Field extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice | (Field extends { isRequired: true } ? never : '')
      : string;

export const isChoiceByFormat = (field: FilmField): field is ChoiceByFormat => FILM_FIELDS[field].kind === 'choice by format';

/** What this category offers for the field. */
export function choicesByFormat(field: ChoiceByFormat, format: Format): readonly string[] {
  return FORMATS[format][TABLE[field].choices];
}

/** An object with something for each field. */
export function mapFields<Result>(of: (field: FilmField) => Result): Record<FilmField, Result> {
  const result: Partial<Record<FilmField, Result>> = {};
  for (const field of FIELD_KEYS) result[field] = of(field);
  return result as Record<FilmField, Result>;
}
