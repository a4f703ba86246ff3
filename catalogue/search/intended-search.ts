import { isStopWord } from '#domain/matching/search-text.ts';
import { ARTICLES } from '#domain/matching/title-forms.ts';
import type { CatalogueState } from '../catalogue.ts';
import { isEmpty, type Bitmap } from '../index/bitmap.ts';
import type { Work } from '../work.ts';
import { filmsWithTitles } from './films-with-titles.ts';
import { exactSearch, isTried, maxScore, type ExactSearch, type NearestSearch, type SearchWord, type Spelling } from './search.ts';

/**
 * Finds the intended search, if the near films are exactly the films with certain words. A search for "tarkovski" then has the films of
 * "tarkovsky", in the same order. "the rivr" and "river movie" become "river"; "kurasawa rivr" becomes "kurosawa river".
 */
export function* intendedSearch(
  state: CatalogueState,
  scope: Bitmap,
  { words, selective, needed, titles }: NearestSearch,
): Work<ExactSearch | undefined> {
  const required = findRequiredSpellings(words, selective, needed);
  if (!required) return undefined;
  const text = words.flatMap((word) => required.get(word)?.text ?? []).join(' ');
  if (words.length === 1) return exactSearch(text);
  const others = words.filter((word) => !required.has(word));
  if (!others.every(required.size === 1 ? isUnselective : hasNoSpelling)) return undefined;
  const whole = words.flatMap((word) => (required.get(word) ?? word.spellings[0])?.text ?? []).join(' ');
  const before = titlesBefore(text, others, [...titles, whole]);
  return isEmpty(yield* filmsWithTitles(state, scope, before)) ? exactSearch(text) : undefined;
}

/**
 * Finds the words without which no film can reach the needed score, each with the spelling that a film must have.
 * @returns undefined if films can reach the score in several ways
 */
function findRequiredSpellings(
  words: readonly SearchWord[],
  selective: readonly SearchWord[],
  needed: number,
): Map<SearchWord, Spelling> | undefined {
  if (words.some(({ year }) => year !== undefined)) return undefined;
  const max = words.reduce((sum, word) => sum + maxScore(word), 0);
  const required = words.filter((word) => max - maxScore(word) < needed);
  const isEnough = required.reduce((sum, word) => sum + maxScore(word), 0) >= needed;
  if (!isEnough || !required.some((word) => selective.includes(word))) return undefined;
  if (required.some(({ spellings }) => spellings.some(({ text }) => text.includes(' ')))) return undefined;
  const isOnlySearch = required.every((word) => max - maxScore(word) + secondScore(word) < needed);
  return isOnlySearch ? new Map(required.map((word) => [word, word.spellings[0]!])) : undefined;
}

/** Returns the score of the next spelling that does not contain the first spelling. For example, a film with "akiras" also has "akira". */
function secondScore({ spellings: [first, ...others] }: SearchWord): number {
  return others.find(({ text }) => !text.includes(first!.text))?.score ?? 0;
}

const hasNoSpelling = ({ spellings }: SearchWord) => spellings.length === 0;

/** Whether no film has the word, people often write it around a title, or it is too short to be tried. */
const isUnselective = (one: SearchWord) => hasNoSpelling(one) || isStopWord(one.word) || !isTried(one);

/**
 * Lists the titles within the typed words that would not be first in a search for the text alone. For example, "the
 * prophecy film" does not mean *Prophecy*.
 */
function titlesBefore(text: string, others: readonly SearchWord[], typed: readonly string[]): string[] {
  const withArticle = [...ARTICLES].map((article) => `${article} ${text}`);
  const hasArticle = others.some(({ word }) => ARTICLES.has(word));
  const comeFirst = new Set(hasArticle ? withArticle : [text, ...withArticle]);
  return [...typed, ...(hasArticle ? [text] : [])].filter((title) => !comeFirst.has(title));
}
