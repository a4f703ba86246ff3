import { readAsMember, readPublic } from '#app/session/api/api-client.ts';
import { splitList, type FilmTexts } from '#domain/films/film-texts.ts';
import { LIMITS } from '#domain/limits.ts';
import type { FilmPage, Listing } from '#domain/films/listing.ts';
import type { FilmIdentity } from '#domain/matching/same-film.ts';
import { bareTitle } from '#domain/matching/title-forms.ts';

/** The public listings that a title leads to; what stands in brackets behind it belongs to the material. */
export async function searchFilms(title: string, signal: AbortSignal): Promise<Listing[]> {
  const query = new URLSearchParams({ search: bareTitle(title).slice(0, LIMITS.search), limit: '30' });
  const { data } = await readPublic<FilmPage>(`films?${query}`, signal);
  return data;
}

/** The public listings that have one of these titles: one question, however many they are. */
export async function listTitled(titles: readonly string[], signal: AbortSignal): Promise<Listing[]> {
  const { data } = await readAsMember<{ data: Listing[] }>('films/titled', signal, titles);
  return data;
}

/** What tells the film that is being typed from others. */
export function identityOf(texts: FilmTexts): FilmIdentity {
  return {
    title: texts.title,
    alt_titles: splitList(texts.alt_titles),
    directors: splitList(texts.directors),
    // Not known yet: then any year may be meant.
    year: /^\s*\d{4}\s*$/.test(texts.year) ? Number(texts.year) : Number.NaN,
  };
}
