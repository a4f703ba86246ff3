import type { Listing } from '#domain/films/listing.ts';

/** Adjacent listings of the same film, with the position of the first in the list. */
export interface FilmGroup {
  first: number;
  films: Listing[];
}

/**
 * Groups adjacent listings with the same title, year and directors, as the index counts films
 * (server/catalogue/feed-queries.ts).
 */
export function groupFilms(films: readonly Listing[]): FilmGroup[] {
  const groups: FilmGroup[] = [];
  let lastHead: string | undefined;
  for (const [at, film] of films.entries()) {
    const head = [film.title, film.year, ...film.directors].join('\n').toLowerCase();
    if (head === lastHead) groups.at(-1)!.films.push(film);
    else groups.push({ first: at, films: [film] });
    lastHead = head;
  }
  return groups;
}
