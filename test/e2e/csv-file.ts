import { stringify } from 'csv-stringify/sync';
import type { Page } from 'playwright-core';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';

export type Row = Partial<FilmTexts>;

export const film = (number: number, more: Row = {}): Row => ({
  title: `Séance n° ${number}`,
  directors: 'Ann Lee, Zoë Ray',
  year: '2019',
  duration: '95',
  format: 'DS',
  sidecar_type: 'DS Only',
  language: 'English',
  sidecar_by: `Maker ${number}`,
  notes: 'one line\nand “another”; with a semicolon',
  ...more,
});
export const films = (count: number, more: (number: number) => Row = () => ({})) =>
  Array.from({ length: count }, (_, index) => film(index + 1, more(index + 1)));
export const csv = (rows: Row[], options = {}) =>
  stringify([CSV_COLUMNS, ...rows.map((row) => CSV_COLUMNS.map((column) => row[column] ?? ''))], options);

/** Makes a CSV file as Excel writes it on a computer with German or French settings. */
export const asExcelWrites = (rows: Row[]) => {
  const special: Record<string, number> = { '“': 0x93, '”': 0x94 };
  const text = csv(rows, { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  return Buffer.from(Array.from(text, (letter) => special[letter] ?? letter.charCodeAt(0)));
};

export async function choose(page: Page, content: Buffer | string, name = 'films.csv'): Promise<void> {
  await page.getByLabel('Your file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
/** The field in the table whose name begins like this. To look for a label takes long there, because every element could have it. */
export const cell = (page: Page, name: string) => page.locator(`[aria-label^="${name}"]`);
export const found = (page: Page, text: string) => page.getByRole('heading', { name: text }).waitFor();
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit for moderation' });
