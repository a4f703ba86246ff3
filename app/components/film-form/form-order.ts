import { FIELD_GROUPS, type FieldGroup } from '#domain/films/field-definition.ts';
import { FIELD_KEYS, FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';

/** Returns the fields of a group in the order of the form. */
export function fieldsInGroup(group: FieldGroup): FilmField[] {
  return FIELD_KEYS.filter((field) => FILM_FIELDS[field].group === group).toSorted((a, b) => FILM_FIELDS[a].place - FILM_FIELDS[b].place);
}

/** All fields in the order of the form, which is also the order of their errors. */
export const FORM_ORDER: readonly FilmField[] = FIELD_GROUPS.flatMap(fieldsInGroup);

/** Names of the fields in the error summary. */
export const FORM_FIELDS = Object.fromEntries(FORM_ORDER.map((field) => [field, FILM_FIELDS[field].label]));

/** Groups fields into rows of the form. Short fields that follow each other share a row. */
export function rowsOf(fields: readonly FilmField[]): FilmField[][] {
  const rows: FilmField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1)?.at(-1);
    if (last !== undefined && FILM_FIELDS[last].isShort && FILM_FIELDS[field].isShort) rows.at(-1)!.push(field);
    else rows.push([field]);
  }
  return rows;
}
