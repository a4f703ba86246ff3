import type { CatalogueState } from '../catalogue.ts';
import { createBitmap, intersect, isEmpty, unite, type Bitmap } from '../index/bitmap.ts';
import { keep } from '../index/keep.ts';
import type { Work } from '../work.ts';
import { keepContaining } from './keep-containing.ts';
import { filmsWithTitles } from './films-with-titles.ts';
import type { ExactSearch, NearestSearch, Search } from './search.ts';
import { findSpellings, scoreFilms, type SpeltWord } from './spelt-words.ts';

/** The films that a search finds. Their relevance is in relevance.ts. */
export interface Matches {
  search: Search;
  films: Bitmap;
  /** Whether these are the nearest films, because no film has every word. */
  isNear: boolean;
  /** The films of each spelling in a nearest search; empty in an exact search. */
  spelt: readonly SpeltWord[];
}

/** Finds the films of a set that match a search. */
export const matchSearch = (state: CatalogueState, search: Search, within: Bitmap): Work<Matches> =>
  search.kind === 'exact' ? matchExact(state, search, within) : matchNearest(state, search, within);

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

function* matchNearest(state: CatalogueState, search: NearestSearch, within: Bitmap): Work<Matches> {
  const { words, needed, telling, titles } = search;
  const spelt: SpeltWord[] = [];
  for (const word of words) spelt.push(yield* findSpellings(state, word, within));
  const scores = yield* scoreFilms(spelt, within);
  const told = createBitmap(32 * within.length);
  for (const { word, films } of spelt)
    if (telling.includes(word)) for (const found of films) unite(told, found);
  const near = yield* keep(told, (slot) => scores[slot]! >= needed);
  unite(near, intersect(within, yield* filmsWithTitles(state, within, titles)));
  return { search, films: near, isNear: true, spelt };
}
