import { editDistance } from '#domain/matching/edit-distance.ts';
import { isStopWord, titlesWithin, yearInSearch } from '#domain/matching/search-text.ts';
import { partsOfWord, splitWord } from '#domain/matching/split-word.ts';
import type { CatalogueState } from '../catalogue.ts';
import { countBits, type Bitmap } from '../index/bitmap.ts';
import { encodeText } from '../index/bytes.ts';
import { countPostings } from '../index/postings.ts';
import type { Work } from '../work.ts';
import { findCorrections } from './find-corrections.ts';
import { intendedSearch } from './intended-search.ts';
import { keepContaining } from './keep-containing.ts';
import {
  isTried,
  longestWords,
  maxScore,
  type ExactSearch,
  type NearestSearch,
  type Search,
  type SearchWord,
  MAX_SPELLINGS,
} from './search.ts';
import { scoreFilms, type SpeltWord } from './spelt-words.ts';

/*
 * The search for the nearest films, when no film has every word (decision 055). Each word is tried as
 * typed, as several words, and as its corrections. A spelling that fewer films have scores more.
 */

const SHORT_WORD_SCORE = 2;
/** Factor for the score of a word that people often write around a title. */
const LITTLE = 0.02;
/** Factor for the score of a year, because a year is rarely part of a title. */
const HALF = 0.5;
/** Share of a correction's score that is lost for each typo. */
const TYPO = 0.25;
/** Limits of the films to count for a typed word and for a correction. Words with more films score the same. */
const MAX_COUNTED = 2000;
const MAX_COUNTED_CORRECTIONS = 300;
/** The share of the best film's score that a near film must reach. */
const NEAR = 0.6;
/** The share of the total score of all words that a title within the typed words must reach. */
const TITLE_SHARE = 0.25;
/** A correction counts as a guess if the word has at most this number of letters for each typo. */
const GUESS = 5;

/**
 * Finds the nearest search in a scope in which no film has every word.
 * @returns the search, with the films of its spellings unless the search is exact; undefined if there is no such search
 */
export function* findNearest(
  state: CatalogueState,
  scope: Bitmap,
  typed: ExactSearch,
): Work<{ search: Search; spelt: readonly SpeltWord[] } | undefined> {
  const spelt: SpeltWord[] = [];
  for (const word of longestWords(typed.words))
    spelt.push(isTried(word) ? yield* spell(state, scope, word) : yield* spellShort(state, scope, word));
  const tried = spelt.filter(({ word }) => isTried(word));
  const words = spelt.map(({ word }) => word);
  if (tried.length === 0 || isGuesswork(words)) return undefined;
  const { best } = yield* scoreFilms(tried, scope);
  const nearest = nearestOf(typed, words, Math.ceil(NEAR * best));
  if (!nearest) return undefined;
  const intended = yield* intendedSearch(state, scope, nearest);
  return intended ? { search: intended, spelt: [] } : { search: nearest, spelt };
}

function* spellShort(state: CatalogueState, scope: Bitmap, one: SearchWord): Work<SpeltWord> {
  const word = { ...one, spellings: [{ text: one.word, score: SHORT_WORD_SCORE }] };
  return { word, films: [yield* keepContaining(state, scope, one.word)] };
}

/** A spelling to be tried. */
interface CandidateSpelling {
  text: string;
  /** Factor for the spelling's rarity score, from 0 to 1. */
  factor: number;
  /** Whether the spelling is the typed word, except for spaces. */
  isTyped: boolean;
}

/** Finds the spellings of a word that films of the scope have, the highest score first. */
function* spell(state: CatalogueState, scope: Bitmap, one: SearchWord): Work<SpeltWord> {
  const [typed, ...others] = (yield* listCandidates(state, scope, one.word)) as [CandidateSpelling, ...CandidateSpelling[]];
  const asTyped = yield* scoreCandidate(state, scope, typed);
  const max = asTyped.score === 0 ? Infinity : asTyped.score / typed.factor;
  const found = [{ ...typed, ...asTyped }];
  for (const candidate of others) {
    const { films, score } = yield* scoreCandidate(state, scope, candidate);
    // A rare correction never scores more than a common word that was typed.
    found.push({ ...candidate, films, score: Math.min(score, max * candidate.factor) });
  }
  const spellings = found
    .filter(({ score }) => score > 0)
    .map((one) => ({ ...one, score: Math.max(1, Math.round(one.score)) }))
    // If two corrections are equally near, the more common one is likelier.
    .toSorted((a, b) => b.factor - a.factor || a.score - b.score)
    .slice(0, MAX_SPELLINGS)
    .toSorted((a, b) => b.score - a.score);
  return {
    word: { ...one, spellings: spellings.map(({ text, score }) => ({ text, score })) },
    films: spellings.map(({ films }) => films),
  };
}

