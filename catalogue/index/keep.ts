import type { Work } from '../work.ts';
import { bitOf, type Bitmap } from './bitmap.ts';

/** Words of a bitmap to read between two yields: 8,192 and 65,536 films. */
const TESTED_AT_ONCE = 256;
const WORDS_AT_ONCE = 2048;

/** Keeps the films that pass a test. */
export function* keep(films: Bitmap, passes: (slot: number) => boolean): Work<Bitmap> {
  const kept = new Uint32Array(films.length);
  for (let from = 0; from < films.length; from += TESTED_AT_ONCE) {
    const end = Math.min(films.length, from + TESTED_AT_ONCE);
    for (let word = from; word < end; word += 1)
      for (let left = films[word]!; left !== 0; left &= left - 1) if (passes((word << 5) + bitOf(left))) kept[word]! |= left & -left;
    yield;
  }
  return kept;
}

/**
 * Keeps the films whose number in a column is chosen. For a million films, this is four times as fast as `keep`.
 * @param isChosen 1 for each chosen number
 */
export function* keepChosen(films: Bitmap, column: Uint32Array | Uint16Array | Uint8Array, isChosen: Uint8Array): Work<Bitmap> {
  const kept = new Uint32Array(films.length);
  for (let from = 0; from < films.length; from += WORDS_AT_ONCE) {
    const end = Math.min(films.length, from + WORDS_AT_ONCE);
    for (let word = from; word < end; word += 1) {
      let passed = 0;
      for (let left = films[word]!; left !== 0; left &= left - 1)
        if (isChosen[column[(word << 5) + bitOf(left)]!] === 1) passed |= left & -left;
      kept[word] = passed;
    }
    yield;
  }
  return kept;
}

/** Returns an array for `keepChosen` with `count` entries, which are 1 for these numbers. */
export function chooseNumbers(count: number, numbers: Iterable<number>): Uint8Array {
  const isChosen = new Uint8Array(count);
  for (const number of numbers) isChosen[number] = 1;
  return isChosen;
}
