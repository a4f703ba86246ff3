import { FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';

/** What a field is called, and whether it is needed: in words. */
export function fieldLabel(field: FilmField): string {
  const { label, isRequired } = FILM_FIELDS[field];
  return isRequired ? `${label} (required)` : label;
}
