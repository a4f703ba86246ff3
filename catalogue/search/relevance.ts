import { joinedWords, titlesTyped } from '#domain/matching/search-text.ts';
import { ARTICLES } from '#domain/matching/title-forms.ts';
import { PREFIX_BYTES, titlePrefix, type CatalogueState } from '../catalogue.ts';
import { eachLine, readTitle } from '../film-text.ts';
import { hasBit, type Bitmap } from '../index/bitmap.ts';
import type { Work } from '../work.ts';
import { countCodePoints, decodeText, encodeText, createPattern, hasPattern, type Pattern, isAt, SPACE } from '../index/bytes.ts';
import { offsetOf } from '../index/texts.ts';
import { maxScore, NEXT_YEAR_SCORE, YEAR_SCORE, type ExactSearch, type NearestSearch, type SearchWord } from './search.ts';
import { scoreOf, type SpeltWord } from './spelt-words.ts';
import { filmsWithLines, filmsWithTitles } from './films-with-titles.ts';
import { keepWithWordsOf } from './keep-containing.ts';
import type { Matches } from './matches.ts';

/*
 * The relevance of a film to a search, as a whole number. It depends mainly on the share of the title that was typed,
 * because most people type titles.
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
/** The maximum score of a film for the share of its title. */
const MAX_SHARE = 999;

/** The maximum score of a near film: for its words, for their share of the title, and if they are the whole title. */
const NEAREST = { words: 1000, line: 700, wholeTitle: 100 } as const;
/** The weight of the share of an alternative title or a director's name, where the share of the title has weight 1. */
const OTHER_LINE = 0.9;

/**
 * Scores a film.
 * @param atLeast the lowest score that matters. If the true score is lower, the function may return any lower score, to
 * save time
 */
export type Relevance = (slot: number, atLeast?: number) => number;

/** Returns a function that scores the films that a search found. */
export function* createRelevance(state: CatalogueState, { search, films, spelt }: Matches): Work<Relevance> {
  if (search.kind === 'nearest') return relevanceOfNearest(state, search, spelt);
  return yield* relevanceOfExact(state, search, films);
}

/**
 * Scores a film by the place of the typed text in its title. If the title does not contain the text, the score depends
 * on the share of the title that the words make up, because the other words belong to directors and other titles.
 */
function* relevanceOfExact(state: CatalogueState, { typed, words }: ExactSearch, films: Bitmap): Work<Relevance> {
  const phrases = titlesTyped(typed);
  const whole = phrases.flatMap((phrase) => [phrase, ...joinedWords(phrase)]);
  const titles = yield* filmsWithTitles(state, films, whole);
  const afterArticle = phrases.flatMap((phrase) => [...ARTICLES].map((article) => `${article} ${phrase}`));
  const titlesWithArticle = yield* filmsWithTitles(state, films, afterArticle);
  const wholeLines = yield* filmsWithLines(state, films, phrases);
  const placeInTitle = yield* createPlaceInTitle(state, films, phrases);
  const [readLetters, shareOf] = [createReadLetters(), createShareOf(words)];
  const typedLetters = words.reduce((sum, { word }) => sum + word.length, 0);
  const { titleLetters } = state.columns;
  return (slot, atLeast = 0) => {
    if (hasBit(titles, slot)) return RELEVANCE.title;
    if (hasBit(titlesWithArticle, slot)) return RELEVANCE.titleWithArticle;
    if (hasBit(wholeLines, slot)) return RELEVANCE.wholeLine;
    if (atLeast > RELEVANCE.beginsTitleAsWord) return 0;
    const place = placeInTitle(slot, atLeast);
    if (place > 0 || words.length === 1 || atLeast > MAX_SHARE) return place;
    const highestShare = Math.min(1, typedLetters / titleLetters[slot]!);
    if (atLeast - 0.5 > MAX_SHARE * highestShare) return 0;
    return Math.round(MAX_SHARE * shareOf(readTitle(state, slot, readLetters)));
  };
}

