import type { Selectable } from 'kysely';
import { foldText, searchableText } from '#domain/fold-text.ts';
import type { FilmInput } from '#domain/film.ts';
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
const COLUMNS: Record<keyof FilmRecord, true> = {
  id: true, title: true, directors: true, year: true, duration: true, format: true, sidecar_type: true,
  sidecar_format: true, quality_level: true, language: true, sidecar_by: true, commissioned_by: true, contact: true,
  certificate: true, frame_rate: true, rights_holder: true, genres: true, alt_titles: true, notes: true,
  search_text: true, title_key: true, approved: true, author_id: true, arrival: true, created_at: true,
  updated_at: true, waiting_since: true,
}; // prettier-ignore

/** The columns that a new film's record fills; the others have their default. */
export const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof FilmRecord)[];

/** The columns that hold what people typed, field by field, and what searching needs of it. */
export function inputColumns(input: FilmInput) {
  return {
    title: input.title,
    directors: input.directors,
    year: input.year,
    duration: input.duration,
    format: input.format,
    sidecar_type: input.sidecar_type,
    sidecar_format: input.sidecar_format,
    quality_level: input.quality_level,
    language: input.language,
    sidecar_by: input.sidecar_by,
    commissioned_by: input.commissioned_by,
    contact: input.contact,
    certificate: input.certificate,
    frame_rate: input.frame_rate,
    rights_holder: input.rights_holder,
    genres: input.genres,
    alt_titles: input.alt_titles,
    notes: input.notes,
    search_text: searchableText([input.title, ...input.alt_titles, ...input.directors]),
    title_key: titleKey(input.title),
  };
}

/** What people typed of a stored film, field by field. */
export function inputOf(film: FilmRow): FilmInput {
  return {
    title: film.title,
    directors: film.directors,
    year: film.year,
    duration: film.duration,
    format: film.format,
    sidecar_type: film.sidecar_type,
    sidecar_format: film.sidecar_format,
    quality_level: film.quality_level as FilmInput['quality_level'],
    language: film.language,
    sidecar_by: film.sidecar_by,
    commissioned_by: film.commissioned_by,
    contact: film.contact,
    certificate: film.certificate,
    frame_rate: film.frame_rate,
    rights_holder: film.rights_holder,
    genres: film.genres,
    alt_titles: film.alt_titles,
    notes: film.notes,
  };
}

/** As long as any title is in practice. Some letters fold to many; a key must fit into an index and into a cursor. */
const TITLE_KEY_LENGTH = 200;

/** What films are sorted by title with. */
export function titleKey(title: string): string {
  const folded = foldText(title);
  return folded.length <= TITLE_KEY_LENGTH ? folded : [...folded].slice(0, TITLE_KEY_LENGTH).join('');
}
