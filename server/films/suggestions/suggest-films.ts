import { NO_FILTERS, type FilmFilters } from '#domain/film-filters.ts';
import { listingsFromJson, type Listing } from '#domain/listing.ts';
import type { Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { listFilms } from '#server/films/catalogue/list-films.ts';

const MAX_SUGGESTED = 20;

/**
 * The public listings that somebody who types this probably means, the best first: what the list's search finds. A
 * film with several materials is there several times, each with what it has.
 */
export async function suggestFilms(ctx: Context, viewer: Viewer, text: string): Promise<Listing[]> {
  const search = text.trim();
  if (search === '') return [];
  const filters: FilmFilters = { ...NO_FILTERS, search, approved: true };
  const page = await listFilms(ctx, viewer, { filters, sort: 'relevance', limit: MAX_SUGGESTED });
  return listingsFromJson(page.films);
}
