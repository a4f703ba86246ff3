import type { ExternalFilm } from '#domain/external-film.ts';
import {
  MAX_LISTED_OFFERED,
  type FilmDatabaseState,
  type FilmSuggestion,
  type FilmSuggestions,
  type Material,
} from '#domain/film-suggestion.ts';
import type { Listing } from '#domain/listing.ts';
import { VISITOR, type Member } from '#domain/policy.ts';
import { isSameFilm } from '#domain/same-film.ts';
import { bareTitle } from '#domain/title-forms.ts';
import type { Context } from '#server/context.ts';
import { BusyError } from '#server/errors.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';
import { TmdbRequestError } from '#server/tmdb/tmdb-request-error.ts';
import { suggestFilms } from './suggest-films.ts';

/** Films of the register, and films that only the external film database has. */
const MAX_EXTERNAL = 4;
/** Alternative titles of the external film database: it has dozens in many scripts. */
const ALT_TITLES = 10;
/** Somebody is typing: after so long the register's films are offered without the others. */
const PATIENCE_MS = 2000;

/** Two lookups at a time, and one for each member, leave most of the processor and most connections to everyone else. */
const queue = createFairQueue(
  { concurrency: 2, maxWaiting: 100, ofKey: { concurrency: 1, maxWaiting: 10 } },
  () => new BusyError('Very many films are being looked for just now'),
);

/** Whom films are offered to. */
interface Typist {
  member: Member;
  /** Says that they have gone, or typed on: what is not begun is not looked for. */
  signal?: AbortSignal;
}

/**
 * The films that somebody who types this title probably means, each once: those of the register with the materials it
 * has for them, then those that only the external film database knows. That it is away is said, and takes nothing away.
 * @throws BusyError when very many wait already, or whoever asked has typed on
 */
export async function suggestWhichFilm(
  ctx: Context,
  title: string,
  { member, signal }: Typist,
): Promise<FilmSuggestions> {
  const [listings, external] = await Promise.all([
    queue.run(member.id, async () => suggestFilms(ctx, VISITOR, title), signal),
    findExternalFilms(ctx, title),
  ]);
  const listed = groupByFilm(listings).slice(0, MAX_LISTED_OFFERED);
  const known = listed.map((group) => ofListings(group, external.films));
  const others = external.films.filter(
    (film) => !listed.some((group) => group.some((listing) => isExternal(film, listing))),
  );
  return { data: [...known, ...others.map(ofExternal)], film_database: external.state };
}

/** The listings of each film, in the order in which its first one came. */
function groupByFilm(listings: readonly Listing[]): Listing[][] {
  const films: Listing[][] = [];
  for (const listing of listings) {
    const film = films.find(([first]) => isSameFilm(first!, listing));
    if (film) film.push(listing);
    else films.push([listing]);
  }
  return films;
}

function ofListings(group: readonly Listing[], external: readonly ExternalFilm[]): FilmSuggestion {
  const [first] = group as [Listing, ...Listing[]];
  const there = external.find((film) => group.some((listing) => isExternal(film, listing)));
  // What one material leaves out another may say.
  const longest = (field: 'genres' | 'alt_titles') =>
    group.map((listing) => listing[field]).find((texts) => texts.length > 0);
  return {
    title: bareTitle(first.title),
    directors: first.directors,
    year: first.year,
    duration: first.duration,
    genres: longest('genres') ?? there?.genres ?? [],
    alt_titles: longest('alt_titles') ?? (there ? altTitles(there) : []),
    certificate: group.find(({ certificate }) => certificate !== '')?.certificate ?? there?.certificate ?? '',
    tmdb_id: group.find(({ tmdb_id }) => tmdb_id !== null)?.tmdb_id ?? there?.tmdbId ?? null,
    materials: group.map(({ _id, format, sidecar_type, language, sidecar_by }): Material => ({
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

/** The original title first. */
function altTitles({ title, originalTitle, altTitles: others }: ExternalFilm): string[] {
  const distinct = new Set([originalTitle, ...others].filter((name) => name !== '' && name !== title));
  return [...distinct].slice(0, ALT_TITLES);
}

function isExternal(film: ExternalFilm, listing: Listing): boolean {
  if (listing.tmdb_id !== null) return listing.tmdb_id === film.tmdbId;
  const { title, directors, year } = film;
  return year !== null && isSameFilm({ title, alt_titles: altTitles(film), directors, year }, listing);
}

/** The films that the external film database finds under a title, with all that a form can be filled in with. */
async function findExternalFilms(
  ctx: Context,
  text: string,
): Promise<{ films: ExternalFilm[]; state: FilmDatabaseState }> {
  const { tmdb } = ctx;
  if (!tmdb) return { films: [], state: 'none' };
  const { title, year } = splitYear(text);
  if (title.length < 2) return { films: [], state: 'asked' };
  const asking = { signal: AbortSignal.timeout(PATIENCE_MS) };
  try {
    const hits = await tmdb.searchFilms(title, year, asking);
    const films = await Promise.all(
      hits.slice(0, MAX_EXTERNAL).map(({ tmdbId }) => tmdb.getFilm(tmdbId, asking)),
    );
    return {
      films: films.filter((film) => film !== undefined).filter(({ title: theirs }) => theirs !== ''),
      state: 'asked',
    };
  } catch (error) {
    if (error instanceof TmdbRequestError) return { films: [], state: 'away' };
    throw error;
  }
}

/** "Parasite (2019)", "Parasite 2019": there the year is asked for apart. */
function splitYear(text: string): { title: string; year?: number } {
  const [, title, year] = /^(.*\S)[\s,]+\(?((?:18|19|20)\d{2})\)?$/u.exec(text.trim()) ?? [];
  return title === undefined ? { title: text.trim() } : { title, year: Number(year) };
}
