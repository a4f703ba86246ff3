import { expect, test } from 'vitest';
import { nearWords, withinOneEdit } from './near-words.ts';

test('every typo in a short word is undone by one of the texts beside it', () => {
  for (const [typed, intended] of [
    ['lhove', 'love'],
    ['tpae', 'tape'],
    ['ommy', 'tommy'],
    ['kids', 'kiss'],
    ['oyu', 'you'],
  ] as const)
    expect(withinOneEdit(typed)).toContain(intended);
  expect(withinOneEdit('kurosawa')).toEqual([]);
});

test('the fewest typos come first; a word that there is has only the nearest', () => {
  const words = ['stalkers', 'stalker', 'walker', 'stalk', 'stalkr'];
  expect(nearWords('stalkr', words, false)).toEqual([
    { word: 'stalker', distance: 1 },
    { word: 'stalk', distance: 1 },
    { word: 'stalkers', distance: 2 },
  ]);
  expect(nearWords('stalk', words, true)).toEqual([{ word: 'stalkr', distance: 1 }]);
});
