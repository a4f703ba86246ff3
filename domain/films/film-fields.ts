import type { FieldDefinition } from './field-definition.ts';
import { FORMATS, FORMAT_VALUES, NONE, QUALITY_LEVELS, type Format } from './film-options.ts';
import { LIMITS } from '#domain/limits.ts';
import { isOwnKey, ownKeys } from '#domain/text/own-keys.ts';
import { numberText } from '#domain/text/count-text.ts';

/*
 * The fields of a film that people fill in (contract, section 1). The schema, the CSV template, the form, the history and the API's
 * documentation are generated from this table, and errors are reported in its order. Code that sends data from the server lists the fields
 * separately: docs/architecture.md has the list of places to change for a new field.
 */
const TABLE = {
  title: {
    label: 'Title',
    advice: {
      summary: 'Is the material only burned in?',
      text: 'Then add the details to the title, for example “The Piano (burned-in subtitles)”.',
    },
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
    hint: 'Separate names with a comma and a space.',
    kind: 'list',
    of: 'directors',
    max: LIMITS.directors,
    isRequired: true,
    error: 'Enter at least one director. Separate several directors with a comma and a space.',
    visibleTo: 'everybody',
    column: 2,
    group: 'film',
    place: 2,
  },
  year: {
    label: 'Year',
    hint: 'Example: 1993',
    kind: 'whole number',
    bounds: (thisYear) => ({ min: LIMITS.year.first, max: thisYear + LIMITS.year.yearsAhead }),
    isRequired: true,
    error: ({ min, max }) => `Enter the year as four digits from ${min} to ${max}, for example 1994.`,
    visibleTo: 'everybody',
    column: 3,
    group: 'film',
    place: 3,
    isShort: true,
  },
  duration: {
    label: 'Duration in minutes',
    hint: 'The running time of the version that the material fits.',
    description: 'The running time in minutes',
    kind: 'whole number',
    bounds: () => ({ min: LIMITS.duration.min, max: LIMITS.duration.max }),
    isRequired: true,
    error: ({ min, max }) => `Enter the duration in whole minutes from ${min} to ${numberText(max)}, for example 95.`,
    visibleTo: 'everybody',
    column: 4,
    group: 'film',
    place: 4,
    isShort: true,
  },
  format: {
    label: 'Category',
    synonyms: 'access, access type, material, access material',
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
    synonyms: 'type, material type',
    word: 'sidecar-type',
    hint: 'Choose None for burned-in material.',
    kind: 'choice by format',
    choices: 'sidecarTypes',
    none: NONE,
    visibleTo: 'everybody',
    column: 6,
    group: 'material',
    place: 2,
    isShort: true,
  },
  sidecar_format: {
    label: 'Sidecar format',
    synonyms: 'file format, file type, file',
    word: 'sidecar-format',
    hint: 'The format of the material’s file.',
    kind: 'choice by format',
    choices: 'sidecarFormats',
    none: `${NONE}, or not known`,
    visibleTo: 'everybody',
    column: 7,
    group: 'material',
    place: 3,
    isShort: true,
  },
  quality_level: {
    label: 'Quality level',
    synonyms: 'quality',
    word: 'quality-level',
    hint: 'Choose Professional if making such materials is the makers’ paid work.',
    kind: 'choice',
    choices: QUALITY_LEVELS,
    none: 'Not given',
    error: 'Choose Professional or Non-Professional, or leave this empty.',
    visibleTo: 'everybody',
    column: 14,
    group: 'more',
    place: 3,
  },
  language: {
    label: 'Sidecar language',
    synonyms: 'languages, subtitle language, subtitles language, audio language, description language',
    hint: 'Example: English',
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
    synonyms: 'maker, makers, created by, produced by, provider, supplier, company, subtitler, describer',
    hint: 'A person or a company.',
    description: 'The maker of the sidecar',
    kind: 'text',
    maxLength: LIMITS.shortText,
    visibleTo: 'everybody',
    column: 9,
    group: 'material',
    place: 6,
  },
  commissioned_by: {
    label: 'Commissioned by',
    synonyms: 'commissioner, commissioned for, client, funder, funded by, paid by',
    hint: 'The person or company that paid for the material.',
    kind: 'text',
    maxLength: LIMITS.shortText,
    visibleTo: 'everybody',
    column: 10,
    group: 'more',
    place: 4,
  },
  contact: {
    label: 'Contact',
    synonyms: 'email, e mail, email address, e mail address, contact email, contact e mail, contact address, website, web address',
    hint: 'An email or web address. It is public.',
    advice: {
      summary: 'Whose address?',
      text: 'Give an address that will still be in use in five years. The address of an office lasts longer than the address of a person.',
    },
    description: 'The public contact for the sidecar',
    kind: 'text',
    maxLength: LIMITS.contact,
    visibleTo: 'everybody',
    column: 11,
    group: 'material',
    place: 5,
  },
  certificate: {
    label: 'Certificate',
    synonyms: 'cert, rating, age rating, classification, bbfc',
    hint: 'Example: 12A',
    kind: 'text',
    maxLength: LIMITS.shortText,
    visibleTo: 'everybody',
    column: 12,
    group: 'film',
    place: 6,
    isShort: true,
  },
  frame_rate: {
    label: 'Frame rate',
    word: 'frame-rate',
    hint: 'Example: 24 or 25',
    kind: 'text',
    maxLength: LIMITS.shortText,
    visibleTo: 'everybody',
    column: 13,
    group: 'film',
    place: 5,
    isShort: true,
  },
  rights_holder: {
    label: 'Rights holder',
    synonyms: 'rights holders, rights, rights owner, copyright, copyright holder',
    word: 'rights-holder',
    hint: 'The person or company that decides how the material may be used.',
    kind: 'text',
    maxLength: LIMITS.shortText,
    visibleTo: 'everybody',
    column: 18,
    group: 'more',
    place: 5,
  },
  genres: {
    label: 'Genres',
    synonyms: 'genre',
    hint: 'Example: Drama, Romance',
    hintIfFilledIn: 'If you leave this empty, we fill it in from TMDB.',
    kind: 'list',
    of: 'genres',
    max: LIMITS.genres,
    visibleTo: 'everybody',
    column: 15,
    group: 'more',
    place: 2,
  },
  alt_titles: {
    label: 'Other titles',
    hint: 'Separate titles with a comma and a space.',
    advice: { summary: 'Does a title have a comma?', text: 'Write a backslash before it: The Good\\, the Bad and the Ugly' },
    kind: 'list',
    of: 'other titles',
    max: LIMITS.altTitles,
    visibleTo: 'everybody',
    column: 16,
    group: 'more',
    place: 1,
  },
  notes: {
    label: 'Notes for the moderators',
    synonyms: 'note, comment, comments, remark, remarks',
    hint: 'Only moderators read this.',
    kind: 'multi-line text',
    maxLength: LIMITS.notes,
    visibleTo: 'moderators',
    column: 17,
    group: 'more',
    place: 6,
  },
} as const satisfies Record<string, FieldDefinition>;

