import { FIELD_GROUPS, type FieldGroup } from '#domain/films/field-definition.ts';
import { FIELD_KEYS, FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';

/** The fields of a group of the form, in its order. */
export function fieldsInGroup(group: FieldGroup): FilmField[] {
  return FIELD_KEYS.filter((field) => FILM_FIELDS[field].group === group).toSorted((a, b) => FILM_FIELDS[a].place - FILM_FIELDS[b].place);
}

/** The fields in the order of the form: so are their errors. */
export const FORM_ORDER: readonly FilmField[] = FIELD_GROUPS.flatMap(fieldsInGroup);

/** What they are called where something is wrong with them. */
export const FORM_FIELDS = Object.fromEntries(FORM_ORDER.map((field) => [field, FILM_FIELDS[field].label]));
