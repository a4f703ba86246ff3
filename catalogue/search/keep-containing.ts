import type { CatalogueState } from '../catalogue.ts';
import {
  blocksOf,
  countBits,
  createBitmap,
  intersect,
  isEmpty,
  setBit,
  type Bitmap,
} from '../index/bitmap.ts';
import { encodeText, findBytes, isAt, LINE_BREAK } from '../index/bytes.ts';
import { unitePostings } from '../index/postings.ts';
import { offsetOf } from '../index/texts.ts';
import type { Work } from '../work.ts';

/** The number of films up to which searching their texts is as fast as searching the vocabulary. */
const FEW = 2000;
/** Bytes of texts that are searched between two stops. */
const BYTES_AT_ONCE = 1 << 20;
/** Limit of the words to look up, the longest first. The texts of films decide in the end. */
const MAX_PARTS = 12;

/** Keeps the films that have this text anywhere in a title, an alternative title or a director's name. */
export function* keepContaining(state: CatalogueState, films: Bitmap, text: string): Work<Bitmap> {
  const bytes = encodeText(text);
  const hasText = (slot: number) => containsText(state, slot, bytes);
  if (countBits(films) <= FEW) return yield* keepByText(state, films, hasText);
  const words = text.split(' ');
  if (words.length === 1)
    return intersect(films, yield* filmsWithWords(state, films, yield* state.vocabulary.containing(bytes)));
  // The first word can be the end of a word, and the last word can be the beginning of a word.
  const parts = new Set(
    words.map((word, at) => `${at === 0 ? '' : '\n'}${word}${at === words.length - 1 ? '' : '\n'}`),
  );
  parts.delete('\n');
  let left = films;
  for (const part of [...parts].toSorted((a, b) => b.length - a.length).slice(0, MAX_PARTS)) {
    const containing = yield* state.vocabulary.containing(encodeText(part));
    left = intersect(left, yield* filmsWithWords(state, left, containing));
    if (isEmpty(left)) return left;
  }
  return yield* keepByText(state, left, hasText);
}

/** Keeps the films that pass a test of their texts. */
export function* keepByText(
  { columns }: CatalogueState,
  films: Bitmap,
  passes: (slot: number) => boolean,
): Work<Bitmap> {
  const kept = createBitmap(32 * films.length);
  let left = BYTES_AT_ONCE;
  for (const { slots, length } of blocksOf(films)) {
    for (let at = 0; at < length; at += 1) {
      const slot = slots[at]!;
      left -= columns.textLength[slot]!;
      if (passes(slot)) setBit(kept, slot);
      if (left > 0) continue;
      yield;
      left = BYTES_AT_ONCE;
    }
    yield;
  }
  return kept;
}

/** Finds the films that have one of these words. Only the bits of `films` are valid in the result. */
function* filmsWithWords(state: CatalogueState, films: Bitmap, words: readonly number[]): Work<Bitmap> {
  const found = createBitmap(32 * films.length);
  yield* unitePostings(state.postings, words, found);
  return found;
}

function containsText({ columns, texts }: CatalogueState, slot: number, text: Uint8Array): boolean {
  const place = columns.text[slot]!;
  const from = offsetOf(place);
  return findBytes(texts.chunkOf(place), from, from + columns.textLength[slot]!, text) !== -1;
}

/** Whether one of the film's titles or directors is this text. */
export function hasLine({ columns, texts }: CatalogueState, slot: number, line: Uint8Array): boolean {
  const place = columns.text[slot]!;
  const chunk = texts.chunkOf(place);
  const from = offsetOf(place);
  const end = from + columns.textLength[slot]!;
  const isLineAt = (at: number) => {
    const behind = at + line.length;
    const ends = behind === end || (behind < end && chunk[behind] === LINE_BREAK);
    return ends && isAt(chunk, at, line);
  };
  if (isLineAt(from)) return true;
  // The title has no line break.
  for (let at = from + columns.titleLength[slot]!; at < end; at += 1)
    if (chunk[at] === LINE_BREAK && isLineAt(at + 1)) return true;
  return false;
}
