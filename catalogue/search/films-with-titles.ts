import { TITLE_KEY_LENGTH } from '#domain/fold-text.ts';
import type { CatalogueState } from '../catalogue.ts';
import { createBitmap, hasBit, intersect, setBit, unite, type Bitmap } from '../index/bitmap.ts';
import { encodeText, isAt } from '../index/bytes.ts';
import { lengthOfPostings, slotsOfPostings, unitePostings, type Postings } from '../index/postings.ts';
import { offsetOf } from '../index/texts.ts';
import type { Work } from '../work.ts';
import { hasLine, keepByText } from './keep-containing.ts';

/** Finds the films of a set that have one of these title keys (domain/fold-text.ts: up to 200 code points). */
export const filmsWithTitles = (
  state: CatalogueState,
  within: Bitmap,
  titles: Iterable<string>,
): Work<Bitmap> => filmsWithTexts(state, within, titles, isTitle);

/** Finds the films of a set that have one of these texts as a title, an alternative title or a director. */
export const filmsWithLines = (
  state: CatalogueState,
  within: Bitmap,
  lines: Iterable<string>,
): Work<Bitmap> => filmsWithTexts(state, within, lines, hasLine);

/** The number of slots up to which the films of a word are tested one by one. */
const FEW = 4096;
/** Bytes of texts that are looked through between two stops. */
const BYTES_AT_ONCE = 1 << 20;

/** Finds the films of each text through the rarest word of the text. */
function* filmsWithTexts(
  state: CatalogueState,
  within: Bitmap,
  texts: Iterable<string>,
  hasText: (state: CatalogueState, slot: number, text: Uint8Array) => boolean,
): Work<Bitmap> {
  const found = createBitmap(32 * within.length);
  for (const text of texts) {
    const rarest = rarestWord(state, text);
    if (rarest === undefined) continue;
    const bytes = encodeText(text);
    const { postings, word, length } = rarest;
    if (length > FEW) {
      const films = createBitmap(32 * within.length);
      yield* unitePostings(postings, [word], films);
      unite(found, yield* keepByText(state, intersect(films, within), (slot) => hasText(state, slot, bytes)));
    } else {
      let left = BYTES_AT_ONCE;
      for (const slot of slotsOfPostings(postings, word)) {
        if (!hasBit(within, slot) || hasBit(found, slot)) continue;
        if (hasText(state, slot, bytes)) setBit(found, slot);
        left -= state.columns.textLength[slot]!;
        if (left > 0) continue;
        yield;
        left = BYTES_AT_ONCE;
      }
    }
    yield;
  }
  return found;
}

/** Finds the word that the fewest slots have. @returns undefined if no film has one of the words */
function rarestWord({ vocabulary, postings: ofWords, lines }: CatalogueState, text: string) {
  let rarest: { postings: Postings; word: number; length: number } | undefined;
  const words = text.split(' ');
  const postings = words.length === 1 ? lines : ofWords;
  // The key of a long title can end within a word.
  const isCut = text.length >= TITLE_KEY_LENGTH && words.length > 1;
  for (const part of new Set(isCut ? words.slice(0, -1) : words)) {
    const word = vocabulary.find(encodeText(part));
    if (word === undefined) return undefined;
    const length = lengthOfPostings(postings, word, rarest?.length ?? FEW);
    if (!rarest || length < rarest.length) rarest = { postings, word, length };
  }
  return rarest;
}

function isTitle({ columns, texts }: CatalogueState, slot: number, title: Uint8Array): boolean {
  const place = columns.text[slot]!;
  return columns.titleLength[slot] === title.length && isAt(texts.chunkOf(place), offsetOf(place), title);
}
