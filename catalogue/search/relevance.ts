import { joinedWords, titlesTyped } from '#domain/search-text.ts';
import { ARTICLES } from '#domain/title-forms.ts';
import type { CatalogueState } from '../catalogue.ts';
import { textBytes } from '../film-text.ts';
import { hasBit, type Bitmap } from '../index/bitmap.ts';
import type { Work } from '../work.ts';
import { countCodePoints, decodeText, encodeText, findBytes, isAt, SPACE } from '../index/bytes.ts';
import { offsetOf } from '../index/texts.ts';
import {
  maxPoints,
  NEXT_YEAR_POINTS,
  YEAR_POINTS,
  type ExactSearch,
  type NearestSearch,
  type SearchWord,
} from './search.ts';
import { pointsOf, type SpeltWord } from './spelt-words.ts';
import { filmsWithLines } from './films-with-titles.ts';
import { keepContaining } from './keep-containing.ts';
import type { Matches } from './match-search.ts';

/*
 * The relevance of a film to a search, as a whole number. The share of the title that was typed decides, because people mostly
 * type titles.
 */

/** The classes of an exact search, the best first. */
const RELEVANCE = {
  title: 6000,
  titleWithArticle: 5000,
  /** A whole alternative title, or a director. */
  wholeLine: 4500,
  beginsTitleAsWord: 4000,
  beginsTitle: 3000,
  beginsWord: 2000,
  inTitle: 1000,
} as const;
/** Bytes of the longest title key: 200 code points. */
const MAX_TITLE_BYTES = 800;
/** The maximum score of a film for the share of its title. */
const MAX_SHARE = 999;

/** The maximum points of a near film: for its words, for their share of the title, and if they are the whole title. */
const NEAREST = { words: 1000, line: 700, wholeTitle: 100 } as const;
/** The weight of the share of an alternative title or a director's name, where the share of the title has weight 1. */
const OTHER_LINE = 0.9;

/**
 * Scores a film.
 * @param atLeast the function may return any lower score if the true score is lower, so that a full list costs less
 */
export type Relevance = (slot: number, atLeast?: number) => number;

/** Returns a function that scores the films that a search found. */
export const createRelevance = (state: CatalogueState, matches: Matches): Work<Relevance> =>
  matches.search.kind === 'exact'
    ? relevanceOfExact(state, matches.search, matches.films)
    : relevanceOfNearest(state, matches.search, matches.spelt);

/**
 * Scores a film by the place of the typed text in its title. If the title does not contain the text, the share of the title that the
 * words make up decides: the other words belong to directors and other titles.
 */
function* relevanceOfExact(
  state: CatalogueState,
  { typed, words }: ExactSearch,
  films: Bitmap,
): Work<Relevance> {
  const phrases = titlesTyped(typed);
  const isTitle = createIsOneOf(state, phrases.flatMap((phrase) => [phrase, ...joinedWords(phrase)])); // prettier-ignore
  const hasArticle = createIsOneOf(state, phrases.flatMap((phrase) => [...ARTICLES].map((article) => `${article} ${phrase}`))); // prettier-ignore
  const whole: { bytes: Uint8Array; films: Bitmap }[] = [];
  for (const phrase of phrases)
    whole.push({ bytes: encodeText(phrase), films: phrase.includes(' ') ? yield* keepContaining(state, films, phrase) : films }); // prettier-ignore
  const wholeLines = yield* filmsWithLines(state, films, phrases);
  const shareOfTitle = createShareOfTitle(state, words);
  const typedLetters = words.reduce((sum, { word }) => sum + word.length, 0);
  const { columns, texts } = state;
  return (slot, atLeast = 0) => {
    const length = columns.titleLength[slot]!;
    if (isTitle(slot, length)) return RELEVANCE.title;
    if (hasArticle(slot, length)) return RELEVANCE.titleWithArticle;
    if (hasBit(wholeLines, slot)) return RELEVANCE.wholeLine;
    if (atLeast > RELEVANCE.beginsTitleAsWord) return 0;
    const place = columns.text[slot]!;
    const chunk = texts.chunkOf(place);
    const from = offsetOf(place);
    let best = 0;
    for (const phrase of whole)
      if (hasBit(phrase.films, slot) && (atLeast <= RELEVANCE.beginsWord || isAt(chunk, from, phrase.bytes)))
        best = Math.max(best, classInTitle(chunk, from, from + length, phrase.bytes));
    if (best > 0 || words.length === 1 || atLeast > MAX_SHARE) return best;
    const highestShare = Math.min(1, typedLetters / countLetters(chunk, from, from + length));
    return atLeast - 0.5 > MAX_SHARE * highestShare ? 0 : Math.round(MAX_SHARE * shareOfTitle(slot));
  };
}

/** Counts the code points of a title that are not spaces. */
function countLetters(chunk: Uint8Array, from: number, end: number): number {
  let count = 0;
  for (let at = from; at < end; at += 1) if ((chunk[at]! & 0xc0) !== 0x80 && chunk[at] !== SPACE) count += 1;
  return count;
}

