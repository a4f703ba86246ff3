import { expect, test } from 'vitest';
import { NO_TEXTS, type FilmTexts } from '#domain/films/film-texts.ts';
import { checked, completeRows, problemsOf, changeRow, withServerErrors } from './batch-rows.ts';

const PIANO = {
  ...NO_TEXTS,
  title: 'The Piano',
  directors: 'Jane Campion',
  year: '1993',
  duration: '121',
  format: 'DS',
};
const row = (number: number, texts: Partial<FilmTexts> = {}, isIncomplete = false) =>
  checked({ number, line: number + 1, note: '', texts: { ...PIANO, ...texts }, isIncomplete });

test('the schema checks each row, and the problems are listed in the order of the columns', () => {
  expect(row(1).errors).toEqual({});
  const problems = problemsOf([row(1), row(2, { format: 'subtitles', year: '93' })]);
  expect(problems.map(({ row, field }) => [row.number, field])).toEqual([
    [2, 'year'],
    [2, 'format'],
  ]);
});

test('while someone types, a corrected error disappears at once and no new error appears', () => {
  const wrong = row(1, { year: '93' });
  const half = changeRow(wrong, { year: '199', duration: '' });
  expect(Object.keys(half.errors)).toEqual(['year']);
  const right = changeRow(half, { year: '1993' });
  expect(right.errors).toEqual({});
  expect(Object.keys(checked(right).errors)).toEqual(['duration']);
});

test('each error from the server is assigned to its cell by the position of its row among the sent rows', () => {
  const { rows, otherErrors } = withServerErrors([row(1), row(3)], {
    '1.title': 'Not this title.',
    '1.nonsense': 'What is this?',
    error: 'Too often.',
  });
  expect(rows.map(({ errors }) => errors)).toEqual([{}, { title: 'Not this title.' }]);
  expect(otherErrors).toEqual(['Row 3: What is this?', 'Too often.']);
});

test('a row without directors is ignored until someone adds them, and is then checked like any other row', () => {
  const left = row(2, { directors: '', year: '93' }, true);
  expect([Object.keys(left.errors), problemsOf([row(1), left]), completeRows([row(1), left]).length]).toEqual([['directors'], [], 1]);
  const completed = checked(changeRow(left, { directors: 'Jane Campion' }));
  expect([completed.isIncomplete, Object.keys(completed.errors)]).toEqual([false, ['year']]);
  // The file had a title, so a title that someone clears is an error.
  expect(Object.keys(checked(changeRow(completed, { title: '' })).errors)).toContain('title');
});

test('incomplete rows do not count in the row numbers of the server’s errors', () => {
  const { rows } = withServerErrors([row(1, { title: '' }, true), row(2)], { '0.title': 'Not this title.' });
  expect(rows[1]!.errors).toEqual({ title: 'Not this title.' });
});

test('a value that is probably misspelt has a suggestion until someone changes the value', () => {
  const doubted = row(1, { language: 'Englsh' });
  expect(doubted.doubts.map(({ suggestion }) => suggestion)).toEqual(['English']);
  expect(changeRow(doubted, { language: 'English' }).doubts).toEqual([]);
});
