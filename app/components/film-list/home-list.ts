import { countText } from '#domain/text/count-text.ts';
import type { WiderFilter } from '#domain/filters/facets.ts';
import type { CertainFilm } from '#domain/programme/certain-film.ts';
import { nearestMatchesText } from './nearest-matches-text.ts';

/** What the home page shows: the listings so far, and what else there is to choose. */
export interface HomeList {
  /** `Listing[]` and `FacetCounts` as JSON text: the router would write them out value by value. */
  listings: string;
  facets: string;
  /** `FitSummaries` of these listings, as JSON text too. */
  fits: string;
  total: number;
  /** The different films that the listings are of. */
  films: number;
  /** Everything that is public. */
  register: { listings: number; films: number };
  next: string | null;
  fuzzy: boolean;
  /** Of a fuzzy list: the film that the search means without doubt. */
  certain: CertainFilm | undefined;
  wider: WiderFilter[];
  /** The list could not be fetched: what is shown is the one before. */
  problem?: string;
}

/** "305 materials for 249 films" */
export const materialsText = ({ listings, films }: { listings: number; films: number }): string =>
  `${countText(listings, 'material')} for ${countText(films, 'film')}`;

/**
 * How many materials there are, and for which search.
 * @param fitting what is said of those that fit somebody's copy
 */
export function homeStatusText(home: HomeList, search: string, fitting = ''): string {
  if (home.problem !== undefined) return home.problem;
  const said = listText(home, search);
  return fitting === '' || home.total === 0 ? said : `${said.replace(/\.$/, '')}. ${fitting}`;
}

function listText({ total, films, fuzzy, certain }: HomeList, search: string): string {
  const count = countText(total, 'material');
  if (fuzzy) return nearestMatchesText(search, count, certain);
  if (total === 0) return search === '' ? 'No materials match these filters.' : `Nothing was found for “${search}”.`;
  return search === '' ? materialsText({ listings: total, films }) : `${count} for “${search}”`;
}