function classInTitle(chunk: Uint8Array, from: number, end: number, phrase: Uint8Array): number {
  let at = findBytes(chunk, from, end, phrase);
  if (at === -1) return 0;
  if (at === from)
    return chunk[at + phrase.length] === SPACE && at + phrase.length < end
      ? RELEVANCE.beginsTitleAsWord
      : RELEVANCE.beginsTitle;
  for (; at !== -1; at = findBytes(chunk, at + 1, end, phrase))
    if (chunk[at - 1] === SPACE) return RELEVANCE.beginsWord;
  return RELEVANCE.inTitle;
}

/** Returns a function that tests if a title is one of these. It compares the length first, which is usually enough. */
function createIsOneOf({ columns, texts }: CatalogueState, titles: readonly string[]) {
  const ofLength = new Map(
    Map.groupBy(new Set(titles), (title) => Buffer.byteLength(title))
      .entries()
      .map(([length, some]) => [length, some.map(encodeText)]),
  );
  const isLength = new Uint8Array(MAX_TITLE_BYTES + 1);
  for (const length of ofLength.keys()) isLength[length] = 1;
  return (slot: number, length: number): boolean => {
    if (isLength[length] !== 1) return false;
    const place = columns.text[slot]!;
    const chunk = texts.chunkOf(place);
    return ofLength.get(length)!.some((title) => isAt(chunk, offsetOf(place), title));
  };
}

/** Scores a near film by the words that it has, and by the share of its title, or of another line, that they make up. */
// oxlint-disable-next-line require-yield -- this is short, but relevanceOfExact has to yield
function* relevanceOfNearest(
  state: CatalogueState,
  { words, titles }: NearestSearch,
  spelt: readonly SpeltWord[],
): Work<Relevance> {
  const all = words.reduce((sum, word) => sum + Math.max(maxPoints(word), word.year ? YEAR_POINTS : 0), 0);
  const wholeTitles = new Set(titles.map(withoutSpaces));
  const lengths = new Set([...wholeTitles].map((title) => Buffer.byteLength(title)));
  const shareOfLine = createShareOfLine(state, words);
  const lettersOf = createLettersOfTitle(state);
  const { year: years } = state.columns;
  const pointsWithYear = (one: SpeltWord, slot: number): number => {
    const { year } = one.word;
    if (year === undefined) return pointsOf(one, slot);
    const difference = Math.abs(years[slot]! - year);
    if (difference === 0) return YEAR_POINTS;
    return pointsOf(one, slot) || (difference === 1 ? NEXT_YEAR_POINTS : 0);
  };
  return (slot) => {
    const points = spelt.reduce((sum, one) => sum + pointsWithYear(one, slot), 0);
    const { letters, length } = lettersOf(slot);
    const isWhole = lengths.has(length) && wholeTitles.has(decodeText(letters.subarray(0, length)));
    return (
      Math.floor((NEAREST.words * points) / all) +
      Math.round(NEAREST.line * shareOfLine(slot)) +
      (isWhole ? NEAREST.wholeTitle : 0)
    );
  };
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

/** Returns a function that gives the share of a title's letters that the words make up, from 0 to 1, without spaces. */
function createShareOfTitle(state: CatalogueState, words: readonly SearchWord[]): (slot: number) => number {
  const lettersOf = createLettersOfTitle(state);
  const shareOf = createShareOf(words);
  return (slot) => {
    const { letters, length } = lettersOf(slot);
    return shareOf(letters, length);
  };
}

/**
 * Returns a function that gives the share of a film's line: of its title or, for a little less, of an alternative title or a
 * director's name. Otherwise "frank perrt" would find a film called *Frank* before the films by Frank Perry.
 */
function createShareOfLine(state: CatalogueState, words: readonly SearchWord[]): (slot: number) => number {
  const shareOfTitle = createShareOfTitle(state, words);
  const shareOf = createShareOf(words);
  return (slot) => {
    let best = shareOfTitle(slot);
    const [, ...others] = decodeText(textBytes(state, slot)).split('\n');
    for (const line of others) {
      const letters = encodeText(withoutSpaces(line));
      best = Math.max(best, OTHER_LINE * shareOf(letters, letters.length));
    }
    return best;
  };
}

function createShareOf(words: readonly SearchWord[]): (letters: Uint8Array, length: number) => number {
  const spellings = words.map((word) =>
    word.spellings
      .map(({ text }) => encodeText(withoutSpaces(text)))
      .map((part) => ({
        part,
        letters: countCodePoints(part, 0, part.length),
      })),
  );
  return (letters, length) => {
    let typed = 0;
    for (const word of spellings)
      typed += word.find(({ part }) => findBytes(letters, 0, length, part) !== -1)?.letters ?? 0;
    return Math.min(1, typed / Math.max(1, countCodePoints(letters, 0, length)));
  };
}

/** Returns a function that gives a title's letters without spaces. The next call uses the same array. */
function createLettersOfTitle({ columns, texts }: CatalogueState) {
  const letters = new Uint8Array(MAX_TITLE_BYTES);
  return (slot: number): { letters: Uint8Array; length: number } => {
    const place = columns.text[slot]!;
    const chunk = texts.chunkOf(place);
    const from = offsetOf(place);
    const end = from + columns.titleLength[slot]!;
    let length = 0;
    for (let at = from; at < end; at += 1) {
      if (chunk[at] === SPACE) continue;
      letters[length] = chunk[at]!;
      length += 1;
    }
    return { letters, length };
  };
}
