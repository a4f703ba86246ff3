import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCsvReader } from '#domain/films/csv-reader.ts';
import { withFormulaGuard, withoutFormulaGuard } from '#domain/films/film-csv.ts';
import { asCsv, asExcelCsv } from './csv.ts';

const cell = fc.string({ unit: fc.constantFrom("'", '"', '=', '-', '@', '＝', ';', ',', '\r', '\n', '\t', 'a', ' ') });
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 });

test('any cells are written as the library csv-stringify writes them, and are read back unchanged', () => {
  fc.assert(
    fc.property(rows, (written) => {
      expect(asCsv(written)).toBe(stringify(written, { quoted_match: /[;\r\n]/ }));
      const reader = createCsvReader(() => ',');
      const text = asExcelCsv([['a', 'b'], ...written]).replace('\uFEFF', '');
      const read = [...reader.read(text), ...reader.end()].map(({ cells }) => cells);
      expect(read.slice(1)).toEqual(written);
    }),
  );
});

test('no cell is run, even if semicolons separate cells and quotation marks count only at a cell’s beginning', () => {
  fc.assert(
    fc.property(rows, (written) => {
      const text = asExcelCsv(written.map((cells) => cells.map(withFormulaGuard)));
      for (const piece of text.slice(1).split(/[;\r\n]/)) expect(piece).not.toMatch(/^"?[=\-@＝\t]/);
    }),
  );
});

test('removing the guard of any cell restores the cell', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(withoutFormulaGuard(withFormulaGuard(text))).toBe(text);
    }),
  );
});
