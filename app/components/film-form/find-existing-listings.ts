import { readAsMember, readPublic } from '#app/session/api/api-client.ts';
import { splitList, type FilmTexts } from '#domain/films/film-texts.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Listing } from '#domain/films/listing.ts';
import type { FilmIdentity } from '#domain/matching/same-film.ts';
import { bareTitle } from '#domain/matching/title-forms.ts';

/** Finds the public listings that match a title, without the part in brackets after it, which describes the material. */
export async function searchFilms(title: string, signal: AbortSignal): Promise<Listing[]> {
  const query = new URLSearchParams({ search: bareTitle(title).slice(0, LIMITS.search), limit: '30' });
  return readPublic<Listing[]>(`films?${query}`, signal);
}

/** Finds the public listings that have one of these titles, in a single request. */
export async function listTitled(titles: readonly string[], signal: AbortSignal): Promise<Listing[]> {
  return readAsMember<Listing[]>('films/titled', signal, titles);
}

/** Returns the data that identifies the typed film. */
export function identityOf(texts: FilmTexts): FilmIdentity {
  return {
    title: texts.title,
    alt_titles: splitList(texts.alt_titles),
    directors: splitList(texts.directors),
    // Until people have typed all four digits, the year is unknown and any year matches.
    year: /^\s*\d{4}\s*$/.test(texts.year) ? Number(texts.year) : Number.NaN,
  };
}
