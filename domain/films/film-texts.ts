import { FILM_FIELDS, isFilmField, mapFields, type FilmField } from './film-fields.ts';
import { normalizeTypedNumber } from './typed-number.ts';

/** A film as it is being typed: a text for each field; lists as comma-plus-space text. */
export type FilmTexts = Record<FilmField, string>;

export const NO_TEXTS: FilmTexts = mapFields(() => '');

/** What was typed → what `filmInputSchema` takes, for as many fields as there are. */
export function textsToInput(texts: Partial<FilmTexts>): Record<string, string | string[]> {
  const input: Record<string, string | string[]> = {};
  for (const [field, text] of Object.entries(texts)) input[field] = isFilmField(field) ? textToInput(field, text) : text;
  return input;
}

const textToInput = (field: FilmField, text: string) =>
  FILM_FIELDS[field].kind === 'list' ? splitList(text) : normalizeTypedNumber(field, text);

/** A film → its texts, of which `textsToInput` makes the same film. What it does not have is empty. */
export function filmToTexts(film: Partial<Record<FilmField, string | number | readonly string[]>>): FilmTexts {
  const textOf = (value: string | number | readonly string[] = '') => (typeof value === 'object' ? joinList(value) : String(value));
  return mapFields((field) => textOf(film[field]));
}

/**
 * Comma-plus-space text → its entries (specification, section 3). An entry that itself has a comma and a space in
 * it is written with a backslash before the comma: "The Good\, the Bad and the Ugly".
 */
export function splitList(text: string): string[] {
  const entries = text.match(/(?:\\[\\,]|(?!,\s)[^])+/g) ?? [];
  return entries.map((entry) => entry.replaceAll(/\\([\\,])/g, '$1').trim()).filter(Boolean);
}

/** Entries → comma-plus-space text; `splitList` gives back exactly these entries. */
export function joinList(entries: readonly string[]): string {
  // A comma that would divide the entry, and a backslash that would be taken for such an escape.
  return entries.map((entry) => entry.replaceAll(/,(?=\s)|\\(?=[\\,]|$)/g, '\\$&')).join(', ');
}
