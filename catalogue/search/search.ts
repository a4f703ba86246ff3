import { readSearch, yearInSearch } from '#domain/search-text.ts';

/** A way to write a word: as it was typed, or as it may be meant. It can be several words: "pulp fiction". */
export interface Spelling {
  text: string;
  /** What a film scores by having it: the more, the fewer films have it and the nearer it is to what was typed. */
  points: number;
}

/** A word of a search and how it may be spelt, the highest score first. */
export interface SearchWord {
  word: string;
  spellings: readonly Spelling[];
  /** The year that the word can mean. */
  year: number | undefined;
}

/** A search for films that have every word. */
export interface ExactSearch {
  kind: 'exact';
  /** What was typed, folded, word by word. */
  typed: readonly string[];
  words: readonly SearchWord[];
}

/** A search for the nearest films, where none has every word. */
export interface NearestSearch {
  kind: 'nearest';
  typed: readonly string[];
  words: readonly SearchWord[];
  /** The score that a film must reach by its texts. */
  needed: number;
  /** Of these words a film must have one. */
  telling: readonly SearchWord[];
  /** Films with one of these titles are near, whatever their score. */
  titles: readonly string[];
}

export type Search = ExactSearch | NearestSearch;

/** Reads a search as it was typed: each word must match. */
export function exactSearch(search: string): ExactSearch {
  const { typed, words } = readSearch(search);
  return {
    kind: 'exact',
    typed,
    words: words.map((word) => ({
      word,
      spellings: [{ text: word, points: 1 }],
      year: yearInSearch(word),
    })),
  };
}

/** A film's year scores as much as a word that one film in forty has. */
export const YEAR_POINTS = 30;
/** Catalogues differ by a year, and so do memories. */
export const NEXT_YEAR_POINTS = 20;

export const maxPoints = ({ spellings }: SearchWord): number => spellings[0]?.points ?? 0;

/** Of a longer search only so many words count for the nearest films: the longest say most. */
const MAX_WORDS = 8;

export function longestWords(words: readonly SearchWord[]): SearchWord[] {
  const kept = new Set(words.toSorted((a, b) => b.word.length - a.word.length).slice(0, MAX_WORDS));
  return words.filter((word) => kept.has(word));
}
