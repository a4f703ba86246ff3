import { sql, type RawBuilder } from 'kysely';
import { readSearch, yearInSearch } from '#domain/search-text.ts';
import { every, type Condition } from '#server/films/catalogue/filter-sql.ts';

/** A way to write a word: as it was typed, or as it may be meant. It can be several words: "pulp fiction". */
interface Spelling {
  text: string;
  /** What a film gains by having it: the more, the fewer films have it and the nearer it is to what was typed. */
  points: number;
}

/** A word of a search and how it may be written. */
export interface SearchWord {
  word: string;
  /** The most points first. */
  spellings: readonly Spelling[];
  /** The year that the word can mean. */
  year: number | undefined;
}

/** What is searched for. */
export interface Search {
  /** All that was typed, folded, word by word. */
  typed: readonly string[];
  words: readonly SearchWord[];
  /** Undefined: every word must match as it was typed. */
  nearest?: Nearest;
}

/** No search: every film. */
export const NO_SEARCH: Search = { typed: [], words: [] };

/** When no film has all words as typed: which films are near. */
export interface Nearest {
  /** So many points a film must have. */
  needed: number;
  /** A film with enough points has at least one of these words: the index is asked for them. */
  telling: readonly SearchWord[];
  /** These titles, as parts of what was typed, are near whatever their points. */
  titles: readonly string[];
}

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

/**
 * Every word must be a part of a word somewhere in titles, alternative titles or directors, or be the film's year;
 * of the nearest films, enough of the words in some spelling.
 */
export function searchCondition({ words, nearest }: Search): Condition {
  if (!nearest) return every(words.map((one) => hasAsTyped(one)));
  const telling = nearest.telling.flatMap(({ spellings }) => spellings);
  const isEnough = words.length === 1 && telling.every(({ points }) => points >= nearest.needed);
  const hasEnough = isEnough ? sql`true` : sql`${pointsOf(words)} >= ${nearest.needed}::integer`;
  return sql<boolean>`(
    (${hasAnyOf(telling)} and ${hasEnough}) or f.title_key = any(${[...nearest.titles]}::text[])
  )`;
}

/** The points that a film has by its texts. */
function pointsOf(words: readonly SearchWord[]): RawBuilder<number> {
  const count = caseCount(words);
  return sum(words.map(({ spellings }) => sql<number>`case ${casesOf(spellings, count)} else 0 end`));
}

/** The points that a film has by its texts and its year. */
export function pointsWithYears(words: readonly SearchWord[]): RawBuilder<number> {
  const count = caseCount(words);
  return sum(
    words.map(({ spellings, year }) => {
      if (year === undefined) return sql<number>`case ${casesOf(spellings, count)} else 0 end`;
      return sql<number>`case
        when f.year = ${year}::integer then ${YEAR_POINTS}::integer ${casesOf(spellings, count)}
        when f.year between ${year}::integer - 1 and ${year}::integer + 1 then ${NEXT_YEAR_POINTS}::integer else 0 end`;
    }),
  );
}

/** A film's year is worth as much as a word that one film in forty has. */
export const YEAR_POINTS = 30;
/** Catalogues differ by a year, and so do memories. */
const NEXT_YEAR_POINTS = 20;

/** A word has at most so many spellings. */
export const MAX_SPELLINGS = 6;

/** For how many spellings each word has a case: only few numbers, so that the SQL of few searches differs. */
export function caseCount(words: readonly SearchWord[]): number {
  const most = Math.max(...words.map(({ spellings }) => spellings.length));
  return [1, 2, 4].find((count) => most <= count) ?? MAX_SPELLINGS;
}

function casesOf(spellings: readonly Spelling[], count: number): RawBuilder<unknown> {
  const cases = Array.from({ length: count }, (_, at) => {
    const { text, points } = spellings[at] ?? { text: '', points: 0 };
    // An empty text has no pattern that anything meets but nothing.
    return sql`when f.search_text like ${text === '' ? '' : partPattern(text)} then ${points}::integer`;
  });
  return sql.join(cases, sql` `);
}

function sum(numbers: RawBuilder<number>[]): RawBuilder<number> {
  return sql<number>`(${numbers.length === 0 ? sql`0` : sql.join(numbers, sql` + `)})`;
}

const hasAnyOf = (spellings: readonly Spelling[]) =>
  sql<boolean>`f.search_text like any(${spellings.map(({ text }) => partPattern(text))}::text[])`;

/** The pattern of LIKE that a text with this part meets. */
export const partPattern = (text: string): string => `%${likePattern(text)}%`;

/** A part of a word of titles, alternative titles or directors; a year besides the film's. */
function hasAsTyped({ word, year }: SearchWord): Condition {
  const inText = sql<boolean>`f.search_text like ${partPattern(word)}`;
  return year === undefined ? inText : sql<boolean>`(${inText} or f.year = ${year}::integer)`;
}

/** The text itself as a pattern of LIKE. Folded words have no such signs; a search of signs alone keeps them. */
export function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
