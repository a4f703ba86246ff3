import { expect, test } from 'vitest';
import { joinedWords, readSearch, isStopWord, titlesTyped, titlesWithin, yearInSearch } from './search-text.ts';

test('a search is read as all of its words, and as its words without repetitions', () => {
  expect(readSearch('The Lord of the Rings (2001)')).toEqual({
    typed: ['the', 'lord', 'of', 'the', 'rings', '2001'],
    words: ['the', 'lord', 'of', 'rings', '2001'],
  });
  expect(readSearch(' – ')).toEqual({ typed: ['–'], words: ['–'] });
  expect(readSearch('  ')).toEqual({ typed: [], words: [] });
});

test('a word is a year if it is a number from 1870 to 2199', () => {
  expect(['1870', '2019', '2199'].map(yearInSearch)).toEqual([1870, 2019, 2199]);
  for (const word of ['1869', '2200', '201', '20190', 'se7en', 'mcmxciv', '8']) expect(yearInSearch(word)).toBeUndefined();
});

test('a typed title can end with its year or contain an extra space', () => {
  expect(titlesTyped(['blade', 'runner', '2049'])).toEqual(['blade runner 2049', 'blade runner']);
  expect(titlesTyped(['1917'])).toEqual(['1917']);
  expect(joinedWords('the spot light')).toEqual(['thespot light', 'the spotlight', 'thespotlight']);
});

test('a title is found among other words, with a limited number of possible titles', () => {
  const titles = titlesWithin(['parasite', 'by', 'bong'], (words) => !words.every(isStopWord));
  expect(titles).toEqual(expect.arrayContaining(['parasite', 'the parasite', 'parasite by bong', 'bong']));
  expect(titles).not.toContain('by');
  const long = titlesWithin(
    Array.from({ length: 40 }, (_, n) => `w${n}`),
    () => true,
  );
  expect(long.length).toBeLessThan(400);
});
