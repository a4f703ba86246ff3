import type { FilmFilters } from '#domain/filters/film-filters.ts';
import type { ListScope, VisibleScope } from '#domain/policy.ts';
import type { CatalogueState } from './catalogue.ts';
import type { Matches } from './search/matches.ts';

export type Scope = VisibleScope | ListScope;

/** A request to one state of the index. The list, the counts and the wider filters of a page share the question and its matches. */
export interface Question {
  readonly state: CatalogueState;
  readonly scope: Scope;
  readonly filters: FilmFilters;
  /** The films of the scope that match the search; undefined until they are found (search/find-matches.ts). */
  matches?: Matches;
}

export const createQuestion = (state: CatalogueState, scope: Scope, filters: FilmFilters): Question => ({
  state,
  scope,
  filters,
});
