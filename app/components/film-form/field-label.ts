import { FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';

/** Returns the label of a field, with the word "required" if the field is. */
export function fieldLabel(field: FilmField): string {
  const { label, isRequired } = FILM_FIELDS[field];
  return isRequired ? `${label} (required)` : label;
}
