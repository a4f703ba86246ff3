import { FACETS, WIDENABLE, type Facet, type WiderFilter } from '#domain/filters/facets.ts';
import { NO_FILTERS, type FilmFilters, type Sort } from '#domain/filters/film-filters.ts';
import { FIT_VERDICTS, fitOf, type FitListing, type FitVerdict } from '#domain/fit/fit.ts';
import { compareTexts, searchFilms, type SearchedFilm } from './catalogue-model-search.ts';

/*
 * A model of the catalogue that answers every question by testing every film. Tests compare the index (catalogue/) with this model.
 * The two share no code except domain/.
 */

/** A film that is not deleted. */
export interface ModelFilm extends FitListing, SearchedFilm {
  /** A UUID as text. */
  id: string;
  /** The number of the film's last change. */
  changed: number;
  /** This time and the next two are in milliseconds since 1970. */
  created: number;
  publicSince: number;
  /** Undefined if the film does not wait for moderation. */
  waitingSince: number | undefined;
  approved: boolean;
  flagged: boolean;
  authorId: string | undefined;
  filmKey: number;
  quality_level: string;
  sidecar_by: string;
  language: string;
  genres: readonly string[];
}

/** The films that a viewer is allowed to see. */
export type Scope = { kind: 'public' | 'all' | 'none' } | { kind: 'own'; authorId: string };

export interface ListedFilms {
  /** All films of the list, in its order. */
  films: ModelFilm[];
  /** Whether these are the nearest films, because no film has all typed words. */
  fuzzy: boolean;
}

export function listFilms(films: readonly ModelFilm[], scope: Scope, filters: FilmFilters, sort: Sort): ListedFilms {
  const found = search(films, scope, filters);
  const listed = found.films
    .filter(({ film }) => passes(film, filters))
    .filter(({ film }) => sort !== 'waiting_since' || film.waitingSince !== undefined);
  return {
    films: listed.toSorted(orderOf(sort, filters)).map(({ film }) => film),
    fuzzy: found.isNearest && listed.length > 0,
  };
}

/** Counts the films with each value of each facet. Ignores the facet's own filter. */
export function countValues(
  films: readonly ModelFilm[],
  scope: Scope,
  filters: FilmFilters,
): Record<Facet, { value: string; count: number }[]> {
  const found = search(films, scope, filters).films.map(({ film }) => film);
  const isPublic = scope.kind === 'public' && filters.author_id === undefined && filters.flagged === undefined;
  const group = (facet: Facet) => {
    const has = (value: string) => (film: ModelFilm) => valuesOf(film, facet).includes(value);
    const publicFilms = inScope(films, { kind: 'public' });
    const narrowed = found.filter((film) => passes(film, filters, facet));
    const values = new Set((isPublic ? publicFilms : narrowed).flatMap((film) => valuesOf(film, facet)));
    return [...values]
      .map((value) => ({
        value,
        count: narrowed.filter(has(value)).length,
        weight: (isPublic ? publicFilms : narrowed).filter(has(value)).length,
      }))
      .toSorted((a, b) => b.weight - a.weight || compareTexts(a.value, b.value))
      .map(({ value, count }) => ({ value, count }));
  };
  return Object.fromEntries(FACETS.map((facet) => [facet, group(facet)])) as Record<Facet, { value: string; count: number }[]>;
}

/** Counts the different films of the listings that match the filters. */
export function countDifferentFilms(films: readonly ModelFilm[], scope: Scope, filters: FilmFilters): number {
  const found = search(films, scope, filters).films.filter(({ film }) => passes(film, filters));
  return new Set(found.map(({ film }) => film.filmKey)).size;
}

/** Counts the films by how they fit the copy in the filters. Ignores the filter by fit. */
export function countFits(films: readonly ModelFilm[], scope: Scope, filters: FilmFilters): { value: FitVerdict; count: number }[] {
  const narrowed = search(films, scope, filters).films.filter(({ film }) => passes(film, filters, 'fit'));
  return FIT_VERDICTS.map((value) => ({
    value,
    count: narrowed.filter(({ film }) => fitOf(film, filters.copy!).is === value).length,
  }));
}

