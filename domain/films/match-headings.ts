import { FIELD_KEYS, FILM_FIELDS, type FilmField } from './film-fields.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import { matchColumns, type ProgrammeColumn } from '#domain/programme/programme-columns.ts';
import { ownKeys } from '#domain/text/own-keys.ts';

/** Other names of the columns, folded. Names of title, year, directors, running time and frame rate are those of a programme. */
const SYNONYMS = {
  format: 'access, access type, material, access material',
  sidecar_type: 'type, material type',
  sidecar_format: 'file format, file type, file',
  quality_level: 'quality',
  language: 'languages, subtitle language, subtitles language, audio language, description language',
  sidecar_by: 'maker, makers, created by, produced by, provider, supplier, company, subtitler, describer',
  commissioned_by: 'commissioner, commissioned for, client, funder, funded by, paid by',
  contact: 'email, e mail, email address, e mail address, contact email, contact e mail, contact address, website, web address',
  certificate: 'cert, rating, age rating, classification, bbfc',
  rights_holder: 'rights holders, rights, rights owner, copyright, copyright holder',
  genres: 'genre',
  notes: 'note, comment, comments, remark, remarks',
} as const satisfies Partial<Record<FilmField, string>>;

const FIELD_OF_SYNONYM = new Map<string, FilmField>(
  ownKeys(SYNONYMS).flatMap((field) => SYNONYMS[field].split(', ').map((name) => [name, field] as const)),
);

const FIELD_OF_PROGRAMME: Record<ProgrammeColumn, FilmField> = {
  title: 'title',
  otherTitle: 'alt_titles',
  year: 'year',
  directors: 'directors',
  duration: 'duration',
  frame_rate: 'frame_rate',
};

const folded = (heading: string) => foldText(heading.replaceAll('_', ' ')).replace(/ required$/, '');

/** The names of the template and the labels of the form. */
const FIELD_OF_NAME = new Map(
  FIELD_KEYS.flatMap((field) => [[folded(field), field] as const, [folded(FILM_FIELDS[field].label), field] as const]),
);

/**
 * Returns the field that each column of a file has: by its name in the template or its label in the form, otherwise by the first synonym for a field
 * that has no column yet. Case, order, spaces and hyphens do not matter. Unknown columns are undefined.
 */
export function matchHeadings(headings: readonly string[]): (FilmField | undefined)[] {
  const named = headings.map((heading) => FIELD_OF_NAME.get(folded(heading)));
  const taken = new Set(named);
  return named.map((field, index) => {
    if (field) return field;
    const meant = fieldOfSynonym(headings[index]!);
    if (!meant || taken.has(meant)) return undefined;
    taken.add(meant);
    return meant;
  });
}

function fieldOfSynonym(heading: string): FilmField | undefined {
  const [column] = matchColumns([heading]);
  return FIELD_OF_SYNONYM.get(folded(heading)) ?? (column && FIELD_OF_PROGRAMME[column]);
}
