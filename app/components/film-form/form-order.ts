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

/** Fields that share a row of the form: short ones that follow each other. */
export function rowsOf(fields: readonly FilmField[]): FilmField[][] {
  const rows: FilmField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1)?.at(-1);
    if (last !== undefined && FILM_FIELDS[last].isShort && FILM_FIELDS[field].isShort) rows.at(-1)!.push(field);
    else rows.push([field]);
  }
  return rows;
}
