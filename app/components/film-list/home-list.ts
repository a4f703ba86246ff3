import { countText } from '#domain/text/count-text.ts';
import type { WiderFilter } from '#domain/filters/facets.ts';
import { nearestMatchesText } from './nearest-matches-text.ts';

/** What the home page shows: the films so far, and what else there is to choose. */
export interface HomeList {
  /** `Listing[]` and `FacetCounts` as JSON text: the router would write them out value by value. */
  films: string;
  facets: string;
  /** `FitSummaries` of these films, as JSON text too. */
  fits: string;
  total: number;
  next: string | null;
  fuzzy: boolean;
  wider: WiderFilter[];
  /** The list could not be fetched: what is shown is the one before. */
  problem?: string;
}

/**
 * How many films there are, and for which search.
 * @param fitting what is said of those that fit somebody's copy
 */
export function homeStatusText({ total, fuzzy, problem }: HomeList, search: string, fitting = ''): string {
  if (problem !== undefined) return problem;
  const said = listText(total, fuzzy, search);
  return fitting === '' || total === 0 ? said : `${said.replace(/\.$/, '')}. ${fitting}`;
}

function listText(total: number, fuzzy: boolean, search: string): string {
  const count = countText(total, 'film');
  if (fuzzy) return nearestMatchesText(search, count);
  if (total === 0) return search === '' ? 'No film is left with these filters.' : `Nothing was found for “${search}”.`;
  return search === '' ? count : `${count} for “${search}”`;
}
