import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readRows, type Row } from './read-rows.ts';

const HEADINGS = 'title,directors,year,duration,format';

/** Reads a whole file. @returns its rows, and the headings that the template does not have */
async function readFile(content: string | Buffer) {
  const unknown: string[] = [];
  const rows: Row[] = [];
  const file = Readable.from([Buffer.from(content)]);
  for await (const read of readRows(file, (headings) => unknown.push(...headings))) rows.push(...read);
  return {
    unknown,
    films: rows.flatMap((row) => (row.input ? [row.input] : [])),
    problems: rows.flatMap(({ line, problem }) => (problem === undefined ? [] : [{ line, problem }])),
    lines: rows.map((row) => row.line),
  };
}

test('columns can be in any order, and headings can be written in several ways', async () => {
  const { films } = await readFile(
    'Year;FORMAT;Sidecar type;title;"Alt-Titles";duration;directors\n1993;DS;DS Only;The Piano;A, B;121;Jane Campion\n',
  );
  expect(films).toEqual([
    {
      year: '1993',
      format: 'DS',
      sidecar_type: 'DS Only',
      title: 'The Piano',
      alt_titles: ['A', 'B'],
      duration: '121',
      directors: ['Jane Campion'],
    },
  ]);
});

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('with %s, a row has the number of the line on which it begins', async (_name, lineEnd) => {
  const lines = [
    '', // 1
    `${HEADINGS},notes`, // 2
    '', // 3
    'A,A,2000,90,DS,"a note', // 4
    '', // 5
    'of three lines"', // 6
    'B,B,2000,90,DS,"another', // 7
    'of two"', // 8
    ',,,,,', // 9: blank
    'C,C,2000,90', // 10: too few
    '', // 11
    'D,D,2000,90,DS,,"one', // 12: too many
    'more"', // 13
    'E,E,2000,90,DS,', // 14
  ];
  const read = await readFile(lines.join(lineEnd));
  expect(read.lines).toEqual([4, 7, 10, 12, 14]);
  expect(read.films[0]?.['notes']).toBe(['a note', '', 'of three lines'].join(lineEnd));
});

test('a row with too few or too many cells is refused', async () => {
  const { films, problems } = await readFile(
    `${HEADINGS}\nPaper Moon,Peter Bogdanovich,1973,102\nYes, Minister,Sydney Lotterby,1980,30,DS\n"Yes,\nagain"\n`,
  );
  expect(films).toEqual([]);
  expect(problems).toEqual([
    { line: 2, problem: 'This row has 4 cells for 5 columns. Check its separators and quotation marks.' },
    { line: 3, problem: 'This row has 6 cells for 5 columns. Check its separators and quotation marks.' },
    {
      line: 4,
      problem: 'This row has 1 cell for 5 columns and continues to line 5. Check its separators and quotation marks.',
    },
  ]);
});

test('a stray quotation mark affects only its own row', async () => {
  const { films, problems } = await readFile(
    `${HEADINGS}
12" Vinyl,A,2000,90,DS
"Broken,B,2001,90,DS
C,C,2002,90,DS
D,"D, E",2003,90,DS
"Open,F,2004,90,DS
G,G,2005,90,DS`,
  );
  expect(films.map((film) => film['title'])).toEqual(['12" Vinyl', 'C', 'D', 'G']);
  expect(problems.map((row) => row.line)).toEqual([3, 6]);
  expect(problems[0]?.problem).toMatch(/^Quotation marks in this row are missing or misplaced/);
});

test.each([
  [';', 'The Piano; or, Silence'],
  ['\t', 'The Piano, Silence'],
])('cells can be separated by %j', async (separator, title) => {
  const row = [`"${title}"`, 'Jane Campion, Ann Lee', '1993', '121', 'DS'];
  const { films } = await readFile(`${HEADINGS.replaceAll(',', separator)}\n${row.join(separator)}\n`);
  expect(films).toMatchObject([{ title, directors: ['Jane Campion', 'Ann Lee'], format: 'DS' }]);
});

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(`${HEADINGS}\nAmélie,Jeunet,2001,122,DS`)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF"title",directors,year,duration,format\nAmélie,Jeunet,2001,122,DS`)],
  ['UTF-16', Buffer.from(`\uFEFF${HEADINGS}\nAmélie,Jeunet,2001,122,DS`, 'utf16le')],
  ['Windows-1252', Buffer.from(`${HEADINGS}\nAmélie,Jeunet,2001,122,DS`, 'latin1')],
])('an accent survives a file in %s', async (_encoding, file) => {
  expect((await readFile(file)).films).toMatchObject([{ title: 'Amélie' }]);
});

test('columns that the template does not have are reported and left out', async () => {
  const { films, unknown } = await readFile(`Colour,${HEADINGS},,approved\nred,A,A,2000,90,DS,,no\n`);
  expect(unknown).toEqual(['Colour', 'approved']);
  expect(films).toEqual([{ title: 'A', directors: ['A'], year: '2000', duration: '90', format: 'DS' }]);
});

test.each([
  ['is empty', '', /The file is empty/],
  ['has only empty lines', '\n\r\n ,,\n', /The file is empty/],
  ['lacks columns', 'title,year\nA,2000\n', /Missing: directors, duration, format\./],
  ['has no headings', 'The Piano,Jane Campion,1993,121,DS\n', /Missing: title, directors, year, duration, format\./],
  ['has headings with a stray quotation mark', `"${HEADINGS}\nA,A,2000,90,DS`, /must name the columns/],
  ['names a column twice', `${HEADINGS},Title\nA,A,2000,90,DS,B\n`, /Repeated: title\./],
  ['is not text', '\u0000\u0001PK\u0003\u0004"\u0000', /must name the columns/],
])('a file that %s is refused', async (_what, file, reason) => {
  await expect(readFile(file)).rejects.toMatchObject({
    name: 'UnreadableFileError',
    message: expect.stringMatching(reason),
  });
});

test('rows keep their values after the whole file has been read', async () => {
  const file = Readable.from([`${HEADINGS}\nA,A,2000,90,DS\n`, 'B,B,2000,90,DS\nC,C,20', '00,90,DS\n'].map((text) => Buffer.from(text)));
  const read: Row[][] = [];
  for await (const rows of readRows(file)) read.push(rows);
  expect(read.flatMap((rows) => rows.map(({ line, input }) => [line, input?.title]))).toEqual([
    [2, 'A'],
    [3, 'B'],
    [4, 'C'],
  ]);
});
