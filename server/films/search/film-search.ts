import { readSearch, yearInSearch } from '#domain/search-text.ts';

/** A way to write a word: as it was typed, or as it may be meant. It can be several words: "pulp fiction". */
export interface Spelling {
  text: string;
  /** What a film gains by having it: the more, the fewer films have it and the nearer it is to what was typed. */
  points: number;
  /** Bits are kept of the very many films that have it. */
  isCommon?: boolean;
}

/** A word of a search and how it may be written. */
export interface SearchWord {
  word: string;
  /** The most points first. */
  spellings: readonly Spelling[];
  /** The year that the word can mean. */
  year: number | undefined;
  /** It has one or two letters, and the few films that have it are named: no index finds them. */
  isNamed?: boolean;
  /** It is a part of no word of the public catalogue. */
  isNowhere?: boolean;
}

/** What is searched for. */
export interface Search {
  /** All that was typed, folded, word by word. */
  typed: readonly string[];
  words: readonly SearchWord[];
  /** Undefined: every word must match as it was typed. */
  nearest?: Nearest;
  /** Each of its words is a part that very many films have, and bits are kept of these. */
  common?: Common;
}

/** What is known of the titles that have all words of a search: of the word that fewest have. */
export interface Common {
  /** The word by which the few titles can be named in which words begin with it, and those that it is a part of. */
  starts: string | undefined;
  titles: string | undefined;
  /** Whether few titles begin with what was typed, as a word and at all. */
  beginAsWord: 'few' | 'many';
  begin: 'few' | 'many';
}

/** No search: every film. */
export const NO_SEARCH: Search = { typed: [], words: [] };

/** When no film has all words as typed: which films are near. */
export interface Nearest {
  /** So many points a film must have. */
  needed: number;
  /** A film with enough points has at least one of these words: the index is asked for them. */
  telling: readonly SearchWord[];
  /** The ways in which a film can have enough points; undefined when these are too many. */
  ways: readonly Way[] | undefined;
  /** All texts of these ways, where bits are to be joined: for there are many ways, or a year with what very many films have. */
  parts: readonly NearPart[] | undefined;
  /** These titles, as parts of what was typed, are near whatever their points. */
  titles: readonly string[];
}

export interface NearPart {
  text: string;
  /** Bits are kept of it; a film with another one is looked at. */
  isCommon: boolean;
}

/** A film has, for each of these, one of its texts. */
export type Way = readonly (readonly string[])[];

/** The search as typed: each of its words as it stands. */
export function searchAsTyped(search: string): Search {
  const { typed, words } = readSearch(search);
  return {
    typed,
    words: words.map((word) => ({
      word,
      spellings: [{ text: word, points: 1 }],
      year: yearInSearch(word),
    })),
  };
}

/** A word has at most so many spellings. */
export const MAX_SPELLINGS = 6;

/** A film's year is worth as much as a word that one film in forty has. */
export const YEAR_POINTS = 30;
