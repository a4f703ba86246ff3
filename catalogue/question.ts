import type { FilmFilters } from '#domain/film-filters.ts';
import type { CatalogueState } from './catalogue.ts';
import type { Bitmap } from './index/bitmap.ts';
import type { Matches } from './search/match-search.ts';

/**
 * The films that a viewer is allowed to see, whatever the filters. `own` has the films of one submitter; `visible` has those and the
 * public films.
 */
export type Scope = { kind: 'public' | 'all' | 'none' } | { kind: 'own' | 'visible'; authorId: string };

/** A request to one state of the index. The list, the counts and the wider filters of a page share the question and its matches. */
export interface Question {
  readonly state: CatalogueState;
  readonly scope: Scope;
  readonly filters: FilmFilters;
  /** The films of the scope, after they have been found. */
  inScope?: Bitmap;
  /** The films of the scope that match the search, after they have been found (search/find-matches.ts). */
  matches?: Matches;
}

export const askCatalogue = (state: CatalogueState, scope: Scope, filters: FilmFilters): Question => ({
  state,
  scope,
  filters,
});
