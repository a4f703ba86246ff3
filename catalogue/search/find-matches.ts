import { isEmpty } from '../index/bitmap.ts';
import type { Question } from '../question.ts';
import { filmsInScope } from '../select-films.ts';
import type { Work } from '../work.ts';
import { findNearest } from './find-nearest.ts';
import { matchSearch, type Matches } from './match-search.ts';
import { exactSearch, type Search } from './search.ts';

/**
 * Finds the films of the scope that the search finds: those with every word, and only where the scope has none, the nearest.
 * Films that nothing but the other filters hide are left hidden: people are offered to drop a filter, not given other words.
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

/** Finds what the search of a cursor finds: what was typed, unless the cursor says which other search its page came from. */
export function* findMatchesOf(question: Question, near: Search | undefined): Work<Matches> {
  const scope = yield* filmsInScope(question);
  const found = yield* matchSearch(question.state, near ?? exactSearch(question.filters.search), scope);
  return { ...found, isNear: near !== undefined };
}
