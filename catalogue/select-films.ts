import { FACETS, type Facet } from '#domain/facets.ts';
import type { Range } from '#domain/film-filters.ts';
import { verdictsOf } from './fits.ts';
import type { CatalogueState } from './catalogue.ts';
import { copyBitmap, createBitmap, unite, type Bitmap } from './index/bitmap.ts';
import { APPROVED, FLAGGED } from './index/columns.ts';
import { keep, keepChosen, keepRange } from './index/keep.ts';
import type { Question } from './question.ts';
import type { Work } from './work.ts';

/* Scopes and filters as sets of films. Each filter tests the remaining films one by one. */

/** Returns the films that the viewer is allowed to see. */
export function* filmsInScope(question: Question): Work<Bitmap> {
  const { state, scope } = question;
  if (question.inScope) return question.inScope;
  switch (scope.kind) {
    case 'public':
      return (question.inScope = state.listed);
    case 'all':
      return (question.inScope = state.alive);
    case 'none':
      return (question.inScope = createBitmap(0));
    case 'own':
      return (question.inScope = yield* filmsOfAuthor(state, state.alive, scope.authorId));
    case 'visible': {
      const films = copyBitmap(state.listed, 32 * state.listed.length);
      unite(films, yield* filmsOfAuthor(state, state.alive, scope.authorId));
      return (question.inScope = films);
    }
  }
}

/** Narrows a set of films by all filters except the search. @param but a filter to ignore */
export function* narrowFilms(question: Question, films: Bitmap, but?: Facet | 'fit'): Work<Bitmap> {
  let left = yield* narrowApart(question, films, but);
  for (const facet of FACETS) if (facet !== but) left = yield* narrowByFacet(question, left, facet);
  return left;
}

/** Narrows a set of films by all filters except the search and the facets. @param but a filter to ignore */
export function* narrowApart({ state, filters }: Question, films: Bitmap, but?: Facet | 'fit'): Work<Bitmap> {
  const { columns } = state;
  const { approved, flagged, author_id, copy, fit } = filters;
  let left = films;
  if (approved !== undefined) left = yield* keepMarked(columns.marks, left, APPROVED, approved);
  if (flagged !== undefined) left = yield* keepMarked(columns.marks, left, FLAGGED, flagged);
  if (author_id !== undefined) left = yield* filmsOfAuthor(state, left, author_id);
  left = yield* narrowByRange(left, columns.year, filters.year);
  left = yield* narrowByRange(left, columns.duration, filters.duration);
  if (copy && fit.length > 0 && but !== 'fit') {
    const verdicts = verdictsOf(state, copy);
    left = yield* keepChosen(
      left,
      columns.fit,
      Uint8Array.from(verdicts, (verdict) => (fit.includes(verdict) ? 1 : 0)),
    );
  }
  return left;
}

/** Keeps the films that have any of the values chosen for a facet. */
export function* narrowByFacet({ state, filters }: Question, films: Bitmap, facet: Facet): Work<Bitmap> {
  const chosen = filters[facet];
  if (chosen.length === 0) return films;
  const { columns, genreNumbers, values } = state;
  const numbers = chosen
    .map((value) => values[facet].numberOf(value))
    .filter((number) => number !== undefined);
  const isChosen = new Uint8Array(values[facet].list.length);
  for (const number of numbers) isChosen[number] = 1;
  if (facet !== 'genres') {
    const column = columns[facet];
    return yield* keepChosen(films, column, isChosen);
  }
  return yield* keep(films, (slot) => {
    const end = columns.genres[slot + 1]!;
    for (let at = columns.genres[slot]!; at < end; at += 1)
      if (isChosen[genreNumbers[at]!] === 1) return true;
    return false;
  });
}

function* filmsOfAuthor(state: CatalogueState, films: Bitmap, authorId: string): Work<Bitmap> {
  const number = state.values.author.numberOf(authorId);
  if (number === undefined) return createBitmap(0);
  const isChosen = new Uint8Array(state.values.author.list.length);
  isChosen[number] = 1;
  return yield* keepChosen(films, state.columns.author, isChosen);
}

function keepMarked(marks: Uint8Array, films: Bitmap, mark: number, isMarked: boolean): Work<Bitmap> {
  return keep(films, (slot) => ((marks[slot]! & mark) !== 0) === isMarked);
}

function* narrowByRange(films: Bitmap, column: Uint16Array, { gte, lte }: Range): Work<Bitmap> {
  if (gte === undefined && lte === undefined) return films;
  return yield* keepRange(films, column, gte ?? 0, lte ?? Infinity);
}
