import { parseFilmFilters, parseFilmList, type FilmFilters, type FilmListQuery } from '#domain/filters/film-filters.ts';
import type { FacetCounts, WiderFilter } from '#domain/filters/facets.ts';
import type { Parsed } from '#domain/field-errors.ts';
import type { FilmPage, ListedFilm } from '#domain/films/listing.ts';
import { VISITOR, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { browseFilms, countFacets, listFilms } from '#server/films/catalogue/list-films.ts';

/** Returns the page of films for the query of an address: `await askFilms(ctx, 'search=piano&sort=year')`. */
export async function askFilms<Film = ListedFilm>(ctx: Context, query = '', viewer: Viewer = VISITOR): Promise<FilmPage<Film>> {
  const { films, fuzzy, ...page } = await listFilms(ctx, viewer, listQueryOf(query));
  return { ...page, data: JSON.parse(films) as Film[], ...(fuzzy && { fuzzy }) };
}

/** Returns the facets for the query of an address. */
export function askFacets(ctx: Context, query = '', viewer: Viewer = VISITOR): Promise<FacetCounts> {
  return countFacets(ctx, viewer, filtersOf(query));
}

/** Returns the filters that a visitor can drop to see some films, as the home page shows them. */
export async function askWiderFilters(ctx: Context, query: string): Promise<WiderFilter[]> {
  return (await browseFilms(ctx, listQueryOf(query))).wider;
}

/** Returns the titles that an address finds, in order. */
export async function askTitles(ctx: Context, query = '', viewer: Viewer = VISITOR): Promise<string[]> {
  const { data } = await askFilms(ctx, query, viewer);
  return data.map((film) => film.title);
}

/** Returns the films of all pages of a list. @param between runs after each page */
export async function askAllPages(ctx: Context, query = '', between: () => Promise<void> = () => Promise.resolve()): Promise<ListedFilm[]> {
  const films: ListedFilm[] = [];
  for (let after = ''; ; await between()) {
    const page = await askFilms(ctx, `${query}${after}`);
    films.push(...page.data);
    if (page.next === null) return films;
    after = `&after=${page.next}`;
  }
}

/** Returns the filters in the query of an address. */
export function filtersOf(query: string): FilmFilters {
  return valid(parseFilmFilters(new URLSearchParams(query)));
}

const listQueryOf = (query: string): FilmListQuery => valid(parseFilmList(new URLSearchParams(query)));

function valid<Value>(parsed: Parsed<Value>): Value {
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}
