import { NO_FILTERS, type FilmFilters } from '#domain/filters/film-filters.ts';
import { listingsFromJson, type Listing } from '#domain/films/listing.ts';
import type { Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { listFilms } from '#server/films/catalogue/list-films.ts';

const MAX_SUGGESTED = 20;

/** Lists the public listings that a text probably means, as the search of the list finds them, the best first. */
export async function suggestFilms(ctx: Context, viewer: Viewer, text: string): Promise<Listing[]> {
  const search = text.trim();
  if (search === '') return [];
  const filters: FilmFilters = { ...NO_FILTERS, search, approved: true };
  const page = await listFilms(ctx, viewer, { filters, sort: 'relevance', limit: MAX_SUGGESTED });
  return listingsFromJson(page.films);
}
