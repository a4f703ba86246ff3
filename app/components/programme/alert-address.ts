import { paths } from '#domain/paths.ts';
import type { DecidedFilm } from './decide-films.ts';

/** Returns the page that offers an alert for a film: for the film of its listings or, without a listing, for its title and year. */
export function alertAddress({ film, listed, materials: [first] }: DecidedFilm): string {
  if (first) return paths.alertsForFilm(first._id);
  const { title, year } = listed ?? film;
  const query = new URLSearchParams({ search: title });
  if (year !== undefined) {
    query.set('year[gte]', String(year - 1));
    query.set('year[lte]', String(year + 1));
  }
  return paths.alerts(query.toString());
}
