import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CSV_COLUMNS,
  filmToRow,
  missingColumns,
  repeatedColumns,
  rowToInput,
  rowToTexts,
  separatorOf,
  withFormulaGuard,
  withoutFormulaGuard,
} from './film-csv.ts';
import { FIELD_KEYS, FILM_FIELDS, type FilmField } from './film-fields.ts';
import { filmInputSchema } from './film.ts';
import { matchHeadings } from './match-headings.ts';

describe('headings', () => {
  test('match fields in any order and case, with spaces or hyphens', () => {
    expect(matchHeadings(['\uFEFFYEAR', ' Sidecar type', 'alt-titles', 'Colour', ''])).toEqual([
      'year',
      'sidecar_type',
      'alt_titles',
      undefined,
      undefined,
    ]);
  });

  test('match the labels of the site, with or without “(required)”', () => {
    expect(matchHeadings(FIELD_KEYS.map((field) => FILM_FIELDS[field].label))).toEqual(FIELD_KEYS);
    expect(matchHeadings(FIELD_KEYS.map((field) => `${FILM_FIELDS[field].label} (required)`))).toEqual(FIELD_KEYS);
  });

  test('match other names that people use', () => {
    const headings = [
      'Film',
      'Director',
      'Runtime (min)',
      'Release year',
      'Category',
      'Type',
      'File format',
      'FPS',
      'Maker',
      'E-mail',
      'Genre',
    ];
    expect(matchHeadings(headings)).toEqual([
      'title',
      'directors',
      'duration',
      'year',
      'format',
      'sidecar_type',
      'sidecar_format',
      'frame_rate',
      'sidecar_by',
      'contact',
      'genres',
    ]);
  });

  test('from the template take precedence over synonyms, and the first synonym over later synonyms', () => {
    expect(matchHeadings(['Email', 'contact', 'Maker', 'Company', 'Language'])).toEqual([
      undefined,
      'contact',
      'sidecar_by',
      undefined,
      'language',
    ]);
  });

  test('must include title, directors, year, duration and format', () => {
    expect(missingColumns(matchHeadings(['title', 'year', 'notes']))).toEqual(['directors', 'duration', 'format']);
    expect(missingColumns([...CSV_COLUMNS])).toEqual([]);
  });

  test('that name the same field twice are reported', () => {
    expect(repeatedColumns(matchHeadings(['title', 'Alt titles', 'x', 'y', 'alt_titles']))).toEqual(['alt_titles']);
  });

  test.each([
    ['title,directors,year', ','],
    ['title;directors;year', ';'],
    ['title\tdirectors\tyear', '\t'],
    ['"title";"directors, all of them";"year"', ';'],
    ['title', ','],
    ['', ','],
  ])('in the line %j are separated by %j', (line, separator) => {
    expect(separatorOf(line)).toBe(separator);
  });
});

describe('cells that a spreadsheet would run', () => {
  test.each(['=1+1', '+44 20', '-1', '@home', '\t=1', '＝1+1', '＋1', '－1', '＠1', "'=1", "''-1"])(
    '%j is guarded, and removing the guard restores it',
    (cell) => {
      expect(withFormulaGuard(cell)).toBe(`'${cell}`);
      expect(withoutFormulaGuard(`'${cell}`)).toBe(cell);
    },
  );

  test('a cell is guarded after each semicolon and line break, which end the cell in most of Europe', () => {
    expect(withFormulaGuard("=1;=2;'+3;4\n-5\r=6")).toBe("'=1;'=2;''+3;4\n'-5\r'=6");
    expect(withoutFormulaGuard("'=1;'=2;''+3;4\n'-5\r'=6")).toBe("=1;=2;'+3;4\n-5\r=6");
    // The marks are doubled in the file. After a semicolon that ends a cell, two of them are an empty quotation.
    expect(withFormulaGuard(`Studio;"=1;""+2;x`)).toBe(`Studio;'"=1;'""+2;x`);
    expect(withoutFormulaGuard(`Studio;'"=1;'""+2;x`)).toBe(`Studio;"=1;""+2;x`);
  });

  test.each(['The Piano', "'Allo 'Allo", "''", '1=1', ''])('%j is left unchanged', (cell) => {
    expect(withFormulaGuard(cell)).toBe(cell);
    expect(withoutFormulaGuard(cell)).toBe(cell);
  });
});

test('a row becomes input for the schema, in any order of its columns', () => {
  const columns = matchHeadings(['genres', 'colour', 'title', 'directors']);
  expect(rowToInput(['Drama, War', 'red', " '=Piano ", 'Jane Campion'], columns)).toEqual({
    genres: ['Drama', 'War'],
    title: '=Piano',
    directors: ['Jane Campion'],
  });
});

test('numbers, frame rates and languages are read as people and spreadsheets write them', () => {
  const read = (field: FilmField, cell: string) => rowToTexts([cell], [field])[field];
  expect(['1993.0', '1993,00', '1993', 'about 1993'].map((cell) => read('year', cell))).toEqual(['1993', '1993', '1993', 'about 1993']);
  expect(['90 min', "90'", '90.0', '1h 30', '1:30', '1:29:40', '0', 'long'].map((cell) => read('duration', cell))).toEqual([
    '90',
    '90',
    '90',
    '90',
    '90',
    '90',
    '0',
    'long',
  ]);
  expect(['25 fps', '23,976', 'as the film'].map((cell) => read('frame_rate', cell))).toEqual(['25', '23.976', 'as the film']);
  expect(['english', 'Englsh'].map((cell) => read('language', cell))).toEqual(['English', 'Englsh']);
});

test('every film that the schema accepts survives being written as a row and read again', () => {
  const schema = filmInputSchema(2026);
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const input = fc.record({
    title: text,
    directors: fc.array(text, { minLength: 1, maxLength: 3 }),
    year: fc.integer({ min: 1870, max: 2031 }),
    duration: fc.integer({ min: 1, max: 1500 }),
    format: fc.constantFrom('DS', 'AD', 'Other'),
    genres: fc.array(text, { maxLength: 3 }),
    alt_titles: fc.array(text, { maxLength: 3 }),
    language: text,
    contact: text,
    notes: fc.string({ unit: fc.constantFrom('\n', '\r\n', '"', ',', "'", '-', 'a') }),
  });
  fc.assert(
    fc.property(input, (given) => {
      const { data: film } = schema.safeParse(given);
      fc.pre(film !== undefined);
      expect(schema.parse(rowToInput(filmToRow(film), CSV_COLUMNS))).toEqual(film);
    }),
    { numRuns: 500 },
  );
});
