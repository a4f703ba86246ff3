import type { CatalogueState } from '../catalogue.ts';
import { blocksOf, createBitmap, hasBit, subtract, unite, type Bitmap } from '../index/bitmap.ts';
import type { Work } from '../work.ts';
import { keepContaining } from './keep-containing.ts';
import type { SearchWord } from './search.ts';

/** A word with the films of each of its spellings. */
export interface SpeltWord {
  word: SearchWord;
  films: readonly Bitmap[];
}

/** Finds the films of a set that have each spelling of these words. */
export function* findSpellings(state: CatalogueState, words: readonly SearchWord[], within: Bitmap): Work<SpeltWord[]> {
  const spelt: SpeltWord[] = [];
  for (const word of words) {
    const films: Bitmap[] = [];
    for (const { text } of word.spellings) films.push(yield* keepContaining(state, within, text));
    spelt.push({ word, films });
  }
  return spelt;
}

/**
 * Sums up the score of each film, by slot. For each word, the best spelling that the film has counts.
 * @returns also the score of the best film
 */
export function* scoreFilms(words: readonly SpeltWord[], within: Bitmap): Work<{ scores: Uint16Array; best: number }> {
  const scores = new Uint16Array(32 * within.length);
  let best = 0;
  for (const { word, films } of words) {
    const seen = createBitmap(32 * within.length);
    for (const [at, { score }] of word.spellings.entries()) {
      const added = films[at]!.slice();
      subtract(added, seen);
      for (const { slots, length } of blocksOf(added)) {
        for (let index = 0; index < length; index += 1) {
          const sum = scores[slots[index]!]! + score;
          scores[slots[index]!] = sum;
          if (sum > best) best = sum;
        }
        yield;
      }
      unite(seen, added);
    }
  }
  return { scores, best };
}

/** Returns the score of the best spelling that a film has; 0 if it has none. */
export function scoreOf({ word, films }: SpeltWord, slot: number): number {
  for (let at = 0; at < films.length; at += 1) if (hasBit(films[at]!, slot)) return word.spellings[at]!.score;
  return 0;
}
