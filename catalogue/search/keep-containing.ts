import type { CatalogueState } from '../catalogue.ts';
import { blocksOf, countBits, createBitmap, intersect, setBit, type Bitmap } from '../index/bitmap.ts';
import { createPattern, encodeText } from '../index/bytes.ts';
import { containsText } from '../film-text.ts';
import { unitePostings } from '../index/postings.ts';
import type { Work } from '../work.ts';

/** The number of films whose texts can be searched in the time that the vocabulary takes. */
const FEW = 2000;
/** Bytes of texts to search between two yields. */
const BYTES_AT_ONCE = 1 << 20;

/** Keeps the films that have this text anywhere in a title, an alternative title or a director's name. */
export function* keepContaining(state: CatalogueState, films: Bitmap, text: string): Work<Bitmap> {
  const left = yield* keepWithWordsOf(state, films, text);
  if (left !== films && !text.includes(' ')) return left;
  const pattern = createPattern(encodeText(text));
  return yield* keepByText(state, left, (slot) => containsText(state, slot, pattern));
}

/**
 * Keeps the films that have every word of a text, in any place. Stops early if few films are left. The text can begin
 * and end within a word. The result contains all films with the text, and perhaps others.
 */
export function* keepWithWordsOf(state: CatalogueState, films: Bitmap, text: string): Work<Bitmap> {
  const { vocabulary, postings } = state;
  const words = text.split(' ');
  // The first word of the text can be the end of a longer word, and its last word the beginning of a longer word.
  const parts = words.map((word, at) => `${at === 0 ? '' : '\n'}${word}${at === words.length - 1 ? '' : '\n'}`);
  let left = films;
  for (const part of new Set(parts.toSorted((a, b) => b.length - a.length))) {
    if (part === '\n') continue;
    if (countBits(left) <= FEW) return left;
    const found = createBitmap(32 * films.length);
    yield* unitePostings(postings, yield* vocabulary.containing(encodeText(part)), found);
    left = intersect(left, found);
  }
  return left;
}

/** Keeps the films that pass a test of their texts. @param max stops at this number of films, those with the highest slots */
export function* keepByText({ columns }: CatalogueState, films: Bitmap, passes: (slot: number) => boolean, max = Infinity): Work<Bitmap> {
  const kept = createBitmap(32 * films.length);
  let left = BYTES_AT_ONCE;
  let count = 0;
  for (const { slots, length } of blocksOf(films)) {
    for (let at = 0; at < length; at += 1) {
      const slot = slots[at]!;
      left -= columns.textLength[slot]!;
      if (passes(slot)) {
        setBit(kept, slot);
        count += 1;
        if (count >= max) return kept;
      }
      if (left > 0) continue;
      yield;
      left = BYTES_AT_ONCE;
    }
    yield;
  }
  return kept;
}
