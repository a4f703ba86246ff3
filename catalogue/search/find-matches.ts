import type { CatalogueState } from '../catalogue.ts';
import { createBitmap, isEmpty, unite, type Bitmap } from '../index/bitmap.ts';
import { keep } from '../index/keep.ts';
import type { Question } from '../question.ts';
import { findScope } from '../select-films.ts';
import type { Work } from '../work.ts';
import { findNearest } from './find-nearest.ts';
import { filmsWithTitles } from './films-with-titles.ts';
import { keepContaining } from './keep-containing.ts';
import type { Matches } from './matches.ts';
import { exactSearch, type ExactSearch, type NearestSearch, type Search } from './search.ts';
import { findSpellings, scoreFilms, type SpeltWord } from './spelt-words.ts';

/**
 * Finds the films of the scope that match the search: the films with every word or, if the scope has none, the nearest
 * films. Other filters do not affect this choice: if they hide all films with every word, the result still has no
 * nearest films, because people can drop a filter.
 */
export function* findMatches(question: Question): Work<Matches> {
  return (question.matches ??= yield* matchTyped(question));
}

/**
 * Finds the films that match the search of a cursor: the nearest search that found its page or, without a nearest search, the
 * typed search.
 */
export function* findMatchesOf(question: Question, near: Search | undefined): Work<Matches> {
  const { state, filters } = question;
  const scope = yield* findScope(question);
  return (question.matches = yield* near ? matchNear(state, near, scope) : matchExact(state, exactSearch(filters.search), scope));
}

function* matchTyped(question: Question): Work<Matches> {
  const { state, filters } = question;
  const scope = yield* findScope(question);
  const typed = exactSearch(filters.search);
  const exact = yield* matchExact(state, typed, scope);
  if (typed.words.length === 0 || !isEmpty(exact.films)) return exact;
  const nearest = yield* findNearest(state, scope, typed);
  const near = nearest && (yield* matchNear(state, nearest.search, scope, nearest.spelt));
  return near && !isEmpty(near.films) ? near : exact;
}

function* matchExact(state: CatalogueState, search: ExactSearch, within: Bitmap): Work<Matches> {
  let films = within;
  // The longest words are usually the rarest, so they leave few films to search for the others.
  for (const { word, year } of search.words.toSorted((a, b) => b.word.length - a.word.length)) {
    const containing = yield* keepContaining(state, films, word);
    if (year !== undefined) {
      const { year: years } = state.columns;
      unite(containing, yield* keep(films, (slot) => years[slot] === year));
    }
    films = containing;
    if (isEmpty(films)) break;
  }
  return { search, films, isNear: false, spelt: [] };
}

/** @param spelt the films of the spellings, if they are known */
function* matchNear(state: CatalogueState, search: Search, within: Bitmap, spelt?: readonly SpeltWord[]): Work<Matches> {
  if (search.kind === 'exact') return { ...(yield* matchExact(state, search, within)), isNear: true };
  const words = spelt ?? (yield* findSpellings(state, search.words, within));
  const films = yield* nearFilms(state, search, within, words);
  return { search, films, isNear: true, spelt: words };
}

function* nearFilms(
  state: CatalogueState,
  { needed, selective, titles }: NearestSearch,
  within: Bitmap,
  spelt: readonly SpeltWord[],
): Work<Bitmap> {
  const { scores } = yield* scoreFilms(spelt, within);
  const withSelectiveWord = createBitmap(32 * within.length);
  for (const { word, films } of spelt) if (selective.includes(word)) for (const found of films) unite(withSelectiveWord, found);
  const near = yield* keep(withSelectiveWord, (slot) => scores[slot]! >= needed);
  unite(near, yield* filmsWithTitles(state, within, titles));
  return near;
}
