import { stringify } from 'csv-stringify/sync';
import { describe, expect, test } from 'vitest';
import { parseWith } from '#domain/field-errors.ts';
import { CSV_COLUMNS } from './film-csv.ts';
import { readFilmFile, type FilmFile } from './film-file.ts';
import { filmInputSchema } from './film.ts';
import { NO_TEXTS, textsToInput, type FilmTexts } from './film-texts.ts';

const AMELIE = {
  title: 'Amélie “restored” – 8½',
  directors: 'Jean-Pierre Jeunet, Lana Wachowski',
  year: '2001',
  duration: '122',
  format: 'DS',
  sidecar_type: 'DS Only',
  notes: 'one\ntwo; "three", four',
};
const rowOf = (texts: Partial<FilmTexts>) => CSV_COLUMNS.map((column) => texts[column] ?? '');
const tableOf = (...rows: Partial<FilmTexts>[]) => [[...CSV_COLUMNS], ...rows.map(rowOf)];

const read = (bytes: Uint8Array | string, name = 'films.csv') =>
  readFilmFile(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, name);

/** Returns the content of a file that can be read. */
function contentOf(bytes: Uint8Array | string): FilmFile {
  const file = read(bytes);
  if ('problem' in file) throw new Error(file.problem);
  return file;
}

const windows1252 = (text: string) => {
  const special: Record<string, number> = { '“': 0x93, '”': 0x94, '–': 0x96 };
  return Uint8Array.from(text, (letter) => special[letter] ?? letter.charCodeAt(0));
};
const utf16 = (text: string, mark = '\uFEFF') => Buffer.from(mark + text, 'utf16le');

const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => new TextEncoder().encode(text),
  'UTF-8 with a byte order mark': (text) => new TextEncoder().encode(`\uFEFF${text}`),
  'UTF-16 LE': (text) => utf16(text),
  'UTF-16 BE': (text) => utf16(text).swap16(),
  'UTF-16 LE without a byte order mark': (text) => utf16(text, ''),
  'Windows-1252': windows1252,
};

describe.each(Object.entries(ENCODINGS))('a CSV file in %s', (_name, encode) => {
  for (const delimiter of [',', ';', '\t'])
    for (const record_delimiter of ['\n', '\r\n', '\r'])
      test(`is read with ${JSON.stringify(delimiter)} between cells and ${JSON.stringify(record_delimiter)} between rows`, () => {
        const text = stringify(tableOf(AMELIE, { title: 'B', directors: 'C' }), {
          delimiter,
          record_delimiter,
        });
        const { rows, ...rest } = contentOf(encode(text));
        expect(rows[0]).toEqual({ line: 2, texts: { ...NO_TEXTS, ...AMELIE }, note: '', isIncomplete: false });
        expect(rows[1]).toEqual({ line: 4, texts: { ...NO_TEXTS, title: 'B', directors: 'C' }, note: '', isIncomplete: false });
        expect(rest).toEqual({ found: 2, dropped: [], broken: [], unknown: [], missing: [] });
      });
});

test('columns are read in any order and case; unknown and missing columns are named', () => {
  const { rows, unknown, missing } = contentOf(
    'YEAR;Colour;Directors;Sidecar Type;"title";Format\n1993;red;Jane Campion;ad - extended;The Piano;audio description\n',
  );
  expect(rows.map(({ texts }) => texts)).toEqual([
    {
      ...NO_TEXTS,
      year: '1993',
      directors: 'Jane Campion',
      sidecar_type: 'Extended',
      title: 'The Piano',
      format: 'AD',
    },
  ]);
  expect(unknown).toEqual(['Colour']);
  expect(missing).toEqual(['duration']);
});