type Table = typeof TABLE;
export type FilmField = keyof Table;

export const FILM_FIELDS: Readonly<Record<FilmField, FieldDefinition>> = TABLE;

/** The keys of the table, in its order. */
export const FIELD_KEYS: readonly FilmField[] = ownKeys(TABLE);

export const isFilmField = (key: string): key is FilmField => isOwnKey(TABLE, key);

type FieldsWith<Property> = {
  [Field in FilmField]: Table[Field] extends Property ? Field : never;
}[FilmField];

export type PublicField = FieldsWith<{ visibleTo: 'everybody' }>;
export const isPublic = (field: FilmField): field is PublicField => FILM_FIELDS[field].visibleTo === 'everybody';

export type ChoiceByFormat = FieldsWith<{ kind: 'choice by format' }>;

/** The stored value of each field. A field without a value is empty. */
export type FieldValues = { [Field in FilmField]: ValueOf<Table[Field]> };

type ValueOf<Field extends FieldDefinition> = Field extends { kind: 'whole number' }
  ? number
  : Field extends { kind: 'list' }
    ? string[]
    : Field extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice | (Field extends { isRequired: true } ? never : '')
      : string;

export const isChoiceByFormat = (field: FilmField): field is ChoiceByFormat => FILM_FIELDS[field].kind === 'choice by format';

/** Returns the choices that this category has for the field. */
export function choicesByFormat(field: ChoiceByFormat, format: Format): readonly string[] {
  return FORMATS[format][TABLE[field].choices];
}

/** Makes an object with a value for each field. */
export function mapFields<Result>(of: (field: FilmField) => Result): Record<FilmField, Result> {
  const result: Partial<Record<FilmField, Result>> = {};
  for (const field of FIELD_KEYS) result[field] = of(field);
  return result as Record<FilmField, Result>;
}