/** Returns a function that gives the class of a film whose title contains one of these phrases; 0 if it contains none. */
function* createPlaceInTitle(state: CatalogueState, films: Bitmap, phrases: readonly string[]) {
  const { columns, texts } = state;
  const sought: { films: Bitmap; prefixes: Prefixes; whole: Pattern; asWord: Pattern }[] = [];
  for (const phrase of phrases)
    sought.push({
      films: phrase.includes(' ') ? yield* keepWithWordsOf(state, films, phrase) : films,
      prefixes: prefixesOf(encodeText(phrase)),
      whole: createPattern(encodeText(phrase)),
      asWord: createPattern(encodeText(` ${phrase}`)),
    });
  return (slot: number, atLeast: number): number => {
    let best = 0;
    for (const { films, prefixes, whole, asWord } of sought) {
      const length = columns.titleLength[slot]!;
      if (!hasBit(films, slot) || length < whole.part.length) continue;
      if (atLeast > RELEVANCE.beginsWord && !isWithin(prefixes, columns.titlePrefix[slot]!)) continue;
      const place = columns.text[slot]!;
      const title = texts.chunkOf(place);
      const [from, end] = [offsetOf(place), offsetOf(place) + length];
      if (isAt(title, from, whole.part)) {
        const isWord = length > whole.part.length && title[from + whole.part.length] === SPACE;
        best = Math.max(best, isWord ? RELEVANCE.beginsTitleAsWord : RELEVANCE.beginsTitle);
      } else if (atLeast <= RELEVANCE.beginsWord && best < RELEVANCE.beginsWord) {
        if (!hasPattern(title, from, end, whole)) continue;
        const isWord = hasPattern(title, from, end, asWord);
        best = isWord ? RELEVANCE.beginsWord : RELEVANCE.inTitle;
      }
    }
    return best;
  };
}

/** Scores a near film by the words that it has, and by the share of its title, or of another line, that they make up. */
function relevanceOfNearest(state: CatalogueState, { words, titles }: NearestSearch, spelt: readonly SpeltWord[]): Relevance {
  const all = words.reduce((sum, word) => sum + Math.max(maxScore(word), word.year ? YEAR_SCORE : 0), 0);
  const wholeTitles = new Set(titles.map(withoutSpaces));
  const lengths = new Set([...wholeTitles].map((title) => Buffer.byteLength(title)));
  const [readLetters, shareOf] = [createReadLetters(), createShareOf(words)];
  const { year: years } = state.columns;
  const scoreWithYear = (one: SpeltWord, slot: number): number => {
    const { year } = one.word;
    const difference = year === undefined ? Infinity : Math.abs(years[slot]! - year);
    const ofYear = difference === 0 ? YEAR_SCORE : difference === 1 ? NEXT_YEAR_SCORE : 0;
    return Math.max(scoreOf(one, slot), ofYear);
  };
  return (slot, atLeast = 0) => {
    const score = spelt.reduce((sum, one) => sum + scoreWithYear(one, slot), 0);
    const ofWords = Math.floor((NEAREST.words * score) / all);
    if (ofWords + NEAREST.line + NEAREST.wholeTitle < atLeast) return 0;
    const title = readTitle(state, slot, readLetters);
    const isWhole = lengths.has(title.length) && wholeTitles.has(textOf(title));
    let share = shareOf(title);
    // Without the other lines, "frank perrt" would find a film called *Frank* before the films by Frank Perry.
    eachLine(state, slot, (bytes, from, end, isTitle) => {
      if (!isTitle) share = Math.max(share, OTHER_LINE * shareOf(readLetters(bytes, from, end)));
    });
    return ofWords + Math.round(NEAREST.line * share) + (isWhole ? NEAREST.wholeTitle : 0);
  };
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

/** A text without its spaces. Only the first `length` bytes are valid. */
interface Letters {
  bytes: Uint8Array;
  length: number;
}

const textOf = ({ bytes, length }: Letters): string => decodeText(bytes.subarray(0, length));

/** Returns a function that reads the letters of a text. Each call overwrites the result of the previous call. */
function createReadLetters() {
  const letters: Letters = { bytes: new Uint8Array(1024), length: 0 };
  return (text: Uint8Array, from: number, end: number): Letters => {
    if (letters.bytes.length < end - from) letters.bytes = new Uint8Array(end - from);
    letters.length = 0;
    for (let at = from; at < end; at += 1) {
      if (text[at] === SPACE) continue;
      letters.bytes[letters.length] = text[at]!;
      letters.length += 1;
    }
    return letters;
  };
}

/** Returns a function that gives the share of letters that the words make up, from 0 to 1. */
function createShareOf(words: readonly SearchWord[]): (letters: Letters) => number {
  const spellings = words.map((word) =>
    word.spellings
      .map(({ text }) => encodeText(withoutSpaces(text)))
      .map((part) => ({ part: createPattern(part), letters: countCodePoints(part, 0, part.length) })),
  );
  return ({ bytes, length }) => {
    let typed = 0;
    for (const word of spellings) typed += word.find(({ part }) => hasPattern(bytes, 0, length, part))?.letters ?? 0;
    return Math.min(1, typed / Math.max(1, countCodePoints(bytes, 0, length)));
  };
}

/** The range of `titlePrefix` of the titles that begin with a text. */
interface Prefixes {
  min: number;
  max: number;
}

const isWithin = ({ min, max }: Prefixes, prefix: number): boolean => prefix >= min && prefix <= max;

const prefixesOf = (text: Uint8Array): Prefixes => ({
  min: titlePrefix(text),
  max: titlePrefix(Uint8Array.from({ length: PREFIX_BYTES }, (_, at) => text[at] ?? 0xff)),
});
