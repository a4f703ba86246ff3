import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish } from '../work.ts';
import { createBitmap, hasBit } from './bitmap.ts';
import { addPosting, countPostings, lengthOfPostings, createPostings, packPostings, unitePostings } from './postings.ts';

const WORDS = 5;
const SLOTS = 200;

/** The words of each slot. */
const films = fc.array(fc.uniqueArray(fc.nat(WORDS - 1)), { maxLength: SLOTS });

test('uniting the lists of some words gives the films with any of these words, whether packed, added or both', () => {
  fc.assert(
    fc.property(films, fc.nat(SLOTS), fc.uniqueArray(fc.nat(WORDS - 1)), (wordsOf, packedAt, asked) => {
      let postings = createPostings();
      for (const [slot, words] of wordsOf.entries()) {
        if (slot === packedAt) postings = finish(packPostings(postings, WORDS));
        for (const word of words) addPosting(postings, word, slot);
      }
      const found = createBitmap(SLOTS);
      finish(unitePostings(postings, asked, found));
      for (const [slot, words] of wordsOf.entries()) expect(hasBit(found, slot)).toBe(words.some((word) => asked.includes(word)));
      for (const word of asked) {
        const count = wordsOf.filter((words) => words.includes(word)).length;
        expect(countPostings(postings, word, found, Infinity)).toBe(count);
        expect(lengthOfPostings(postings, word, Infinity)).toBe(count);
      }
    }),
  );
});

test('after a long list, each remaining requested word is read, and no other word', () => {
  const postings = createPostings();
  for (let slot = 0; slot < 140_000; slot += 1) addPosting(postings, 0, slot);
  addPosting(postings, 1, 140_001);
  addPosting(postings, 2, 140_002);
  addPosting(postings, 3, 140_003);
  const found = createBitmap(140_100);
  finish(unitePostings(postings, [0, 1, 3], found));
  expect([140_001, 140_002, 140_003].map((slot) => hasBit(found, slot))).toEqual([true, false, true]);
});

test('the first word of a list can have any number', () => {
  const postings = createPostings();
  addPosting(postings, 9000, 5);
  expect(countPostings(postings, 9000, createBitmap(32).fill(0xffffffff))).toBe(1);
});
