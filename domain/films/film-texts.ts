import { FILM_FIELDS, isFilmField, mapFields, type FilmField } from './film-fields.ts';
import { normalizeTypedNumber } from './typed-number.ts';

/** A film while someone is typing it: a text for each field, with lists as comma-plus-space text. */
export type FilmTexts = Record<FilmField, string>;

export const NO_TEXTS: FilmTexts = mapFields(() => '');

/** Converts typed texts to input for `filmInputSchema`, for the fields that are present. */
export function textsToInput(texts: Partial<FilmTexts>): Record<string, string | string[]> {
  const input: Record<string, string | string[]> = {};
  for (const [field, text] of Object.entries(texts)) input[field] = isFilmField(field) ? textToInput(field, text) : text;
  return input;
}

const textToInput = (field: FilmField, text: string) =>
  FILM_FIELDS[field].kind === 'list' ? splitList(text) : normalizeTypedNumber(field, text);

/** Converts a film to texts, which `textsToInput` converts back to the same film. Missing fields are empty. */
export function filmToTexts(film: Partial<Record<FilmField, string | number | readonly string[]>>): FilmTexts {
  const textOf = (value: string | number | readonly string[] = '') => (typeof value === 'object' ? joinList(value) : String(value));
  return mapFields((field) => textOf(film[field]));
}

/**
 * Splits text at each comma and space into entries (specification, section 3). An entry that contains a comma and a space has a backslash
 * before the comma: "The Good\, the Bad and the Ugly".
 */
export function splitList(text: string): string[] {
  const entries = text.match(/(?:\\[\\,]|(?!,\s)[^])+/g) ?? [];
  return entries.map((entry) => entry.replaceAll(/\\([\\,])/g, '$1').trim()).filter(Boolean);
}

/** Joins entries with a comma and a space. `splitList` returns exactly these entries. */
export function joinList(entries: readonly string[]): string {
  // Escapes a comma that would split the entry, and a backslash that would look like an escape.
  return entries.map((entry) => entry.replaceAll(/,(?=\s)|\\(?=[\\,]|$)/g, '\\$&')).join(', ');
}
