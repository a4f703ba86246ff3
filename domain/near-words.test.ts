import { expect, test } from 'vitest';
import { nearWords, oneSlipAway } from './near-words.ts';

test('every slip in a short word is undone by one of the texts beside it', () => {
  for (const [typed, meant] of [
    ['lhove', 'love'],
    ['tpae', 'tape'],
    ['ommy', 'tommy'],
    ['kids', 'kiss'],
    ['oyu', 'you'],
  ] as const)
    expect(oneSlipAway(typed)).toContain(meant);
  expect(oneSlipAway('kurosawa')).toEqual([]);
});

test('the fewest slips come first; a word that there is has only the nearest', () => {
  const words = ['stalkers', 'stalker', 'walker', 'stalk', 'stalkr'];
  expect(nearWords('stalkr', words, false)).toEqual([
    { word: 'stalker', slips: 1 },
    { word: 'stalk', slips: 1 },
    { word: 'stalkers', slips: 2 },
  ]);
  expect(nearWords('stalk', words, true)).toEqual([{ word: 'stalkr', slips: 1 }]);
});
