import type { Selectable } from 'kysely';
import { FIELD_KEYS, mapFields, type FilmField } from '#domain/film-fields.ts';
import { fitBasis, fitKey } from '#domain/fit-keys.ts';
import { searchableText, titleKey } from '#domain/fold-text.ts';
import type { FilmInput } from '#domain/film.ts';
import { ownKeys } from '#domain/own-keys.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/new-id.ts';

/** A stored film, whole. */
export type FilmRow = Selectable<Database['films']>;

/** What the program decides about a new film; nothing of it is ever taken from what was sent. */
export interface FilmOrigin {
  authorId: string | null;
  approved: boolean;
  arrival: 'submitted' | 'imported';
  at: Date;
}

/** A new film's row. `id` is a UUIDv7, rising with time within this process. */
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
  };
}

export type FilmRecord = ReturnType<typeof newFilmRecord>;

/** Each is named: a value of the record that was not stored would be lost in silence. */
const OTHER_COLUMNS: Record<Exclude<keyof FilmRecord, FilmField>, true> = {
  id: true, search_text: true, title_key: true, fit_key: true, fit_basis: true, approved: true, author_id: true, arrival: true, created_at: true,
  updated_at: true, waiting_since: true,
}; // prettier-ignore

/** The columns that a new film's record fills; the others have their default. */
export const COLUMN_NAMES: readonly (keyof FilmRecord)[] = [...FIELD_KEYS, ...ownKeys(OTHER_COLUMNS)];

/** The columns that hold what people typed, and what searching and filtering need of it. */
export function inputColumns(input: FilmInput) {
  return {
    ...inputOf(input),
    search_text: searchableText([input.title, ...input.alt_titles, ...input.directors]),
    title_key: titleKey(input.title),
    fit_key: fitKey(input),
    fit_basis: fitBasis(input),
  };
}

/** What people typed of a film, and nothing else that is known of it. */
export function inputOf(film: FilmInput): FilmInput {
  return mapFields((field) => film[field]) as FilmInput;
}
