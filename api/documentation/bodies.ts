import { z } from 'zod';
import type { FacetCounts } from '#domain/film-filters.ts';
import { FORMAT_VALUES } from '#domain/film-options.ts';
import type { FilmPage, Listing } from '#domain/listing.ts';

/*
 * What the API sends, as schemas: the documentation is made of them and the tests hold real answers against them.
 * Each is checked by the compiler against the type in domain/ that the rest of the program uses.
 */

/** Every field of the type, with a schema for its values, and no other field. */
type FieldsOf<Type> = { [Field in keyof Required<Type>]: z.ZodType<Type[Field]> };

const text = z.string();
const time = z.iso.datetime({ precision: 3 }).describe('ISO 8601, UTC');

const film = z.strictObject({
  _id: z.uuid(),
  title: text,
  directors: z.array(text).min(1),
  year: z.int(),
  duration: z.int().describe('Minutes'),
  format: z.enum(FORMAT_VALUES),
  sidecar_type: text,
  sidecar_format: text,
  language: text.describe('The language of the sidecar'),
  sidecar_by: text.describe('Who made the sidecar'),
  commissioned_by: text,
  contact: text.describe('Whom to ask for the sidecar'),
  certificate: text,
  frame_rate: text,
  quality_level: text,
  genres: z.array(text),
  alt_titles: z.array(text),
  rights_holder: text,
  tmdb_id: z.int().nullable().describe('The number of the film in the external film database'),
  approved: z.boolean(),
  author_id: z.uuid().nullable(),
  author: text.describe('The name of the submitter'),
  created_at: time,
  updated_at: time,
} satisfies FieldsOf<Listing>);

const counts = z
  .array(z.strictObject({ value: text, count: z.int().min(0) }))
  .describe('The value that most films have comes first');

/** By the name that each has in the documentation. */
export const BODIES = {
  Film: film,
  OneFilm: z.strictObject({ data: film }),
  FilmPage: z.strictObject({
    data: z.array(film),
    total: z.int().min(0).describe('How many films there are on all pages'),
    next: text.nullable().describe('Send it as `after` for the following page; null on the last'),
    fuzzy: z
      .literal(true)
      .optional()
      .describe('No film has the words of the search: these have the nearest spellings'),
  } satisfies FieldsOf<FilmPage>),
  FacetCounts: z.strictObject({
    data: z.strictObject({
      sidecar_type: counts,
      format: counts,
      quality_level: counts,
      language: counts,
      genres: counts,
    } satisfies FieldsOf<FacetCounts>),
  }),
  Word: z.strictObject({ data: text }),
  Errors: z
    .record(text, text)
    .describe(
      'Field → a sentence that says what to do. What belongs to no field stands under `error`; every field that is wrong is named.',
    ),
} satisfies Record<string, z.ZodType>;

export type BodyName = keyof typeof BODIES;
