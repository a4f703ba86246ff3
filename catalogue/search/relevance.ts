import { joinedWords, titlesTyped } from '#domain/search-text.ts';
import { ARTICLES } from '#domain/title-forms.ts';
import type { CatalogueState } from '../catalogue.ts';
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
 * How well a film answers a search, as a whole number: what decides is how much of the title was typed, for people
 * mostly type titles.
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
/** What a film scores at most by the share of its title. */
const MAX_SHARE = 999;

/** What makes a near film more relevant, at most: its words, their share of the title, that they are the whole title. */
const NEAREST = { words: 1000, title: 700, wholeTitle: 100 } as const;

/**
 * Scores a film.
 * @param atLeast a film that scores less can be scored as anything below: so a list that is full already need not look closely
 */
export type Relevance = (slot: number, atLeast?: number) => number;

/** Returns how relevant each film is that a search found. */
export const createRelevance = (state: CatalogueState, matches: Matches): Work<Relevance> =>
  matches.search.kind === 'exact'
    ? relevanceOfExact(state, matches.search, matches.films)
    : relevanceOfNearest(state, matches.search, matches.spelt);

/**
 * Scores a film by how its title stands to what was typed. Where the title has nothing of it, the share of the title that the
 * words make up counts: the other words are those of directors and other titles.
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
    return atLeast > MAX_SHARE * highestShare ? 0 : Math.round(MAX_SHARE * shareOfTitle(slot));
  };
}

/** Counts the code points of a title that are no spaces. */
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

/** Returns whether a title is one of some texts; mostly its length tells. */
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

/** Scores a near film by how many of the words it has, and how much of its title is made of them. */
// oxlint-disable-next-line require-yield -- it is short, and its twin is not
function* relevanceOfNearest(
  state: CatalogueState,
  { words, titles }: NearestSearch,
  spelt: readonly SpeltWord[],
): Work<Relevance> {
  const all = words.reduce((sum, word) => sum + Math.max(maxPoints(word), word.year ? YEAR_POINTS : 0), 0);
  const wholeTitles = new Set(titles.map(withoutSpaces));
  const lengths = new Set([...wholeTitles].map((title) => Buffer.byteLength(title)));
  const shareOfTitle = createShareOfTitle(state, words);
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
      Math.round(NEAREST.title * shareOfTitle(slot)) +
      (isWhole ? NEAREST.wholeTitle : 0)
    );
  };
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

/** Returns what share of a title's letters the words are, from 0 to 1; spaces do not matter. */
function createShareOfTitle(state: CatalogueState, words: readonly SearchWord[]): (slot: number) => number {
  const lettersOf = createLettersOfTitle(state);
  const spellings = words.map((word) =>
    word.spellings
      .map(({ text }) => encodeText(withoutSpaces(text)))
      .map((part) => ({
        part,
        letters: countCodePoints(part, 0, part.length),
      })),
  );
  return (slot) => {
    const { letters, length } = lettersOf(slot);
    let typed = 0;
    for (const word of spellings)
      typed += word.find(({ part }) => findBytes(letters, 0, length, part) !== -1)?.letters ?? 0;
    return Math.min(1, typed / Math.max(1, countCodePoints(letters, 0, length)));
  };
}

/** Returns a title's letters without its spaces, in an array that is used again for the next title. */
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
