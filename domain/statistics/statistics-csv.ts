import { withFormulaGuard } from '#domain/films/film-csv.ts';
import { figureTables } from './figure-tables.ts';
import type { Statistics } from './statistics.ts';

const COLUMNS = ['Month', 'Figure', 'Row', 'Unit', 'Value', 'Percent'];

/** Converts a month to rows of cells: all rows of the page's tables, below each other, so that the months can be joined. */
export function statisticsRows(statistics: Statistics): string[][] {
  const rows = figureTables(statistics).flatMap(({ heading, unit, rows }) =>
    rows.map(({ name, value, share }) => [
      statistics.month,
      heading,
      withFormulaGuard(name),
      unit,
      String(value),
      share === undefined ? '' : String(share),
    ]),
  );
  return [COLUMNS, ...rows];
}
