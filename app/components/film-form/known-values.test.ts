import { expect, test } from 'vitest';
import { completionOf, languagesLike, valuesLike } from './known-values.ts';
import { LANGUAGE_NAMES } from '#domain/films/languages.ts';

const listings = (...values: string[]) => values.map((value) => ({ value, count: 1 }));
const LANGUAGES = listings('English', 'Portuguese (Brazil)', 'British Sign Language');

const language = (typed: string) => {
  const known = { language: LANGUAGES, genres: [] };
  return completionOf(typed, languagesLike(typed, known), LANGUAGES, LANGUAGE_NAMES)?.text;
};

test('text is completed to a language if only that language begins with it', () => {
  expect(language('engl')).toBe('English');
  expect(language(' ENGL')).toBe('English');
  expect(language('brit')).toBe('British Sign Language');
});

test.each([
  ['', 'nothing is typed'],
  ['s', 'several languages begin with it'],
  ['Quincish', 'no language begins with it'],
  ['Portuguese', 'it is a language, although another language also begins with it'],
  ['English', 'it is already complete'],
  ['sign', 'it is in the middle of a language’s name'],
])('“%s” is not completed: %s', (typed) => {
  expect(language(typed)).toBeUndefined();
});

test('text is completed to a genre only if exactly one genre begins with it', () => {
  const genres = listings('Film noir', 'Drama', 'Documentary', 'Documentary short');
  const genre = (typed: string) => completionOf(typed, valuesLike(typed, genres), genres)?.text;
  expect([genre('dra'), genre('docu'), genre('documentary'), genre('noir')]).toEqual(['Drama', undefined, undefined, undefined]);
});
