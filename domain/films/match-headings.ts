import { FIELD_KEYS, FILM_FIELDS, type FilmField } from './film-fields.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import { matchColumns, type FilmHeading } from './film-headings.ts';

/** Synonyms of each field. Those of title, year, directors, running time and frame rate are in film-headings.ts. */
const FIELD_OF_SYNONYM = new Map<string, FilmField>(
  FIELD_KEYS.flatMap((field) => (FILM_FIELDS[field].synonyms?.split(', ') ?? []).map((name) => [name, field] as const)),
);

const FIELD_OF_HEADING: Record<FilmHeading, FilmField> = {
  title: 'title',
  otherTitle: 'alt_titles',
  year: 'year',
  directors: 'directors',
  duration: 'duration',
  frame_rate: 'frame_rate',
};

const folded = (heading: string) => foldText(heading.replaceAll('_', ' ')).replace(/ required$/, '');

/** The field for each name in the template and each label in the form. */
const FIELD_OF_NAME = new Map(
  FIELD_KEYS.flatMap((field) => [[folded(field), field] as const, [folded(FILM_FIELDS[field].label), field] as const]),
);

/**
 * Finds the field of each column of a file, by its name in the template or its label in the form. For other columns, it is the first
 * synonym of a field that has no column yet. Case, order, spaces and hyphens do not matter. Unknown columns are undefined.
 */
export function matchHeadings(headings: readonly string[]): (FilmField | undefined)[] {
  const named = headings.map((heading) => FIELD_OF_NAME.get(folded(heading)));
  const taken = new Set(named);
  const columns = [...named];
  for (const index of byCertainty(headings)) {
    if (columns[index]) continue;
    const intended = fieldOfSynonym(headings[index]!);
    if (!intended || taken.has(intended)) continue;
    taken.add(intended);
    columns[index] = intended;
  }
  return columns;
}

/**
 * Sorts headings so that "name" comes last. It means the title only if no other column does, because it can also be the submitter's name.
 */
const byCertainty = (headings: readonly string[]): number[] =>
  [...headings.keys()].toSorted((a, b) => Number(folded(headings[a]!) === 'name') - Number(folded(headings[b]!) === 'name'));

function fieldOfSynonym(heading: string): FilmField | undefined {
  if (heading.trim() === '') return undefined;
  const [column] = matchColumns([heading]);
  return FIELD_OF_SYNONYM.get(folded(heading)) ?? (column && FIELD_OF_HEADING[column]);
}
