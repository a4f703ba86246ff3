import { z } from 'zod';
import type { ListingFit } from '#domain/fit/copy.ts';
import type { FieldDefinition } from '#domain/films/field-definition.ts';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import { FILM_FIELDS, isPublic, type PublicField } from '#domain/films/film-fields.ts';
import { FIT_VERDICTS } from '#domain/fit/fit.ts';
import type { ListedFilm, Listing, ModeratedFilm, OwnFilm } from '#domain/films/listing.ts';
import { text, time, type FieldsOf } from './response-fields.ts';

/* A film as the API sends it to visitors, to its submitter and to moderators. */

/** Builds the schemas of the fields that submitters fill in and everyone can see, in the order of the CSV template. */
function publicFields() {
  const schemas = CSV_COLUMNS.filter(isPublic).map((field) => [field, valueOf(FILM_FIELDS[field])]);
  return Object.fromEntries(schemas) as { [Field in PublicField]: z.ZodType<Listing[Field]> };
}

function valueOf(field: FieldDefinition): z.ZodType {
  const values = valuesOf(field);
  return field.description === undefined ? values : values.describe(field.description);
}

function valuesOf(field: FieldDefinition): z.ZodType {
  switch (field.kind) {
    case 'whole number':
      return z.int();
    case 'list':
      return field.isRequired ? z.array(text).min(1) : z.array(text);
    case 'choice':
      return field.isRequired ? z.enum(field.choices) : text;
    default:
      return text;
  }
}

const day = z.iso.date();

export const film = z.strictObject({
  _id: z.uuid(),
  ...publicFields(),
  tmdb_id: z.int().nullable().describe('The id of the film in the external film database'),
  approved: z.boolean(),
  contact_confirmed_at: day
    .nullable()
    .describe('The day (UTC) when the submitter submitted, changed or confirmed the contact; null if they never did'),
  contact_silent_since: day.nullable().describe('The day (UTC) when a moderator marked that the contact does not answer'),
  author_id: z.uuid().nullable(),
  author: text.describe('The name of the submitter'),
  created_at: time,
  updated_at: time,
} satisfies FieldsOf<Listing>);

const fit = z.strictObject({
  is: z.enum(FIT_VERDICTS),
  ratio: z.number().nullable().describe('For a material that must be retimed: new running time divided by old running time'),
  difference_seconds: z
    .int()
    .nullable()
    .describe(
      'How many seconds longer the copy is than the listing, after retiming if that makes the difference smaller. Negative if the copy is shorter',
    ),
} satisfies FieldsOf<ListingFit>);

export const listedFilm = film.extend({
  fit: fit.optional().describe('Whether the material fits the copy. Only if `copy` or `duration` is given'),
} satisfies Omit<FieldsOf<ListedFilm>, keyof Listing>);

const ownFilm = film.extend({
  waiting_since: time.nullable().describe('When the draft started to wait for moderation'),
  moderator_message: text.describe('The moderator’s message to the submitter when the listing was reverted to draft'),
} satisfies Omit<FieldsOf<OwnFilm>, keyof Listing>);

export const moderatedFilm = ownFilm.extend({
  notes: text,
  flagged: z.boolean(),
  flag_reason: text.describe('The reason, if the comparison set the flag'),
  alt_titles_check: z.array(text),
  duration_check: z.int().nullable().describe('Running time in the external film database, in minutes'),
  certificate_check: text,
  compared_at: time.nullable(),
} satisfies Omit<FieldsOf<ModeratedFilm>, keyof OwnFilm>);

/** Moderators get more fields of each film from the same endpoints. */
export const anyFilm = z.union([film, moderatedFilm]).describe('Admins also get the fields that moderators see');
export const anyListedFilm = z
  .union([listedFilm, moderatedFilm.extend({ fit: fit.optional() })])
  .describe('Admins also get the fields that moderators see');
export const anyOwnFilm = z.union([ownFilm, moderatedFilm]).describe('Admins also get the fields that moderators see');
