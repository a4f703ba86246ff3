import { FORMATS } from '#domain/films/film-options.ts';
import { typeName } from '#domain/films/material-type.ts';
import { withFormulaGuard } from '#domain/films/film-csv.ts';
import { fitTexts } from '#domain/fit/fit-texts.ts';
import type { Copy } from '#domain/fit/fit.ts';
import { paths } from '#domain/paths.ts';
import type { ListedFilm } from '#domain/films/listing.ts';
import { asExcelCsv } from '#domain/text/csv.ts';
import { runningTimeWords } from '#domain/fit/running-time.ts';
import { rateName } from '#timed-text/rate.ts';
import type { DecidedFilm } from './decide-films.ts';

/** Content of a row: a material of a film, or a film without materials. */
interface CsvRow {
  decided: DecidedFilm;
  material: ListedFilm | undefined;
  /** The site's address. */
  site: string;
}

const copyOf = ({ decided: { film } }: CsvRow): Copy | undefined => film.copy;
const ofMaterial =
  (cell: (material: ListedFilm, row: CsvRow) => string) =>
  (row: CsvRow): string =>
    row.material ? cell(row.material, row) : '';
const ofFit = (part: 'label' | 'sum') =>
  ofMaterial((material, row) => {
    const copy = copyOf(row);
    return copy ? fitTexts(material, copy)[part] : '';
  });

const STATES = { nothing: 'Nothing listed', undecided: 'To choose', found: 'Listed' } as const;

const COLUMNS: Readonly<Record<string, (row: CsvRow) => string>> = {
  Film: ({ decided: { film } }) => film.title,
  Year: ({ decided: { film } }) => String(film.year ?? ''),
  Directors: ({ decided: { film } }) => film.directors.join(', '),
  'Your running time': (row) => timeOf(copyOf(row)),
  'Your frame rate': (row) => rateOf(copyOf(row)),
  Result: ({ decided }) => STATES[decided.is],
  'Listed as': ({ decided: { listed } }) => (listed ? `${listed.title} (${listed.year})` : ''),
  Material: ofMaterial(({ format }) => FORMATS[format].name),
  Type: ofMaterial(typeName),
  Language: ofMaterial(({ language }) => language),
  'File format': ofMaterial(({ sidecar_format }) => sidecar_format),
  'Listed running time': ofMaterial(({ duration }) => `${duration} min`),
  'Listed frame rate': ofMaterial(({ frame_rate }) => frame_rate),
  Fit: ofFit('label'),
  Why: ofFit('sum'),
  Contact: ofMaterial(({ contact }) => contact),
  'Made by': ofMaterial(({ sidecar_by }) => sidecar_by),
  Listing: ofMaterial(({ _id }, { site }) => `${site}${paths.film(_id)}`),
};

const timeOf = (copy: Copy | undefined) => (copy ? runningTimeWords(copy.seconds) : '');
const rateOf = (copy: Copy | undefined) => (copy?.rate ? rateName(copy.rate) : '');

/**
 * Formats the result as a spreadsheet, with a row for each material and for each film without materials. Texts that a spreadsheet would
 * execute are escaped.
 */
export function programmeCsv(films: readonly DecidedFilm[], site: string): string {
  const rows = films.flatMap((decided) =>
    (decided.materials.length > 0 ? decided.materials : [undefined]).map((material): CsvRow => ({
      decided,
      material,
      site,
    })),
  );
  const lines = rows.map((row) => Object.values(COLUMNS).map((cell) => withFormulaGuard(cell(row))));
  return asExcelCsv([Object.keys(COLUMNS), ...lines]);
}
