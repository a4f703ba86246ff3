import { isEmpty } from '../index/bitmap.ts';
import type { Question } from '../question.ts';
import { filmsInScope } from '../select-films.ts';
import type { Work } from '../work.ts';
import { findNearest } from './find-nearest.ts';
import { matchSearch, type Matches } from './match-search.ts';
import { exactSearch, type Search } from './search.ts';

/**
 * Finds the films of the scope that match the search: those with every word or, if the scope has none, the nearest. If only other
 * filters hide the films with every word, it does not look for other words: people can drop a filter instead.
 */
export function* findMatches(question: Question): Work<Matches> {
  if (question.matches) return question.matches;
  const { state, filters } = question;
  const scope = yield* filmsInScope(question);
  const typed = exactSearch(filters.search);
  const exact = yield* matchSearch(state, typed, scope);
  if (typed.words.length === 0 || !isEmpty(exact.films)) return (question.matches = exact);
  const nearest = yield* findNearest(state, scope, typed);
  const near = nearest && (yield* matchSearch(state, nearest, scope));
  return (question.matches = near && !isEmpty(near.films) ? { ...near, isNear: true } : exact);
}

/** Finds the films that match the search of a cursor: the nearest search that found its page or, without one, the typed search. */
export function* findMatchesOf(question: Question, near: Search | undefined): Work<Matches> {
  const scope = yield* filmsInScope(question);
  const found = yield* matchSearch(question.state, near ?? exactSearch(question.filters.search), scope);
  return { ...found, isNear: near !== undefined };
}
