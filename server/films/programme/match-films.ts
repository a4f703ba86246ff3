import { setImmediate } from 'node:timers/promises';
import type { Copy } from '#domain/fit.ts';
import { foldText } from '#domain/fold-text.ts';
import { listingFromJson, type ListedFilm } from '#domain/listing.ts';
import { presentFit } from '#domain/present-fit.ts';
import type { FilmMatch } from '#domain/programme/programme-response.ts';
import { matchFilm } from '#domain/programme/match-film.ts';
import type { ProgrammeFilm } from '#domain/programme/programme-film.ts';
import { titleLines } from '#domain/programme/title-lines.ts';
import { titleReadings } from '#domain/programme/title-readings.ts';
import { ENGLISH_ARTICLES, withoutArticle } from '#domain/title-forms.ts';
import type { Context } from '#server/context.ts';
import { withinTime } from '#server/database/within-time.ts';
import { isDatabaseUnavailable } from '#server/database/is-database-unavailable.ts';
import { BusyError, UnavailableError } from '#server/errors.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';
import { listCandidates, type FilmTerms } from './candidate-queries.ts';

/** After so many films other requests have their turn, and after each that is compared with listings. */
const FILMS_AT_ONCE = 5;

/** Two at once leave most connections to everybody else, one of a network the other to the next. */
const queue = createFairQueue(
  { concurrency: 2, maxWaiting: 50, ofKey: { concurrency: 1, maxWaiting: 10 } },
  () => new BusyError('Very many programmes are being looked up'),
);

/** 200 films of a festival take up to a second (bench/programme.ts), the worst that was made up four and a half. */
const STATEMENT_MS = 5000;

const NOT_LOOKED_UP =
  'The films could not be looked up just now. Try again in a few seconds, or with fewer films at once.';

/** Whom films are looked up for. */
export interface Asker {
  network: string;
  /** Says that they have gone: what is not begun is not looked up. */
  signal?: AbortSignal;
}

/**
 * What the register has for each film of a programme, in its order: the public listings of the film that is meant, or
 * the films to choose from. With the running time of a copy each listing says whether it fits.
 * @throws BusyError when very many wait already, or whoever asked has gone; UnavailableError when it takes too long
 */
export async function matchFilms(
  ctx: Context,
  films: readonly ProgrammeFilm[],
  { network, signal }: Asker,
): Promise<FilmMatch[]> {
  return queue.run(network, async () => matchInTurn(ctx, films), signal);
}

async function matchInTurn(ctx: Context, films: readonly ProgrammeFilm[]): Promise<FilmMatch[]> {
  const terms: FilmTerms[] = [];
  for (const [place, film] of films.entries()) {
    terms.push(termsOf(film, place));
    if (place % FILMS_AT_ONCE === FILMS_AT_ONCE - 1) await setImmediate();
  }
  const candidates = await withinTime(ctx.db, STATEMENT_MS, async (tx) => listCandidates(tx, terms)).catch(
    (error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      ctx.log.warn({ err: error }, 'a programme could not be looked up');
      throw new UnavailableError({ error: NOT_LOOKED_UP });
    },
  );
  const ofPlace = Map.groupBy(candidates, ({ place }) => place);
  const matches: FilmMatch[] = [];
  for (const [place, film] of films.entries()) {
    const listings = (ofPlace.get(place) ?? []).map(({ listing }) => listingFromJson(listing));
    matches.push(withFits(matchFilm(film, listings), film.copy));
    if (listings.length > 0) await setImmediate();
  }
  return matches;
}

/** More of one film are not looked for: nobody's programme has them. */
const MAX_TITLES = 16;
const MAX_LINES = 60;
const MAX_NAMES = 12;

function termsOf(film: ProgrammeFilm, place: number): FilmTerms {
  const readings = titleReadings(film);
  const titles = new Set(readings.flatMap(({ title, alt_titles }) => [title, ...alt_titles]));
  const names = readings
    .flatMap(({ directors }) => [...directors.slice(0, MAX_NAMES), directors.slice(0, 2).join(' ')])
    .map(foldText);
  const { title, year } = readings[0]!;
  const bare = withoutArticle(title).join(' ');
  return {
    place,
    lines: [...new Set([...titles].slice(0, MAX_TITLES).flatMap(titleLines))].slice(0, MAX_LINES),
    names: [...new Set(names)].filter((name) => name !== '').slice(0, MAX_NAMES),
    year: year ?? null,
    titles: [...new Set([bare, foldText(title), ...ENGLISH_ARTICLES.map((article) => `${article} ${bare}`)])],
  };
}

function withFits({ films, candidates }: FilmMatch, copy: Copy | undefined): FilmMatch {
  if (!copy) return { films, candidates };
  const fitted = (listings: readonly ListedFilm[]): ListedFilm[] =>
    listings.map((listing) => ({ ...listing, fit: presentFit(listing, copy) }));
  return {
    films: fitted(films),
    candidates: candidates.map((candidate) => ({ ...candidate, films: fitted(candidate.films) })),
  };
}
