/** The fields of a film that people fill in (contract, section 1), in the order of the bulk template. */
export const FILM_FIELDS = [
  'title', 'directors', 'year', 'duration', 'format', 'sidecar_type', 'sidecar_format', 'language', 'sidecar_by',
  'commissioned_by', 'contact', 'certificate', 'frame_rate', 'quality_level', 'genres', 'alt_titles', 'notes',
  'rights_holder',
] as const; // prettier-ignore

export type FilmField = (typeof FILM_FIELDS)[number];

/** Without these there is no listing. */
export const REQUIRED_FIELDS: readonly FilmField[] = ['title', 'directors', 'year', 'duration', 'format'];

const LIST_FIELDS: readonly FilmField[] = ['directors', 'genres', 'alt_titles'];

/** A film as it is being typed: a text for each field; lists as comma-plus-space text. */
export type FilmTexts = Record<FilmField, string>;

export const NO_TEXTS = Object.fromEntries(FILM_FIELDS.map((field) => [field, ''])) as FilmTexts;

/** What was typed → what `filmInputSchema` takes, for as many fields as there are. */
export function textsToInput(texts: Partial<FilmTexts>): Record<string, string | string[]> {
  const input: Record<string, string | string[]> = {};
  for (const [field, text] of Object.entries(texts))
    input[field] = LIST_FIELDS.includes(field as FilmField) ? splitList(text) : text;
  return input;
}

/** A film → its texts, of which `textsToInput` makes the same film. What it does not have is empty. */
export function filmToTexts(
  film: Partial<Record<FilmField, string | number | readonly string[]>>,
): FilmTexts {
  const textOf = (value: string | number | readonly string[] = '') =>
    typeof value === 'object' ? joinList(value) : String(value);
  return Object.fromEntries(FILM_FIELDS.map((field) => [field, textOf(film[field])])) as FilmTexts;
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
