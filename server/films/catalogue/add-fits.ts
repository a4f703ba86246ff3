import type { Copy } from '#domain/fit.ts';
import { listingsFromJson, type ListedFilm } from '#domain/listing.ts';
import { presentFit } from '#domain/present-fit.ts';

/**
 * Says of each film whether it fits. What PostgreSQL presented stays as it is: the rule stands in domain/fit.ts alone, and
 * SQL only asks for the keys that it gives.
 * @param page whose films are a JSON array
 */
export function addFits<Page extends { films: string }>(page: Page, copy: Copy | undefined): Page {
  if (!copy) return page;
  const films = listingsFromJson(page.films).map((listing): ListedFilm => ({
    ...listing,
    fit: presentFit(listing, copy),
  }));
  return { ...page, films: JSON.stringify(films) };
}
