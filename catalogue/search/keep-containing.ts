import type { CatalogueState } from '../catalogue.ts';
import { countBits, createBitmap, intersect, isEmpty, type Bitmap } from '../index/bitmap.ts';
import { encodeText, findBytes, isAt, LINE_BREAK } from '../index/bytes.ts';
import { unitePostings } from '../index/postings.ts';
import { offsetOf } from '../index/texts.ts';
import { keep } from '../index/keep.ts';
import type { Work } from '../work.ts';

/** The texts of so few films are searched as quickly as the vocabulary. */
const FEW = 2000;

/** Keeps the films that have this text anywhere in a title, an alternative title or a director's name. */
export function* keepContaining(state: CatalogueState, films: Bitmap, text: string): Work<Bitmap> {
  const bytes = encodeText(text);
  if (countBits(films) <= FEW) return yield* keep(films, (slot) => containsText(state, slot, bytes));
  const words = text.split(' ');
  if (words.length === 1)
    return intersect(films, yield* filmsWithWords(state, films, yield* state.vocabulary.containing(bytes)));
  let left = films;
  for (const [at, word] of words.entries()) {
    const isFirst = at === 0;
    const isLast = at === words.length - 1;
    const part = encodeText(`${isFirst ? '' : '\n'}${word}${isLast ? '' : '\n'}`);
    left = intersect(left, yield* filmsWithWords(state, left, yield* state.vocabulary.containing(part)));
    if (isEmpty(left)) return left;
  }
  return yield* keep(left, (slot) => containsText(state, slot, bytes));
}

/** The films that have one of these words; of others than `films` it is not known. */
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
