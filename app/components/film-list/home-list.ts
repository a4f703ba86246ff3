import { countText } from '#domain/text/count-text.ts';
import type { WiderFilter } from '#domain/filters/facets.ts';
import type { CertainFilm } from '#domain/programme/certain-film.ts';
import { nearestMatchesText } from './nearest-matches-text.ts';

/** Data of the home page: the listings so far, and the filters with their counts. */
export interface HomeList {
  /** `Listing[]` and `FacetCounts` as JSON text, because the router would serialise them value by value. */
  listings: string;
  facets: string;
  /** `FitSummaries` of these listings, as JSON text too. */
  fits: string;
  total: number;
  /** Number of different films among the listings. */
  films: number;
  /** Size of the whole public register. */
  register: { listings: number; films: number };
  next: string | null;
  fuzzy: boolean;
  /** The film that a fuzzy search means without doubt. */
  certain: CertainFilm | undefined;
  wider: WiderFilter[];
  /** Error, if the list could not be loaded. The previous list is then shown. */
  problem?: string;
}

/** Counts materials and films, as in "305 materials for 249 films". */
export const materialsText = ({ listings, films }: { listings: number; films: number }): string =>
  `${countText(listings, 'material')} for ${countText(films, 'film')}`;

/**
 * Tells how many materials there are, and for which search.
 * @param fitting sentence about those that fit the copy
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
