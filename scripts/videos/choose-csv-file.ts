import { stringify } from 'csv-stringify/sync';
import type { Page } from 'playwright-core';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';

/** Chooses a CSV file on the page for many films. Each row has values by column name. */
export async function chooseCsvFile(page: Page, name: string, rows: readonly Readonly<Record<string, string>>[]): Promise<void> {
  const cells = rows.map((row) => CSV_COLUMNS.map((column) => row[column] ?? ''));
  const buffer = Buffer.from(stringify([CSV_COLUMNS, ...cells]));
  await page.getByLabel('Your file').setInputFiles({ name, mimeType: 'text/csv', buffer });
}
