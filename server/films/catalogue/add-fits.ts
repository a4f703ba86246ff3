import type { Copy } from '#domain/fit.ts';
import { listingsFromJson, type ListedFilm } from '#domain/listing.ts';
import { presentFit } from '#domain/present-fit.ts';

/**
 * Adds to each film whether it fits the copy, by the rule of domain/fit.ts. The other fields are unchanged.
 * @param page a page whose films are a JSON array
 */
export function addFits<Page extends { films: string }>(page: Page, copy: Copy | undefined): Page {
  if (!copy) return page;
  const films = listingsFromJson(page.films).map((listing): ListedFilm => ({
    ...listing,
    fit: presentFit(listing, copy),
  }));
  return { ...page, films: JSON.stringify(films) };
}
