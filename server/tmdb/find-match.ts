import type { ExternalFilm } from '#domain/comparison/external-film.ts';
import { isSameFilm, type FilmIdentity } from '#domain/matching/same-film.ts';
import { bareTitle, titleForms } from '#domain/matching/title-forms.ts';
import type { ExternalHit } from './parse-response.ts';
import type { RequestOptions, TmdbClient } from './tmdb-client.ts';

/** Of how many results of one search the directors are asked for. */
const CANDIDATES = 3;
/** How many of a film's alternative titles are searched for. */
const ALT_TITLES = 2;

/**
 * The film of TMDB that this one certainly is: title or alternative title, year and a director agree. Undefined when
 * there is none, or when there are two that it could be as well.
 * @throws TmdbRequestError
 */
export async function findMatch(tmdb: TmdbClient, film: FilmIdentity, options: RequestOptions = {}): Promise<ExternalFilm | undefined> {
  const known = new Map<number, ExternalFilm | undefined>();
  for (const { title, year } of questionsFor(film)) {
    const hits = await tmdb.searchFilms(title, year, options);
    for (const { tmdbId } of likeliest(film, hits)) if (!known.has(tmdbId)) known.set(tmdbId, await tmdb.getFilm(tmdbId, options));
    const fitting = [...known.values()].flatMap((there) => (there && isMatch(film, there) ? [there] : []));
    if (fitting.length > 0) return bestOf(film, fitting);
  }
  return undefined;
}

/** What is searched for, one after the other until something is found. */
function questionsFor({ title, alt_titles, year }: FilmIdentity): { title: string; year?: number }[] {
  const bare = bareTitle(title);
  return [
    { title: bare, year },
    { title: bare },
    ...(bare === title ? [] : [{ title, year }]),
    ...alt_titles.slice(0, ALT_TITLES).map((altTitle) => ({ title: altTitle, year })),
  ];
}

/**
 * The results that are worth asking for their directors: about that year, and named like the film. When none is, TMDB
 * may have found it by an alternative title, which results do not show: then those that it holds for the best.
 */
function likeliest(film: FilmIdentity, hits: ExternalHit[]): ExternalHit[] {
  const forms = new Set([film.title, ...film.alt_titles].flatMap((title) => titleForms(title).whole));
  const ofThatTime = hits.filter(({ year }) => year !== null && Math.abs(year - film.year) <= 1);
  const namesakes = ofThatTime.filter(({ title, originalTitle }) =>
    [title, originalTitle].some((name) => titleForms(name).whole.some((form) => forms.has(form))),
  );
  return (namesakes.length > 0 ? namesakes : ofThatTime).slice(0, CANDIDATES);
}

function isMatch(film: FilmIdentity, { title, originalTitle, altTitles, directors, year }: ExternalFilm): boolean {
  if (year === null) return false;
  const alt_titles = [originalTitle, ...altTitles].filter((name) => name !== '');
  return isSameFilm({ ...film, tmdb_id: null }, { title, alt_titles, directors, year });
}

/** Of a short film and the long one that its director made of it, the one of the very year; otherwise nobody knows. */
function bestOf(film: FilmIdentity, fitting: ExternalFilm[]): ExternalFilm | undefined {
  const ofTheYear = fitting.filter(({ year }) => year === film.year);
  const best = ofTheYear.length > 0 ? ofTheYear : fitting;
  return best.length === 1 ? best[0] : undefined;
}
