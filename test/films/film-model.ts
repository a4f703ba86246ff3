import type { FacetCounts } from '#domain/filters/facets.ts';
import type { FilmFilters } from '#domain/filters/film-filters.ts';
import { searchWords, titleKey } from '#domain/matching/fold-text.ts';
import { listScope, VISITOR } from '#domain/policy.ts';
import type { FilmRecord } from '#server/films/catalogue/film-record.ts';
import * as model from './catalogue-model.ts';
import { filmKeyOf } from './film-key.ts';

/* The lists and counts of stored films that a visitor must get, computed by the model of the catalogue (catalogue-model.ts). */

export const publicOf = (films: readonly FilmRecord[]): FilmRecord[] => films.filter(({ approved }) => approved);

/** Whether a film passes all filters, and has all words of the search as typed. */
export const passes = (film: FilmRecord, filters: FilmFilters): boolean =>
  hasWords(film, filters.search) && model.passes(modelOf(film), filters);

/** Whether a public film has all words of the search as typed. If not, visitors get the nearest films. */
export const isFound = (films: readonly FilmRecord[], { search }: FilmFilters): boolean =>
  search === '' || publicOf(films).some((film) => hasWords(film, search));

const hasWords = (film: FilmRecord, search: string): boolean =>
  searchWords(search).every((word) => film.search_text.includes(word) || String(film.year) === word);

/** Counts the films of every value, the most frequent first. */
export function facetsOf(films: readonly FilmRecord[], filters: FilmFilters): FacetCounts {
  const known = films.map(modelOf);
  const scope = listScope(VISITOR, filters);
  return {
    ...model.countValues(known, scope, filters),
    ...(filters.copy && { fit: model.countFits(known, scope, filters) }),
  };
}

const modelOf = (film: FilmRecord): model.ModelFilm => ({
  ...film,
  searchText: film.search_text,
  titleKey: titleKey(film.title),
  filmKey: filmKeyOf(film),
  changed: 0,
  created: film.created_at.getTime(),
  publicSince: film.created_at.getTime(),
  waitingSince: film.waiting_since?.getTime(),
  flagged: false,
  authorId: film.author_id ?? undefined,
});
