import type { FilmListQuery } from '#domain/filters/film-filters.ts';
import { countBits } from './index/bitmap.ts';
import { APPROVED } from './index/columns.ts';
import { keep } from './index/keep.ts';
import { foundFilm, type FoundFilm } from './found-film.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { firstFilms, placeOf } from './first-films.ts';
import { orderOf } from './order.ts';
import { createRelevance } from './search/relevance.ts';
import type { Question } from './question.ts';
import { findMatches, findMatchesOf } from './search/find-matches.ts';
import { exactSearch } from './search/search.ts';
import { narrowFilms } from './select-films.ts';
import type { Work } from './work.ts';

export interface FoundPage {
  films: FoundFilm[];
  /** The number of films on all pages. */
  total: number;
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  /** Whether these are the nearest films, because no film has every word of the search. */
  fuzzy: boolean;
}

/**
 * Finds a page of the films that a question asks for.
 * @returns undefined if the cursor was written for another order or copy
 */
export function* listPage(
  question: Question,
  { sort, limit, after }: Pick<FilmListQuery, 'sort' | 'limit' | 'after'>,
): Work<FoundPage | undefined> {
  const { state, filters } = question;
  const list = { sort, filters };
  const order = orderOf(sort, exactSearch(filters.search).words.length > 0);
  const cursor = after === undefined ? undefined : readCursor(after, list, order);
  if (after !== undefined && !cursor) return undefined;
  // The next page repeats the search of the first page, because films that were published since then could change the search.
  const matches = yield* cursor && cursor.near !== 'not kept' ? findMatchesOf(question, cursor.near) : findMatches(question);
  let films = yield* narrowFilms(question, matches.films);
  if (sort === 'waiting_since') {
    const { marks, since } = state.columns;
    films = yield* keep(films, (slot) => (marks[slot]! & APPROVED) === 0 && since[slot] !== Infinity);
  }
  const total = countBits(films);
  const relevance = order.keys.includes('relevance') ? yield* createRelevance(state, matches) : undefined;
  const by = { copy: filters.copy, relevance };
  const slots = yield* firstFilms(state, films, order, limit + 1, { ...by, after: cursor?.place });
  const shown = slots.slice(0, limit);
  const last = shown.at(-1);
  const near = matches.isNear ? matches.search : undefined;
  return {
    films: shown.map((slot) => foundFilm(state, slot)),
    total,
    next: slots.length > limit && last !== undefined ? writeCursor(list, { place: placeOf(state, order, by, last), near }) : null,
    fuzzy: matches.isNear && total > 0,
  };
}
