import { summariseFits } from '#app/components/fit/fit-summary.ts';
import { readPublicWhole } from '#app/session/api/api-client.ts';
import { HOME } from '#domain/limits.ts';
import { listingsFromJson, type FilmPage } from '#domain/films/listing.ts';
import type { HomeAddress } from './home-address.ts';
import type { HomeList } from './home-list.ts';

/**
 * Loads the missing rows of a list, in as many requests as the server's limit needs.
 * @returns the same list if no rows are missing
 */
export async function withRest(home: HomeList, { list, query }: HomeAddress, signal: AbortSignal): Promise<HomeList> {
  const films = listingsFromJson(home.listings);
  let { next } = home;
  if (films.length >= query.limit || next === null) return home;
  while (films.length < query.limit && next !== null) {
    const asked = new URLSearchParams(list);
    asked.set('limit', String(Math.min(query.limit - films.length, HOME.rowsServed)));
    asked.set('after', next);
    const page: FilmPage = await readPublicWhole<FilmPage>(`films?${asked}`, signal);
    films.push(...page.data);
    next = page.next;
  }
  const fits = JSON.stringify(summariseFits(films, query.filters.copy));
  return { ...home, listings: JSON.stringify(films), next, fits };
}
