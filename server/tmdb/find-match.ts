import type { ExternalFilm } from '#domain/comparison/external-film.ts';
import { isSameFilm, type FilmIdentity } from '#domain/matching/same-film.ts';
import { bareTitle, titleForms } from '#domain/matching/title-forms.ts';
import type { ExternalHit } from './parse-response.ts';
import type { RequestOptions, TmdbClient } from './tmdb-client.ts';

/** Maximum number of results of one search whose directors are fetched. */
const CANDIDATES = 3;
/** Maximum number of a film's alternative titles to search for. */
const ALT_TITLES = 2;

/**
 * Finds the TMDB film that is certainly this film: the title or an alternative title, the year and a director agree.
 * Undefined if there is no such film, or more than one.
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

/** Lists the searches, which are tried in order until one finds the film. */
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
 * Chooses the results whose directors are worth fetching: those of about the same year with one of the film's titles.
 * If there are none, TMDB may have found an alternative title, which results do not contain, so its first results of
 * about that year are chosen.
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

/**
 * Chooses the film of the same year, for example between a short film and the long version by the same director.
 * Undefined if this is not certain.
 */
function bestOf(film: FilmIdentity, fitting: ExternalFilm[]): ExternalFilm | undefined {
  const ofTheYear = fitting.filter(({ year }) => year === film.year);
  const best = ofTheYear.length > 0 ? ofTheYear : fitting;
  return best.length === 1 ? best[0] : undefined;
}
