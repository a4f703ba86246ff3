import { expect, test } from 'vitest';
import { completionOf, languagesLike, valuesLike } from './known-values.ts';
import { LANGUAGE_NAMES } from '#domain/films/languages.ts';

const listings = (...values: string[]) => values.map((value) => ({ value, count: 1 }));
const LANGUAGES = listings('English', 'Portuguese (Brazil)', 'British Sign Language');

const language = (typed: string) => {
  const known = { language: LANGUAGES, genres: [] };
  return completionOf(typed, languagesLike(typed, known), LANGUAGES, LANGUAGE_NAMES)?.text;
};

test('a beginning that only one language has is completed', () => {
  expect(language('engl')).toBe('English');
  expect(language(' ENGL')).toBe('English');
  expect(language('brit')).toBe('British Sign Language');
});

test.each([
  ['', 'nothing is typed'],
  ['s', 'several fit'],
  ['Quincish', 'none fits'],
  ['Portuguese', 'it is a language itself, though another begins so'],
  ['English', 'it is written out'],
  ['sign', 'it stands in the middle of another'],
])('“%s” stays as it is: %s', (typed) => {
  expect(language(typed)).toBeUndefined();
});

test('a genre that another begins with stays as it is', () => {
  const genres = listings('Film noir', 'Drama', 'Documentary', 'Documentary short');
  const genre = (typed: string) => completionOf(typed, valuesLike(typed, genres), genres)?.text;
  expect([genre('dra'), genre('docu'), genre('documentary'), genre('noir')]).toEqual(['Drama', undefined, undefined, undefined]);
});
