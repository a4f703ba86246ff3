import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ExternalFilm } from '#domain/external-film.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { askTmdb, type Answer } from './ask-tmdb.ts';
import { createCircuitBreaker, type Leniency } from './circuit-breaker.ts';
import { readFilm, readSearch, type ExternalHit } from './read-answer.ts';
import { TmdbRequestError } from './tmdb-request-error.ts';

/** The external film database: The Movie Database's API, version 3. */
export interface TmdbClient {
  /** Films that TMDB finds under this title, best first; of this year when one is given. @throws TmdbRequestError */
  searchFilms(title: string, year?: number, asking?: Asking): Promise<ExternalHit[]>;
  /** @returns undefined when TMDB has no film of this number @throws TmdbRequestError */
  getFilm(tmdbId: number, asking?: Asking): Promise<ExternalFilm | undefined>;
}

export interface Asking {
  /** Asks now, whatever is remembered. */
  fresh?: boolean;
  /** When whoever asks gives up. */
  signal?: AbortSignal;
}

/** How long to wait, how often to try; in milliseconds. */
interface Patience extends Leniency {
  /** For one request with its answer. */
  timeoutMs: number;
  /** Tries after the first one, each after twice the time; with less when TMDB says when. */
  retries: number;
  backoffMs: number;
  /** Who is told to wait for longer than that comes back later instead. */
  longestWaitMs: number;
  /** How long an answer is remembered. */
  rememberMs: number;
}

const PATIENCE: Patience = {
  timeoutMs: 5000,
  retries: 2,
  backoffMs: 500,
  longestWaitMs: 5000,
  failures: 5,
  pauseMs: 60_000,
  rememberMs: 60 * 60 * 1000,
};

/** Answers remembered at most; each is a few kilobytes. */
const REMEMBERED = 500;
/** However long TMDB wants to be left alone, it is asked again after that. */
const LONGEST_PAUSE_MS = 60 * 60 * 1000;

/** Everything that a comparison of one film needs, in one answer. */
const DETAILS = 'credits,alternative_titles,release_dates';

/** @returns undefined when no token is set: then films are not compared */
export function createTmdbClient(
  { tmdbToken, tmdbUrl }: Pick<Settings, 'tmdbToken' | 'tmdbUrl'>,
  log: Log,
  patience: Partial<Patience> = {},
): TmdbClient | undefined {
  if (tmdbToken === undefined) return undefined;
  const token = tmdbToken;
  const { timeoutMs, retries, backoffMs, longestWaitMs, rememberMs, ...leniency } = {
    ...PATIENCE,
    ...patience,
  };
  const breaker = createCircuitBreaker(leniency);
  const remembered = new LRUCache<string, { value: ExternalHit[] | ExternalFilm | undefined }>({
    max: REMEMBERED,
    ttl: rememberMs,
  });

  async function ask<Value extends ExternalHit[] | ExternalFilm | undefined>(
    url: URL,
    read: (answer: Answer) => Value,
    { fresh = false, signal }: Asking,
  ): Promise<Value> {
    const known = fresh ? undefined : remembered.get(url.href);
    if (known) return known.value as Value;
    if (!breaker.mayAsk()) throw new TmdbRequestError('left alone', breaker.pausedFor());
    try {
      const value = await askPatiently(url, read, signal);
      const wasPaused = breaker.pausedFor() > 0;
      breaker.succeeded();
      if (wasPaused && breaker.pausedFor() === 0) log.info('TMDB answers again');
      remembered.set(url.href, { value });
      return value;
    } catch (error) {
      noteFailure(error);
      throw error;
    }
  }

  async function askPatiently<Value>(
    url: URL,
    read: (answer: Answer) => Value,
    signal: AbortSignal | undefined,
  ) {
    for (let tried = 0; ; tried += 1) {
      try {
        return read(await askTmdb({ url, token, timeoutMs, signal }));
      } catch (error) {
        if (!(error instanceof TmdbRequestError) || !error.isPassing || tried === retries) throw error;
        const pause = error.retryAfterMs ?? backoffMs * 2 ** tried * (0.5 + Math.random() / 2);
        if (pause > longestWaitMs || signal?.aborted) throw error;
        await wait(pause, undefined, signal && { signal }).catch(() => {
          throw error; // whoever asked has given up
        });
      }
    }
  }

  function noteFailure(error: unknown): void {
    const { reason, retryAfterMs = 0 } =
      error instanceof TmdbRequestError ? error : new TmdbRequestError('answer unreadable');
    const isRefused = reason === 'token refused';
    breaker.failed(isRefused ? leniency.pauseMs : Math.min(retryAfterMs, LONGEST_PAUSE_MS));
    const about = { reason, pausedForMs: Math.round(breaker.pausedFor()) };
    if (isRefused)
      log.error(about, 'TMDB refuses TMDB_TOKEN: set a valid API Read Access Token; until then films are not compared'); // prettier-ignore
    else if (about.pausedForMs > 0)
      log.warn(about, 'TMDB is left alone for a while; comparisons wait and catch up');
  }

  return {
    searchFilms(title, year, asking = {}) {
      const url = new URL(`${tmdbUrl}/search/movie`);
      url.searchParams.set('query', title);
      url.searchParams.set('include_adult', 'false');
      if (year !== undefined) url.searchParams.set('year', String(year));
      return ask(url, readSearch, asking);
    },
    async getFilm(tmdbId, asking = {}) {
      // No text from anywhere becomes part of the path.
      if (!Number.isSafeInteger(tmdbId) || tmdbId < 1)
        throw new RangeError('A number in TMDB is a whole number from 1.');
      const url = new URL(`${tmdbUrl}/movie/${tmdbId}`);
      url.searchParams.set('append_to_response', DETAILS);
      return ask(url, (answer) => readFilm(answer, tmdbId), asking);
    },
  };
}
