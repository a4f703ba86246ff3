import { expect, test } from 'vitest';
import { partsOfWord, splitWord } from './split-word.ts';

const CATALOGUE = new Set('pulp fiction eternal sunshine the spotless mind boyson side boys life man road rad'.split(' '));

test.each([
  ['pulpfiction', 'pulp fiction'],
  ['eternalsunshineofthespotlessmind', 'eternal sunshine of the spotless mind'],
  ['lifeofpi', 'life of pi'],
  ['ipman3', 'ip man 3'],
  ['theroad', 'the road'],
])('%s is split into “%s”', (word, title) => {
  expect(splitWord(word, CATALOGUE)[0]).toBe(title);
});

test('a word that can be split in several ways gives the most likely ways first', () => {
  expect(splitWord('boysontheside', CATALOGUE).slice(0, 2)).toEqual(['boyson the side', 'boys on the side']);
});

test('a word that contains no other words of the catalogue is not split', () => {
  for (const word of ['fiction', 'xylophonist', 'ofpi', '']) expect([word, splitWord(word, CATALOGUE)]).toEqual([word, []]);
});

test('a long word is split into words of the catalogue and the letters between them', () => {
  expect(splitWord('pulpxfiction'.repeat(9), CATALOGUE)[0]).toBe('pulp x fiction '.repeat(9).trim());
});

test('the number of parts to look up is limited, even for the longest search', () => {
  expect(partsOfWord('pulp')).toEqual(['pul', 'ulp']);
  const longest = Array.from({ length: 4 }, (_, n) => `${n}bcdefghijklmnopqrstuvwxyz`.repeat(2).slice(0, 50));
  expect(longest.flatMap(partsOfWord).length).toBeLessThan(4000);
  expect(partsOfWord('a'.repeat(51))).toEqual([]);
});
