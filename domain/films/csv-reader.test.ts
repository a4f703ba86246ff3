import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCsvReader, type CsvRow } from './csv-reader.ts';

/** Reads a file that arrives in pieces of this size. */
function read(text: string, size = text.length || 1): CsvRow[] {
  const reader = createCsvReader();
  const rows: CsvRow[] = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.read(text.slice(at, at + size)));
  return [...rows, ...reader.end()];
}

const cellsOf = (text: string) => read(text).map((row) => row.cells);

test.each<[string, string[][]]>([
  ['title,year\nA,2000\n', [['title', 'year'], ['A', '2000']]],
  ['title;year\r\nA;2000', [['title', 'year'], ['A', '2000']]],
  ['title\tyear\rA, B\t2000\r', [['title', 'year'], ['A, B', '2000']]],
  ['title,year\n"A ""B"", C",\n', [['title', 'year'], ['A "B", C', '']]],
  ['title,year\n"",""\n,\n', [['title', 'year'], ['', ''], ['', '']]],
  ['title,year\n12" Vinyl,2000', [['title', 'year'], ['12" Vinyl', '2000']]],
  ['title,year\n"A\r\n\nB",2000', [['title', 'year'], ['A\r\n\nB', '2000']]],
  ['\n\ntitle;year', [[''], [''], ['title', 'year']]],
  ['\nsep=;\ntitle;year\nA, B;2000', [[''], ['title', 'year'], ['A, B', '2000']]],
  ['sep=;\r\ntitle;year\r\nA, B;2000\r\n', [['title', 'year'], ['A, B', '2000']]],
  ['"sep=|"\ntitle|year\nsep=,|2000', [['title', 'year'], ['sep=,', '2000']]],
  ['', []],
])('%j is read in pieces of any size', (text, rows) => {
  for (const size of [1, 2, 3, 1000]) expect(read(text, size).map((row) => row.cells)).toEqual(rows);
}); // prettier-ignore

test('each row has its first and last line number, regardless of the line endings', () => {
  for (const lineEnd of ['\n', '\r\n', '\r']) {
    const text = ['title,notes', 'A,"one', 'two"', '', 'B,"x"', 'C,'].join(lineEnd);
    const lines = [
      [1, 1],
      [2, 3],
      [4, 4],
      [5, 5],
      [6, 6],
    ];
    for (const size of [1, 2, 5, 1000]) expect(read(text, size).map(({ line, lastLine }) => [line, lastLine])).toEqual(lines);
  }
});

test('the line that names the separator counts as a line', () => {
  expect(read('sep=,\r\ntitle,year\r\nA,2000').map(({ line }) => line)).toEqual([2, 3]);
});

test('a row with mismatched quotation marks is lost, and no other row', () => {
  expect(cellsOf('title,year\n"A,1\nB,"2, 3"\n"C" D,4\nE,"5"\n"F,6\nG,7')).toEqual([
    ['title', 'year'],
    undefined,
    ['B', '2, 3'],
    undefined,
    ['E', '5'],
    undefined,
    ['G', '7'],
  ]);
});

test('a quotation mark that is never closed does not collect the rest of a long file', () => {
  const reader = createCsvReader();
  const rows = [...reader.read('title,year\n"A,1\n')];
  let pieces = 0;
  while (rows.length < 3) {
    for (const row of reader.read('B,2\n'.repeat(10_000))) rows.push(row);
    pieces += 1;
  }
  expect(pieces).toBeLessThan(20);
  expect(rows.slice(0, 3)).toEqual([
    { line: 1, lastLine: 1, cells: ['title', 'year'] },
    { line: 2, lastLine: 2, cells: undefined },
    { line: 3, lastLine: 3, cells: ['B', '2'] },
  ]);
});

test('a file from another program is read cell by cell, in pieces of any size', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', '\r', '\r\n', ' ', '\t', '😀') });
  const options = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    record_delimiter: fc.constantFrom('\n', '\r\n'),
    quote_record_delimiter: fc.constant(true),
    quoted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell)), options, fc.integer({ min: 1, max: 9 }), (rows, how, size) => {
      const table = [['title', 'year', 'notes'], ...rows];
      expect(read(stringify(table, how), size).map((row) => row.cells)).toEqual(table);
    }),
    { numRuns: 300 },
  );
});
