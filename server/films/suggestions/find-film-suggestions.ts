import type { ExternalFilm } from '#domain/comparison/external-film.ts';
import type { FilmSuggestion, FilmSuggestions } from '#domain/films/film-suggestion.ts';
import { listingsFromJson, type Listing } from '#domain/films/listing.ts';
import { NO_FILTERS, type FilmFilters } from '#domain/filters/film-filters.ts';
import { LIMITS } from '#domain/limits.ts';
import { VISITOR, type Member } from '#domain/policy.ts';
import { groupByFilm, isSameFilm } from '#domain/matching/same-film.ts';
import { bareTitle } from '#domain/matching/title-forms.ts';
import type { Context } from '#server/context.ts';
import { listFilms } from '#server/films/catalogue/list-films.ts';
import { createLookupQueue } from '#server/limits/lookup-queue.ts';
import { TmdbRequestError } from '#server/tmdb/tmdb-request-error.ts';

/** Maximum number of listings of the register. */
const MAX_LISTINGS = 20;
/** Maximum number of films that only the external film database has. */
const MAX_EXTERNAL = 4;
/** Maximum number of alternative titles from the external film database, which has dozens in many scripts. */
const ALT_TITLES = 10;
/** The time limit for the external film database, because someone is typing. */
const PATIENCE_MS = 2000;

const queue = createLookupQueue(100, 'Too many films are being looked up');

interface Typist {
  member: Member;
  /** Aborted when the member has left or has typed more, so that a waiting lookup does not begin. */
  signal?: AbortSignal;
}

/**
 * Lists the films that a title probably means, each once: films of the register with their materials, then films that
 * only the external film database has. If that database does not answer, `film_database` says so.
 * @throws BusyError if too many members are waiting, or if the member has typed more
 */
export async function findFilmSuggestions(ctx: Context, title: string, typist: Typist): Promise<FilmSuggestions> {
  const { member, signal } = typist;
  const [listings, external] = await Promise.all([
    queue.run(member.id, async () => findListings(ctx, title), signal),
    findExternalFilms(ctx, title, typist),
  ]);
  const listed = groupByFilm(listings)
    .slice(0, LIMITS.suggestedFilms)
    .map((group) => group.map(({ listing }) => listing));
  const known = listed.map((group) => ofListings(group, external.films));
  const others = external.films.filter((film) => !listed.some((group) => group.some((listing) => isExternal(film, listing))));
  return { data: [...known, ...others.map(ofExternal)], film_database: external.state };
}

/** Lists the public listings that a title probably means, as the search of the list finds them, the best first. */
async function findListings(ctx: Context, title: string): Promise<Listing[]> {
  const search = title.trim();
  if (search === '') return [];
  const filters: FilmFilters = { ...NO_FILTERS, search, approved: true };
  const page = await listFilms(ctx, VISITOR, { filters, sort: 'relevance', limit: MAX_LISTINGS });
  return listingsFromJson(page.films);
}

function ofListings(group: readonly Listing[], external: readonly ExternalFilm[]): FilmSuggestion {
  const [first] = group as [Listing, ...Listing[]];
  const there = external.find((film) => group.some((listing) => isExternal(film, listing)));
  // All listings of the film, because one can have a value that another lacks.
  const sources = there ? [...group, ofExternal(there)] : group;
  return {
    title: bareTitle(first.title),
    directors: first.directors,
    year: first.year,
    duration: first.duration,
    genres: sources.find(({ genres }) => genres.length > 0)?.genres ?? [],
    alt_titles: sources.find(({ alt_titles }) => alt_titles.length > 0)?.alt_titles ?? [],
    certificate: sources.find(({ certificate }) => certificate !== '')?.certificate ?? '',
    tmdb_id: sources.find(({ tmdb_id }) => tmdb_id !== null)?.tmdb_id ?? null,
    materials: group.map(({ _id, format, sidecar_type, language, sidecar_by }): FilmSuggestion['materials'][number] => ({
      _id,
      format,
      sidecar_type,
      language,
      sidecar_by,
    })),
  };
}

function ofExternal(film: ExternalFilm): FilmSuggestion {
  const { tmdbId, title, directors, year, duration, genres, certificate } = film;
  return {
    title,
    directors,
    year,
    duration,
    genres,
    alt_titles: altTitles(film),
    certificate,
    tmdb_id: tmdbId,
    materials: [],
  };
}

/** Lists the alternative titles, the original title first. */
function altTitles({ title, originalTitle, altTitles: others }: ExternalFilm): string[] {
  const distinct = new Set([originalTitle, ...others].filter((name) => name !== '' && name !== title));
  return [...distinct].slice(0, ALT_TITLES);
}

function isExternal(film: ExternalFilm, listing: Listing): boolean {
  if (listing.tmdb_id !== null) return listing.tmdb_id === film.tmdbId;
  const { title, directors, year } = film;
  return year !== null && isSameFilm({ title, alt_titles: altTitles(film), directors, year }, listing);
}

/** Finds films in the external film database by their title, with the values for the fields of the form. */
async function findExternalFilms(
  { tmdb }: Context,
  text: string,
  { member, signal }: Typist,
): Promise<{ films: ExternalFilm[]; state: FilmSuggestions['film_database'] }> {
  if (!tmdb) return { films: [], state: 'none' };
  const { title, year } = splitYear(text);
  if (title.length < 2) return { films: [], state: 'asked' };
  const inTime = AbortSignal.timeout(PATIENCE_MS);
  const asking = { key: member.id, signal: signal ? AbortSignal.any([signal, inTime]) : inTime };
  try {
    const hits = await tmdb.searchFilms(title, year, asking);
    const films = await Promise.all(hits.slice(0, MAX_EXTERNAL).map(({ tmdbId }) => tmdb.getFilm(tmdbId, asking)));
    return {
      films: films.filter((film) => film !== undefined).filter(({ title: theirs }) => theirs !== ''),
      state: 'asked',
    };
  } catch (error) {
    if (error instanceof TmdbRequestError) return { films: [], state: 'away' };
    throw error;
  }
}

/** Splits "Parasite (2019)" or "Parasite 2019" into title and year. */
function splitYear(text: string): { title: string; year?: number } {
  const [, title, year] = /^(.*\S)[\s,]+\(?((?:18|19|20)\d{2})\)?$/u.exec(text.trim()) ?? [];
  return title === undefined ? { title: text.trim() } : { title, year: Number(year) };
}