/** Finds the single filters that a viewer can drop to see some films. Each has the number of films without it, most films first. */
export function findWiderFilters(
  films: readonly ModelFilm[],
  scopeOf: (filters: FilmFilters) => Scope,
  filters: FilmFilters,
): WiderFilter[] {
  return WIDENABLE.filter((key) => isChosen(filters[key]))
    .map((without) => {
      const wider: FilmFilters = { ...filters, [without]: NO_FILTERS[without] };
      if (without === 'author_id') delete wider.author_id;
      const found = search(films, scopeOf(wider), wider).films;
      return { without, total: found.filter(({ film }) => passes(film, wider)).length };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}

function isChosen(value: FilmFilters[(typeof WIDENABLE)[number]]): boolean {
  if (value === undefined || typeof value === 'string') return value !== undefined && value !== '';
  return Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0;
}

/** Lists the films that pass the filters, the most recently approved first. */
export function findNewlyApproved(films: readonly ModelFilm[], scope: Scope, filters: FilmFilters, limit: number): ModelFilm[] {
  return search(films, scope, filters)
    .films.map(({ film }) => film)
    .filter((film) => passes(film, filters))
    .filter(({ approved }) => approved)
    .toSorted((a, b) => b.publicSince - a.publicSince || compareTexts(b.id, a.id))
    .slice(0, limit);
}

export function inScope(films: readonly ModelFilm[], scope: Scope): ModelFilm[] {
  if (scope.kind === 'none') return [];
  if (scope.kind === 'own') return films.filter((film) => film.authorId === scope.authorId);
  return films.filter((film) => scope.kind === 'all' || film.approved);
}

/** Finds the films of the search in a scope. Ignores the other filters. */
function search(films: readonly ModelFilm[], scope: Scope, filters: FilmFilters) {
  const publicTotal = inScope(films, { kind: 'public' }).length;
  return searchFilms(inScope(films, scope), publicTotal, filters.search);
}

/** Whether a film passes all filters except the search. @param but a filter to ignore */
export function passes(film: ModelFilm, filters: FilmFilters, but?: Facet | 'fit'): boolean {
  const { approved, flagged, author_id, copy, fit } = filters;
  return (
    (approved === undefined || film.approved === approved) &&
    (flagged === undefined || film.flagged === flagged) &&
    (author_id === undefined || film.authorId === author_id) &&
    FACETS.every(
      (facet) => facet === but || filters[facet].length === 0 || valuesOf(film, facet).some((value) => filters[facet].includes(value)),
    ) &&
    (but === 'fit' || !copy || fit.length === 0 || fit.includes(fitOf(film, copy).is)) &&
    isWithin(film.year, filters.year) &&
    isWithin(film.duration, filters.duration)
  );
}

const isWithin = (value: number, { gte, lte }: FilmFilters['year']): boolean =>
  (gte === undefined || value >= gte) && (lte === undefined || value <= lte);

/** Returns the values that a film has for a facet. */
export function valuesOf(film: ModelFilm, facet: Facet): readonly string[] {
  if (facet === 'genres') return film.genres;
  if (facet !== 'sidecar_type') return film[facet] === '' ? [] : [film[facet]];
  if (film.format === 'Other') return ['Other'];
  return [`All ${film.format}`, film.sidecar_type].filter((type) => type !== '');
}

interface FoundFilm {
  film: ModelFilm;
  relevance: number;
}

type Order = (a: FoundFilm, b: FoundFilm) => number;

function orderOf(sort: Sort, { copy, search }: FilmFilters): Order {
  const byId: Order = (a, b) => compareTexts(a.film.id, b.film.id);
  const byTitle: Order = (a, b) => compareTexts(a.film.titleKey, b.film.titleKey);
  const byYear: Order = (a, b) => a.film.year - b.film.year;
  const newestFirst: Order = (a, b) => b.film.created - a.film.created || byId(b, a);
  // Without a search every film has the same relevance.
  const byRelevance: Order = (a, b) => b.relevance - a.relevance || byYear(b, a) || byTitle(a, b) || byId(b, a);
  const fit = ({ film }: FoundFilm) => FIT_VERDICTS.indexOf(fitOf(film, copy!).is);
  const orders: Record<Sort, Order> = {
    '-created_at': newestFirst,
    title: (a, b) => byTitle(a, b) || byYear(a, b) || byId(a, b),
    '-title': (a, b) => byTitle(b, a) || byYear(b, a) || byId(b, a),
    year: (a, b) => byYear(a, b) || byId(a, b),
    '-year': (a, b) => byYear(b, a) || byId(b, a),
    relevance: byRelevance,
    fit: (a, b) => fit(a) - fit(b) || (search.trim() === '' ? newestFirst(a, b) : byRelevance(a, b)),
    waiting_since: (a, b) => a.film.waitingSince! - b.film.waitingSince! || byId(a, b),
  };
  return orders[sort];
}
