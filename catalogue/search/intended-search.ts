import { isCommonWord } from '#domain/search-text.ts';
import { ARTICLES } from '#domain/title-forms.ts';
import type { CatalogueState } from '../catalogue.ts';
import { isEmpty, type Bitmap } from '../index/bitmap.ts';
import type { Work } from '../work.ts';
import { filmsWithTitles } from './films-with-titles.ts';
import {
  exactSearch,
  maxPoints,
  type ExactSearch,
  type NearestSearch,
  type SearchWord,
  type Spelling,
} from './search.ts';

/**
 * Finds the search that was intended, where all near films are those that have certain words as they are: a search for "tarkovski" gets
 * what "tarkovsky" finds, in the same order. "the rivr", "river movie" and "kurasawa rivr" are answered as "river" and "kurosawa river".
 */
export function* intendedSearch(
  state: CatalogueState,
  scope: Bitmap,
  { words, telling, needed, titles }: NearestSearch,
): Work<ExactSearch | undefined> {
  const required = onlyWay(words, telling, needed);
  if (!required) return undefined;
  const text = words.flatMap((word) => required.get(word)?.text ?? []).join(' ');
  if (words.length === 1) return exactSearch(text);
  const others = words.filter((word) => !required.has(word));
  if (!others.every(required.size === 1 ? saysLittle : isNowhere)) return undefined;
  const whole = words.flatMap((word) => (required.get(word) ?? word.spellings[0])?.text ?? []).join(' ');
  const before = titlesBefore(text, others, [...titles, whole]);
  return isEmpty(yield* filmsWithTitles(state, scope, before)) ? exactSearch(text) : undefined;
}

/**
 * The words without which no film can reach the needed score, each with the spelling that it must have; undefined where
 * films can reach it in several ways.
 */
function onlyWay(
  words: readonly SearchWord[],
  telling: readonly SearchWord[],
  needed: number,
): Map<SearchWord, Spelling> | undefined {
  if (words.some(({ year }) => year !== undefined)) return undefined;
  const max = words.reduce((sum, word) => sum + maxPoints(word), 0);
  const required = words.filter((word) => max - maxPoints(word) < needed);
  const isEnough = required.reduce((sum, word) => sum + maxPoints(word), 0) >= needed;
  if (!isEnough || !required.some((word) => telling.includes(word))) return undefined;
  if (required.some(({ spellings }) => spellings.some(({ text }) => text.includes(' ')))) return undefined;
  const isOneWay = required.every((word) => max - maxPoints(word) + secondPoints(word) < needed);
  return isOneWay ? new Map(required.map((word) => [word, word.spellings[0]!])) : undefined;
}

/** The points of the next spelling; a film that has "akiras" has "akira", too. */
function secondPoints({ spellings: [first, ...others] }: SearchWord): number {
  return others.find(({ text }) => !text.includes(first!.text))?.points ?? 0;
}

const isNowhere = ({ spellings }: SearchWord) => spellings.length === 0;

/** What people write around a title, or too short to be looked for. */
const saysLittle = (one: SearchWord) => isNowhere(one) || isCommonWord(one.word) || [...one.word].length < 3;

/**
 * Titles within what was typed that would not come first if only the text were looked for: "the prophecy film" is not
 * *Prophecy*.
 */
function titlesBefore(text: string, others: readonly SearchWord[], typed: readonly string[]): string[] {
  const withArticle = [...ARTICLES].map((article) => `${article} ${text}`);
  const hasArticle = others.some(({ word }) => ARTICLES.has(word));
  const comeFirst = new Set(hasArticle ? withArticle : [text, ...withArticle]);
  return [...typed, ...(hasArticle ? [text] : [])].filter((title) => !comeFirst.has(title));
}
