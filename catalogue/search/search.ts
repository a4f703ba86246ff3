import { readSearch, yearInSearch } from '#domain/matching/search-text.ts';

/** A typed word or its correction. A spelling can be several words: "pulp fiction". */
export interface Spelling {
  text: string;
  /** The score that a film gets for this spelling: more if fewer films have it, and if it is nearer to the typed word. */
  score: number;
}

/** A word of a search and its spellings, the highest score first. */
export interface SearchWord {
  word: string;
  spellings: readonly Spelling[];
  /** The year that the word could mean. */
  year: number | undefined;
}

/** A search for films that have every word. */
export interface ExactSearch {
  kind: 'exact';
  /** The typed words, folded. */
  typed: readonly string[];
  words: readonly SearchWord[];
}

/** A search for the nearest films, when no film has every word. */
export interface NearestSearch {
  kind: 'nearest';
  typed: readonly string[];
  words: readonly SearchWord[];
  /** The score that a film must reach by its texts. */
  needed: number;
  /** Words that a film must have at least one of. */
  selective: readonly SearchWord[];
  /** Titles whose films are near, regardless of their score. */
  titles: readonly string[];
}

export type Search = ExactSearch | NearestSearch;

/** Reads the typed search as an exact search. */
export function exactSearch(search: string): ExactSearch {
  const { typed, words } = readSearch(search);
  return {
    kind: 'exact',
    typed,
    words: words.map((word) => ({
      word,
      spellings: [{ text: word, score: 1 }],
      year: yearInSearch(word),
    })),
  };
}

/** The score for a film's year, which equals the score for a word that one film in forty has. */
export const YEAR_SCORE = 30;
/** The score for a year that differs by one, because catalogues and people's memories are often a year off. */
export const NEXT_YEAR_SCORE = 20;

export const maxScore = ({ spellings }: SearchWord): number => spellings[0]?.score ?? 0;

/** The shortest word that is tried (letters): nearly every film contains shorter words. */
const SHORTEST = 3;

export const isTried = ({ word }: SearchWord): boolean => [...word].length >= SHORTEST;

/** Maximum number of words that count for the nearest films. The longest words are used, because they are the most selective. */
const MAX_WORDS = 8;

export function longestWords(words: readonly SearchWord[]): SearchWord[] {
  const kept = new Set(words.toSorted((a, b) => b.word.length - a.word.length).slice(0, MAX_WORDS));
  return words.filter((word) => kept.has(word));
}

/** Maximum number of spellings that are tried for one word. */
export const MAX_SPELLINGS = 6;
