import { expect, test } from 'vitest';
import { NO_FILTERS, type Sort } from '#domain/filters/film-filters.ts';
import { askIndex, updateIndex } from '#test/films/catalogue-model-answers.ts';
import { titleKey } from '#domain/matching/fold-text.ts';
import { compareTexts } from '#test/films/catalogue-model-search.ts';
import type { ModelFilm } from '#test/films/catalogue-model.ts';
import { buildFilm, searchFor } from '#test/films/catalogue-model-stories.ts';
import { Catalogue } from './catalogue.ts';

const COPY = { seconds: 96 * 60 };

/** @param films films by their numbers @returns the numbers in the order of the list, from its first three pages */
function order(films: Record<number, Parameters<typeof buildFilm>[1]>, sort: Sort, search = '', limit = 10): number[] {
  const catalogue = new Catalogue();
  const built: ModelFilm[] = Object.entries(films).map(([n, film]) => buildFilm(Number(n), film));
  updateIndex(catalogue, [], built);
  const filters = { ...NO_FILTERS, search, copy: COPY };
  const viewer = { kind: 'member' as const, id: '', isTrusted: true, isAdmin: true };
  const { pages } = askIndex(catalogue.state, searchFor(search, { sort, filters, viewer, limit }), 3);
  return pages.flatMap((page) => page.films.map(({ changed }) => changed));
}

test('the newest films come first; films of the same moment are ordered by id, highest first', () => {
  expect(order({ 1: { created: 5 }, 2: { created: 7 }, 3: { created: 5 } }, '-created_at')).toEqual([2, 3, 1]);
});

test('titles are ordered by code points, not by the units of UTF-16', () => {
  // U+FA0E and U+20BB7, which begins with the unit U+D842
  const films = { 1: { title: '𠮷' }, 2: { title: '﨎' }, 3: { title: 'Zama' }, 4: { title: 'Été' } };
  expect(order(films, 'title')).toEqual([4, 3, 2, 1]);
  expect(order(films, '-title')).toEqual([1, 2, 3, 4]);
});

test('titles are ordered by their first 200 letters, and then by year and id', () => {
  const begin = '𠮷'.repeat(199);
  const films = { 1: { title: `${begin}bb` }, 2: { title: `${begin}ba` }, 3: { title: `${begin}ab` } };
  expect(order(films, 'title')).toEqual([3, 1, 2]);
  expect(order(films, '-title')).toEqual([2, 1, 3]);
});

test('a title comes before longer titles that begin with it, even if a space follows', () => {
  const films = { 1: { title: 'Ran away' }, 2: { title: 'Rans' }, 3: { title: 'Ran' } };
  expect(order(films, 'title')).toEqual([3, 1, 2]);
});

test('years are ordered both ways, and films of one year are ordered by id in the same direction', () => {
  const films = { 1: { year: 1954 }, 2: { year: 1927 }, 3: { year: 1954 } };
  expect(order(films, 'year')).toEqual([2, 1, 3]);
  expect(order(films, '-year')).toEqual([3, 1, 2]);
});

test('the list of waiting films has only waiting drafts, the longest wait first', () => {
  const draft = (waitingSince?: number) => ({ approved: false, waitingSince });
  const films = { 1: draft(9), 2: {}, 3: draft(4), 4: draft(), 5: draft(9) };
  expect(order(films, 'waiting_since')).toEqual([3, 1, 5]);
});

test('films that fit best come first; films that fit equally are ordered by relevance in a search, and otherwise the newest first', () => {
  const films = {
    1: { duration: 200, title: 'Piano' },
    2: { duration: 96, title: 'Pianos' },
    3: { duration: 98, title: 'Piano' },
    4: { duration: 96, title: 'Piano' },
    5: { duration: 96, title: 'A Pianos' },
    6: { sidecar_type: 'Extended', format: 'AD' as const, duration: 96, title: 'Piano' },
  };
  expect(order(films, 'fit')).toEqual([5, 4, 2, 3, 6, 1]);
  expect(order(films, 'fit', 'piano')).toEqual([4, 2, 5, 3, 6, 1]);
});

test('a search orders films by the share of the title that was typed', () => {
  const title = (text: string, created: number) => ({ title: text, created });
  const films = {
    1: title('Alien', 1),
    2: title('The Alien', 2),
    3: { ...title('Ran', 3), altTitles: ['Alien'] },
    4: title('Alien Nation', 4),
    5: title('Alienation', 5),
    6: title('An Alien Love', 6),
    7: title('Inalienable', 7),
    8: { ...title('Ran', 8), directors: ['Alienor'] },
  };
  expect(order(films, 'relevance', 'alien')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test.each<{ how: string; search: string; film: (n: number) => Parameters<typeof buildFilm>[1] }>([
  { how: 'whose title was typed', search: 'ran', film: () => ({ title: 'Ran' }) },
  { how: 'whose title was typed without its article', search: 'ran', film: () => ({ title: 'The Ran' }) },
  { how: 'whose director was typed', search: 'jane campion', film: (n) => ({ title: `Film ${n}` }) },
  { how: 'whose title begins with the typed word', search: 'ran', film: (n) => ({ title: `Ran ${n}` }) },
  { how: 'whose title begins with a longer word', search: 'ran', film: (n) => ({ title: `Rans ${n}` }) },
  {
    how: 'with a later word that begins with the typed word',
    search: 'ran',
    film: (n) => ({ title: `A rans ${n}` }),
  },
  { how: 'with a word that contains the typed word', search: 'ran', film: (n) => ({ title: `A bran ${n}` }) },
  { how: 'with one of two typed words in the title', search: 'ran jane', film: () => ({ title: 'Ran' }) },
  { how: 'with no typed word in the title', search: 'campion', film: (n) => ({ title: `Film ${n}` }) },
  { how: 'of a nearest search', search: 'campian xylophone', film: () => ({ title: 'Film' }) },
])('among thousands of films $how, those of the latest year come first, and the listings of one film are together', ({ search, film }) => {
  const COUNT = 2000;
  const films = Array.from({ length: COUNT }, (_, n) => ({ title: '', ...film(n % 500), year: 1900 + ((n * 7919) % 100) }));
  const expected = films
    .map(({ year, title }, n) => ({ year, title: titleKey(title), n }))
    .toSorted((a, b) => b.year - a.year || compareTexts(a.title, b.title) || b.n - a.n)
    .map(({ n }) => n);
  expect(order(films, 'relevance', search, 5)).toEqual(expected.slice(0, 15));
});
