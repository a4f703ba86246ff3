import { expect, test } from 'vitest';
import { NO_TEXTS, type FilmTexts } from '#domain/films/film-texts.ts';
import { checked, problemsOf, changeRow, withServerErrors } from './batch-rows.ts';

const PIANO = {
  ...NO_TEXTS,
  title: 'The Piano',
  directors: 'Jane Campion',
  year: '1993',
  duration: '121',
  format: 'DS',
};
const row = (number: number, texts: Partial<FilmTexts> = {}) =>
  checked({ number, line: number + 1, note: '', texts: { ...PIANO, ...texts } });

test('a row is judged by the schema, and its problems stand in the order of the columns', () => {
  expect(row(1).errors).toEqual({});
  const problems = problemsOf([row(1), row(2, { format: 'subtitles', year: '93' })]);
  expect(problems.map(({ row, field }) => [row.number, field])).toEqual([
    [2, 'year'],
    [2, 'format'],
  ]);
});

test('while typing an error goes as soon as it is corrected, and none comes', () => {
  const wrong = row(1, { year: '93' });
  const half = changeRow(wrong, { year: '199', duration: '' });
  expect(Object.keys(half.errors)).toEqual(['year']);
  const right = changeRow(half, { year: '1993' });
  expect(right.errors).toEqual({});
  expect(Object.keys(checked(right).errors)).toEqual(['duration']);
});

test('what the server refuses comes to its cells, counted in the rows that were sent', () => {
  const { rows, otherErrors } = withServerErrors([row(1), row(3)], {
    '1.title': 'Not this title.',
    '1.nonsense': 'What is this?',
    error: 'Too often.',
  });
  expect(rows.map(({ errors }) => errors)).toEqual([{}, { title: 'Not this title.' }]);
  expect(otherErrors).toEqual(['Row 3: What is this?', 'Too often.']);
});
