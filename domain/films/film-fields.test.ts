import { expect, expectTypeOf, test } from 'vitest';
import { FIELD_GROUPS } from './field-definition.ts';
import { FIELD_KEYS, FILM_FIELDS, isFilmField, isPublic, type FilmField } from './film-fields.ts';
import { CSV_COLUMNS } from './film-csv.ts';
import type { FilmInput } from './film.ts';

const inOrder = (fields: readonly FilmField[], order: 'column' | 'place') =>
  fields.map((field) => FILM_FIELDS[field][order]).toSorted((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('each field has its own column of the template and its own place in the form, without gaps', () => {
  expect(inOrder(FIELD_KEYS, 'column')).toEqual(upTo(FIELD_KEYS.length));
  for (const group of FIELD_GROUPS) {
    const fields = FIELD_KEYS.filter((field) => FILM_FIELDS[field].group === group);
    expect(inOrder(fields, 'place')).toEqual(upTo(fields.length));
  }
});

test('the template keeps the columns of its first version, in their order', () => {
  expect(CSV_COLUMNS.join()).toMatch(
    /^title,directors,year,duration,format,sidecar_type,sidecar_format,language,sidecar_by,commissioned_by,contact,certificate,frame_rate,quality_level,genres,alt_titles,notes,rights_holder\b/,
  );
});

test('every field except the notes is public', () => {
  expect(FIELD_KEYS.filter((field) => !isPublic(field))).toEqual(['notes']);
});

test('names of properties that every object has are not fields', () => {
  expect(['title', 'constructor', '__proto__', 'colour'].filter(isFilmField)).toEqual(['title']);
});

test('a film that the schema has read has every field, with exactly the type of its kind', () => {
  expectTypeOf<keyof FilmInput>().toEqualTypeOf<FilmField>();
  expectTypeOf<FilmInput['title' | 'commissioned_by' | 'notes' | 'sidecar_type']>().toEqualTypeOf<string>();
  expectTypeOf<FilmInput['directors' | 'genres']>().toEqualTypeOf<string[]>();
  expectTypeOf<FilmInput['year' | 'duration']>().toEqualTypeOf<number>();
  expectTypeOf<FilmInput['format']>().toEqualTypeOf<'DS' | 'AD' | 'Other'>();
  expectTypeOf<FilmInput['quality_level']>().toEqualTypeOf<'' | 'Professional' | 'Non-Professional'>();
});
