import type { FilmFilters } from '#domain/film-filters.ts';
import type { CatalogueState } from './catalogue.ts';
import type { Bitmap } from './index/bitmap.ts';
import type { Matches } from './search/match-search.ts';

/**
 * Which films a viewer may see at all, whatever the filters say: `own` are those of one submitter, `visible` the public ones besides.
 */
export type Scope = { kind: 'public' | 'all' | 'none' } | { kind: 'own' | 'visible'; authorId: string };

/** What somebody asks of one state of the index. The list, the counts and the offers of one page share it, and what it found. */
export interface Question {
  readonly state: CatalogueState;
  readonly scope: Scope;
  readonly filters: FilmFilters;
  /** The films of the scope, once they are known. */
  inScope?: Bitmap;
  /** The films of the scope that the search finds, once they are known (search/find-matches.ts). */
  matches?: Matches;
}

export const askCatalogue = (state: CatalogueState, scope: Scope, filters: FilmFilters): Question => ({
  state,
  scope,
  filters,
});