/** Lists the word as typed, its splits into several words, and its corrections. */
function* listCandidates(state: CatalogueState, scope: Bitmap, word: string): Work<CandidateSpelling[]> {
  const factor = isStopWord(word) ? LITTLE : yearInSearch(word) ? HALF : 1;
  const typed = { text: word, factor, isTyped: true };
  if (isNumber(word)) return [typed];
  const isKnown = isWordOf(state, scope, word);
  const corrections = yield* findCorrections(state, scope, word, isKnown);
  const parts = new Set<string>();
  for (const part of isKnown ? [] : partsOfWord(word)) {
    if (isWordOf(state, scope, part)) parts.add(part);
    yield;
  }
  return [
    typed,
    ...(isKnown ? [] : splitWord(word, parts)).map((text) => ({ ...typed, text })),
    ...corrections.map(({ word: text, distance }) => ({
      text,
      factor: factor * (1 - TYPO * distance),
      isTyped: false,
    })),
  ];
}

/** Whether a film of the scope has this text as a whole word. */
function isWordOf({ vocabulary, postings }: CatalogueState, scope: Bitmap, text: string): boolean {
  const word = vocabulary.find(encodeText(text));
  return word !== undefined && countPostings(postings, word, scope, 1) > 0;
}

function* scoreCandidate(
  state: CatalogueState,
  scope: Bitmap,
  { text, factor, isTyped }: CandidateSpelling,
): Work<{ films: Bitmap; score: number }> {
  const films = yield* keepContaining(state, scope, text);
  const count = Math.min(countBits(films), isTyped ? MAX_COUNTED : MAX_COUNTED_CORRECTIONS);
  const all = Math.max(1, state.listedCount);
  return { films, score: count === 0 ? 0 : 8 * factor * Math.log(1 + all / count) };
}

/**
 * Whether no film has one of the selective words, and films have the other selective words only as guesses. Such a search should find
 * nothing. For example, if "Anatomy of a Fall" is not listed, a search for its title should not find *All We Imagine as
 * Light*, and "the souvenir joanna hogg" should not find *The Passion of Joan of Arc*.
 */
function isGuesswork(words: readonly SearchWord[]): boolean {
  const selective = words.filter(isSelective);
  const found = selective.filter(({ spellings }) => spellings.length > 0);
  return found.length < selective.length && found.every(isGuess);
}

const isSelective = (one: SearchWord) => isTried(one) && !isStopWord(one.word) && !isNumber(one.word);

/**
 * Whether films have only corrections of the word that change a fifth of its letters or more. Such a word could be a
 * typo of too many other words.
 */
function isGuess({ word, spellings }: SearchWord): boolean {
  const { length } = [...word];
  return spellings.every(({ text }) => text.replaceAll(' ', '') !== word && GUESS * editDistance(word, text, length) >= length);
}

const isNumber = (word: string) => /^\d+$/.test(word);

/** Builds the nearest search. @param needed the score that a film must reach @returns undefined if no word is selective */
export function nearestOf({ typed }: Pick<ExactSearch, 'typed'>, words: readonly SearchWord[], needed: number): NearestSearch | undefined {
  const selective = selectiveWords(words);
  if (selective.length === 0) return undefined;
  return { kind: 'nearest', typed, words, needed, selective, titles: titlesIn(typed, words) };
}

/**
 * Returns the words of which a near film needs at least one. Common words such as "the" are included only if all typed
 * words are common.
 */
function selectiveWords(words: readonly SearchWord[]): SearchWord[] {
  const found = words.filter((one) => isTried(one) && one.spellings.length > 0);
  const selective = found.filter(({ word }) => !isStopWord(word));
  return selective.length > 0 || found.length < words.length ? selective : found;
}

function titlesIn(typed: readonly string[], words: readonly SearchWord[]): string[] {
  const scores = new Map(words.map((one) => [one.word, maxScore(one)]));
  const sum = (some: Iterable<string>) => [...new Set(some)].reduce((total, word) => total + (scores.get(word) ?? 0), 0);
  const needed = TITLE_SHARE * sum(scores.keys());
  return titlesWithin(typed, (part) => sum(part) >= needed);
}
