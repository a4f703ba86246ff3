import { TITLE_KEY_LENGTH } from '#domain/matching/fold-text.ts';
import type { CatalogueState } from '../catalogue.ts';
import { eachLine, readTitle } from '../film-text.ts';
import { createBitmap, intersect, type Bitmap } from '../index/bitmap.ts';
import { bitOfLine, encodeText, isAt } from '../index/bytes.ts';
import { chooseNumbers, keepChosen } from '../index/keep.ts';
import { lengthOfPostings, unitePostings, type Postings } from '../index/postings.ts';
import type { Work } from '../work.ts';
import { keepByText } from './keep-containing.ts';

/** Count of the different numbers that the column of lengths can have. */
const LENGTHS = 1 << 16;

/** Finds the films of a set that have one of these title keys (domain/matching/fold-text.ts: up to 200 code points). */
export function* filmsWithTitles(state: CatalogueState, within: Bitmap, titles: readonly string[]): Work<Bitmap> {
  const isSought = createIsOneOf(titles);
  const films = yield* filmsWithRarestWords(state, within, titles);
  // The lengths rule out most films without reading their texts.
  const lengths = titles.map((title) => encodeText(title).length);
  const ofLength = yield* keepChosen(films, state.columns.titleLength, chooseNumbers(LENGTHS, lengths));
  return yield* keepByText(state, ofLength, (slot) => readTitle(state, slot, isSought));
}

interface FewFilms {
  /** Whether the search includes a film, checked before its text is read. */
  counts: (slot: number) => boolean;
  /** Maximum number of films to find. If there are more, the films with the highest slots are found. */
  max: number;
}

/** Finds the films of a set that have one of these texts as a title, an alternative title or a director. */
export function* filmsWithLines(state: CatalogueState, within: Bitmap, lines: readonly string[], few?: FewFilms): Work<Bitmap> {
  const isSought = createIsOneOf(lines);
  const bits = lines.map(encodeText).reduce((all, line) => all | bitOfLine(line, 0, line.length), 0);
  const films = yield* filmsWithRarestWords(state, within, lines);
  const passes = (slot: number): boolean => {
    if ((state.columns.lineBits[slot]! & bits) === 0 || few?.counts(slot) === false) return false;
    let isFound = false;
    eachLine(state, slot, (bytes, from, end) => (isFound ||= isSought(bytes, from, end)));
    return isFound;
  };
  return yield* keepByText(state, films, passes, few?.max);
}

/** Finds the films that have the rarest word of one of these texts. A text of one word must be a whole line. */
function* filmsWithRarestWords(state: CatalogueState, within: Bitmap, texts: readonly string[]): Work<Bitmap> {
  const { postings, lines } = state;
  const films = createBitmap(32 * within.length);
  const [ofLines, ofWords] = [new Set<number>(), new Set<number>()];
  for (const text of texts) {
    const isOneWord = !text.includes(' ');
    const rarest = rarestWord(state, text, isOneWord ? lines : postings);
    if (rarest !== undefined) (isOneWord ? ofLines : ofWords).add(rarest);
    yield;
  }
  yield* unitePostings(lines, [...ofLines], films);
  yield* unitePostings(postings, [...ofWords], films);
  return intersect(films, within);
}

/** Maximum number of slots to count for a word when looking for the rarest word. */
const MAX_COUNTED = 4096;

/** @returns undefined if one of the words is not in the vocabulary */
function rarestWord({ vocabulary }: CatalogueState, text: string, postings: Postings): number | undefined {
  const words = text.split(' ');
  // The key of a long title can end within a word.
  if (text.length >= TITLE_KEY_LENGTH && words.length > 1) words.pop();
  let rarest: { word: number; length: number } | undefined;
  for (const part of new Set(words)) {
    const word = vocabulary.find(encodeText(part));
    if (word === undefined) return undefined;
    const length = lengthOfPostings(postings, word, rarest?.length ?? MAX_COUNTED);
    if (!rarest || length < rarest.length) rarest = { word, length };
  }
  return rarest?.word;
}

/**
 * Returns a function that tests whether a range of bytes is one of these texts. The function compares lengths first, because most
 * ranges differ in length.
 */
function createIsOneOf(texts: readonly string[]) {
  const ofLength = Map.groupBy(texts.map(encodeText), ({ length }) => length);
  return (bytes: Uint8Array, from: number, end: number): boolean =>
    ofLength.get(end - from)?.some((text) => isAt(bytes, from, text)) ?? false;
}
