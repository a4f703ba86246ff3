import type { Selectable } from 'kysely';
import { FIELD_KEYS, mapFields, type FilmField } from '#domain/films/film-fields.ts';
import { searchableText } from '#domain/matching/fold-text.ts';
import type { FilmInput } from '#domain/films/film.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/new-id.ts';

/** The columns of a film's row that use cases read. */
export const ROW_COLUMNS = [
  ...FIELD_KEYS,
  'id',
  'tmdb_id',
  'alt_titles_check',
  'duration_check',
  'certificate_check',
  'compared_at',
  'flagged',
  'flag_reason',
  'approved',
  'author_id',
  'arrival',
  'created_at',
  'updated_at',
  'waiting_since',
  'approved_at',
  'moderator_message',
  'deleted_at',
  'merged_into',
  'contact_asked_at',
  'contact_silent_since',
] as const;

/** A stored film. */
export type FilmRow = Pick<Selectable<Database['films']>, (typeof ROW_COLUMNS)[number]>;

/** The values of a new film that the program decides. They are never read from a request. */
export interface FilmOrigin {
  authorId: string | null;
  approved: boolean;
  arrival: 'submitted' | 'imported';
  at: Date;
}

/** Builds a new film's row. Its `id` is a UUIDv7, which rises with time within this process. */
export function newFilmRecord(input: FilmInput, origin: FilmOrigin) {
  return {
    id: newId(),
    ...inputColumns(input),
    approved: origin.approved,
    author_id: origin.authorId,
    arrival: origin.arrival,
    created_at: origin.at,
    updated_at: origin.at,
    waiting_since: origin.approved ? null : origin.at,
    // A submission confirms its contact. Nobody has confirmed the contact of an imported listing.
    contact_confirmed_at: origin.arrival === 'submitted' && input.contact !== '' ? origin.at : null,
  };
}

export type FilmRecord = ReturnType<typeof newFilmRecord>;

/** The other columns of a record. All of them must be listed here: the value of a missing column would be lost without an error. */
const OTHER_COLUMNS: Record<Exclude<keyof FilmRecord, FilmField>, true> = {
  id: true,
  search_text: true,
  approved: true,
  author_id: true,
  arrival: true,
  created_at: true,
  updated_at: true,
  waiting_since: true,
  contact_confirmed_at: true,
};

/** The columns that a new film's record fills. Other columns have their default. */
export const COLUMN_NAMES: readonly (keyof FilmRecord)[] = [...FIELD_KEYS, ...ownKeys(OTHER_COLUMNS)];

/** Returns the columns for the values that people typed, and the columns for searching and filtering that depend on them. */
export function inputColumns(input: FilmInput) {
  return {
    ...inputOf(input),
    search_text: searchableText([input.title, ...input.alt_titles, ...input.directors]),
  };
}

/** Returns only the values of a film that people typed. */
export function inputOf(film: FilmInput): FilmInput {
  return mapFields((field) => film[field]) as FilmInput;
}
