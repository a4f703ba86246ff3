import { type FilmFilters } from '#domain/film-filters.ts';
import { FACETS, type Facet, type FacetCounts } from '#domain/facets.ts';
import { FITS, fitOf, type FitListing } from '#domain/fit.ts';
import { searchWords } from '#domain/fold-text.ts';

/*
 * What the list and the facets must answer a visitor, said once more and as plainly as possible: by looking at every
 * film. The program, which never does that, is held against it.
 */

interface ModelFilm extends Omit<Record<Exclude<Facet, 'genres'>, string>, 'format'>, FitListing {
  genres: readonly string[];
  year: number;
  search_text: string;
  approved: boolean;
  deleted_at?: Date | null;
}

/** The films that a visitor may see at all. */
export const publicOf = <Film extends ModelFilm>(films: readonly Film[]): Film[] =>
  films.filter((film) => film.approved && !film.deleted_at);

/** Whether a film passes all filters; `but` names a facet whose filter does not count. */
export function passes(film: ModelFilm, filters: FilmFilters, but?: Facet | 'fit'): boolean {
  return (
    filters.approved !== false &&
    hasWords(film, filters.search) &&
    FACETS.every(
      (facet) =>
        facet === but ||
        filters[facet].length === 0 ||
        valuesOf(film, facet).some((value) => filters[facet].includes(value)),
    ) &&
    (but === 'fit' || hasFit(film, filters)) &&
    isWithin(film.year, filters.year) &&
    isWithin(film.duration, filters.duration)
  );
}

/** Whether a visitor's search finds any film as it was typed; else it gets the nearest spellings. */
export const isFound = (films: readonly ModelFilm[], { search }: FilmFilters): boolean =>
  search === '' || publicOf(films).some((film) => hasWords(film, search));

const hasWords = (film: ModelFilm, search: string): boolean =>
  searchWords(search).every((word) => film.search_text.includes(word) || String(film.year) === word);

const hasFit = (film: ModelFilm, { copy, fit }: FilmFilters): boolean =>
  !copy || fit.length === 0 || fit.includes(fitOf(film, copy).is);

const isWithin = (value: number, { gte, lte }: FilmFilters['year']): boolean =>
  (gte === undefined || value >= gte) && (lte === undefined || value <= lte);

function valuesOf(film: ModelFilm, facet: Facet): readonly string[] {
  if (facet === 'genres') return film.genres;
  const value = facet === 'sidecar_type' && film.format === 'Other' ? 'Other' : film[facet];
  return value === '' ? [] : [value];
}

/** The counts of every value that any public film has, those that most of all have first. */
export function facetsOf(films: readonly ModelFilm[], filters: FilmFilters): FacetCounts {
  const listed = publicOf(films);
  const count = (facet: Facet, value: string, among: ModelFilm[]) =>
    among.filter((film) => valuesOf(film, facet).includes(value)).length;
  const group = (facet: Facet) => {
    const narrowed = listed.filter((film) => passes(film, filters, facet));
    return [...new Set(listed.flatMap((film) => valuesOf(film, facet)))]
      .toSorted()
      .toSorted((a, b) => count(facet, b, listed) - count(facet, a, listed))
      .map((value) => ({ value, count: count(facet, value, narrowed) }));
  };
  const isEmpty = filters.approved === false;
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, isEmpty ? [] : group(facet)]));
  return { ...(counts as Record<Facet, FacetCounts[Facet]>), ...countFits(listed, filters) };
}

function countFits(listed: ModelFilm[], filters: FilmFilters): Pick<FacetCounts, 'fit'> {
  const { copy } = filters;
  if (!copy) return {};
  const verdicts = listed.filter((film) => passes(film, filters, 'fit')).map((film) => fitOf(film, copy).is);
  return { fit: FITS.map((value) => ({ value, count: verdicts.filter((is) => is === value).length })) };
}