test('rows without a title or directors can be completed and are counted separately; blank rows are ignored', () => {
  const { rows, found, dropped } = contentOf('title,directors\nA,B\n,B\nA,\n\n,\nC,D\n');
  expect(rows.map(({ line, texts, isIncomplete }) => [line, texts.title, isIncomplete])).toEqual([
    [2, 'A', false],
    [3, '', true],
    [4, 'A', true],
    [7, 'C', false],
  ]);
  expect({ found, dropped }).toEqual({ found: 2, dropped: [] });
});

test('a row with mismatched quotation marks is lost and reported, and no other row', () => {
  const { rows, broken } = contentOf('title,directors\n"A,B\nC,D\n');
  expect(rows.map(({ texts }) => texts.title)).toEqual(['C']);
  expect(broken).toEqual([2]);
});

test('a row with too few cells has empty fields; a row with too many cells gets a note', () => {
  const { rows } = contentOf('title,directors,year\nA,B\nYes, Minister,Sydney Lotterby,1980\n');
  expect(rows[0]).toMatchObject({ texts: { title: 'A', year: '' }, note: '', isIncomplete: false });
  expect(rows[1]?.note).toMatch(/more cells than there are columns.*Ignored: 1980/);
});

test('a row with a damaged character gets a note, and the schema refuses the damaged field', () => {
  const bytes = Buffer.from(stringify(tableOf({ ...AMELIE, title: 'Am*lie “restored”' })));
  bytes[bytes.indexOf('*')] = 0xe9; // é in Windows-1252, but the rest of the file is UTF-8
  const { rows } = contentOf(bytes);
  expect(rows[0]?.note).toMatch(/cannot be read/);
  expect(parseWith(filmInputSchema(2026), textsToInput(rows[0]!.texts))).toEqual({
    errors: { title: expect.stringContaining('invisible control character') as string },
  });
});

test('cells that spreadsheets guard or run are read as plain text', () => {
  const { rows } = contentOf("title,directors,notes\n'=Piano,'-A,=1+1\n");
  expect(rows[0]?.texts).toMatchObject({ title: '=Piano', directors: '-A', notes: '=1+1' });
});

test.each([
  ['an empty file', '', /The file is empty/],
  ['a file of blank lines', '\n\n , \n', /The file is empty/],
  ['a file without titles', 'directors,year\nA,2000\n', /Missing: title\./],
  ['a file without titles and directors', 'year,duration\n2000,90\n', /Missing: title, directors\./],
  ['a file with unknown headings', 'Nom;Couleur\nA;red\n', /We do not recognise any of its names/],
  ['a file with only titles and years', 'Name;Jahr\nA;2000\n', /Missing: directors\./],
  ['a file without headings', 'The Piano,Jane Campion,1993,121\n', /We do not recognise any of its names/],
  ['a file with a repeated column', 'title,directors,year,YEAR\nA,B,1,2\n', /Repeated: year\./],
])('%s is refused with a sentence', (_name, text, problem) => {
  expect(read(text)).toEqual({ problem: expect.stringMatching(problem) as string });
});

describe('the rows of a file', () => {
  const manyRows = (rows: number) => stringify(tableOf(...Array.from({ length: rows }, () => AMELIE)));

  test('are shown if there are up to 100; if there are 101, only their number is known', () => {
    expect(contentOf(manyRows(100)).rows).toHaveLength(100);
    expect(contentOf(manyRows(101))).toMatchObject({ rows: [], found: 101 });
  });

  test('are counted without incomplete rows, of which up to 100 can be completed', () => {
    const { rows, found, dropped } = contentOf(`${manyRows(100)},\n${',,1999\n'.repeat(102)}`);
    expect([rows.length, found, dropped.length]).toEqual([200, 100, 2]);
  });
});

test('a row of a file passes the schema', () => {
  const { rows } = contentOf(stringify(tableOf(AMELIE)));
  expect(filmInputSchema(2026).parse(textsToInput(rows[0]!.texts))).toMatchObject({
    title: AMELIE.title,
    directors: ['Jean-Pierre Jeunet', 'Lana Wachowski'],
    year: 2001,
    notes: AMELIE.notes,
  });
});
