import { FACETS, isSetFacet, type Facet } from '#domain/filters/facets.ts';
import type { Range } from '#domain/filters/film-filters.ts';
import type { CatalogueState } from './catalogue.ts';
import { verdictsOf } from './fit-verdicts.ts';
import { createBitmap, unite, type Bitmap } from './index/bitmap.ts';
import { APPROVED, FLAGGED, type Columns } from './index/columns.ts';
import { chooseNumbers, keepChosen } from './index/keep.ts';
import type { Question } from './question.ts';
import type { Work } from './work.ts';

/* Scopes and filters as sets of films. Each filter tests the remaining films one by one. */

/** Finds the films that the viewer is allowed to see. */
export function* findScope({ state, scope }: Pick<Question, 'state' | 'scope'>): Work<Bitmap> {
  switch (scope.kind) {
    case 'public':
      return state.listed;
    case 'all':
      return state.alive;
    case 'none':
      return createBitmap(0);
    case 'own':
      return yield* filmsOfAuthor(state, state.alive, scope.authorId);
    case 'visible': {
      const films = state.listed.slice();
      unite(films, yield* filmsOfAuthor(state, state.alive, scope.authorId));
      return films;
    }
  }
}

/** Narrows a set of films by all filters except the search. @param but a filter to ignore */
export function* narrowFilms(question: Question, films: Bitmap, but?: 'fit'): Work<Bitmap> {
  let left = yield* narrowByOthers(question, films, but);
  for (const facet of FACETS)
    if (question.filters[facet].length > 0)
      left = yield* keepChosen(left, question.state.columns[facet], yield* chosenValues(question, facet));
  return left;
}

/** The values of the column `marks`: neither, approved, flagged, or both. */
const MARKS = [0, APPROVED, FLAGGED, APPROVED | FLAGGED];

/** Narrows a set of films by all filters except the search and the facets. @param but a filter to ignore */
export function* narrowByOthers({ state, filters }: Question, films: Bitmap, but?: 'fit'): Work<Bitmap> {
  const { columns } = state;
  const { approved = null, flagged = null, author_id, copy, fit } = filters;
  let left = films;
  for (const [mark, isMarked] of [
    [APPROVED, approved],
    [FLAGGED, flagged],
  ] as const)
    if (isMarked !== null) {
      const chosen = MARKS.filter((marks) => ((marks & mark) !== 0) === isMarked);
      left = yield* keepChosen(left, columns.marks, chooseNumbers(MARKS.length, chosen));
    }
  if (author_id !== undefined) left = yield* filmsOfAuthor(state, left, author_id);
  left = yield* narrowByRange(left, columns.year, filters.year);
  left = yield* narrowByRange(left, columns.duration, filters.duration);
  if (copy && fit.length > 0 && but !== 'fit') {
    const isChosen = verdictsOf(state, copy).map((verdict) => Number(fit.includes(verdict)));
    left = yield* keepChosen(left, columns.fit, Uint8Array.from(isChosen));
  }
  return left;
}

/** Combinations of values to read between two yields. */
const SETS_AT_ONCE = 4096;

/** Returns the numbers of a facet's column that have one of the chosen values, for `keepChosen`. */
export function* chosenValues({ state, filters }: Question, facet: Facet): Work<Uint8Array> {
  const { values, sets } = state;
  const numbers = filters[facet].map((value) => values[facet].numberOf(value)).filter((number) => number !== undefined);
  const isChosen = chooseNumbers(values[facet].list.length, numbers);
  if (!isSetFacet(facet)) return isChosen;
  const isChosenSet = new Uint8Array(sets[facet].length);
  for (const [number, set] of sets[facet].entries()) {
    if (number % SETS_AT_ONCE === SETS_AT_ONCE - 1) yield;
    if (set.some((value) => isChosen[value] === 1)) isChosenSet[number] = 1;
  }
  return isChosenSet;
}

function* filmsOfAuthor({ values, columns }: CatalogueState, films: Bitmap, authorId: string): Work<Bitmap> {
  const number = values.author.numberOf(authorId);
  if (number === undefined) return createBitmap(0);
  return yield* keepChosen(films, columns.author, chooseNumbers(values.author.list.length, [number]));
}

/** Count of the different numbers that a column of years or minutes can have. */
const NUMBERS = 1 << 16;

function* narrowByRange(films: Bitmap, column: Columns['year'], { gte, lte }: Range): Work<Bitmap> {
  if (gte === undefined && lte === undefined) return films;
  const isChosen = new Uint8Array(NUMBERS).fill(1, Math.max(0, gte ?? 0), (lte ?? NUMBERS) + 1);
  return yield* keepChosen(films, column, isChosen);
}
