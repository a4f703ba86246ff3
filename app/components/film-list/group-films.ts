import type { Listing } from '#domain/films/listing.ts';

/** Neighbours in a list that are of one film, with the place of the first in the list. */
export interface FilmGroup {
  first: number;
  films: Listing[];
}

/** Groups the neighbours that have the same title, year and directors, as the index counts films (server/catalogue/feed-queries.ts). */
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
