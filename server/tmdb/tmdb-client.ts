import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ExternalFilm } from '#domain/comparison/external-film.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { sendRequest, type TmdbResponse } from './send-request.ts';
import { createCircuitBreaker, type BreakerOptions } from './circuit-breaker.ts';
import { createPace } from './pace.ts';
import { parseFilm, parseSearch, type ExternalHit } from './parse-response.ts';
import { TmdbRequestError } from './tmdb-request-error.ts';
import { untilAborted } from './until-aborted.ts';

/** The external film database: The Movie Database's API, version 3. */
export interface TmdbClient {
  /** Finds films with this title, best first, optionally only of one year. @throws TmdbRequestError */
  searchFilms(title: string, year?: number, options?: RequestOptions): Promise<ExternalHit[]>;
  /** @returns undefined if TMDB has no film with this number @throws TmdbRequestError */
  getFilm(tmdbId: number, options?: RequestOptions): Promise<ExternalFilm | undefined>;
  usage(): TmdbUsage;
}

/** Numbers of requests since the process started. */
export interface TmdbUsage {
  /** Requests that TMDB answered, including with "there is no such film". */
  answered: number;
  /** Requests without an answer after all retries. */
  failed: number;
  /** Requests that were not sent, because requests to TMDB were paused. */
  refused: number;
  /** The remaining time of the pause while the circuit breaker is open; 0 if requests can be sent. */
  pausedForMs: number;
}

export interface RequestOptions {
  /** The member or network that waits for the answer, which takes turns with others. Background jobs share one key, the default. */
  key?: string;
  /** Whether to ignore the cache. */
  fresh?: boolean;
  /**
   * Aborted if the caller gives up. A request that still waits for its turn is dropped. A request that was sent goes on until TMDB
   * answers or the request times out, but is not retried. Only this outcome counts for the pause, and a late answer is cached for the
   * next caller.
   */
  signal?: AbortSignal;
}

interface ClientOptions extends BreakerOptions {
  /** Limit for one request with its response. */
  timeoutMs: number;
  /** Maximum number of retries. Each waits twice as long as the one before, or as long as TMDB asks for. */
  retries: number;
  backoffMs: number;
  /** The request fails, and all requests are paused, if TMDB asks for a longer wait. */
  maxWaitMs: number;
  /** Maximum number of requests that begin in a second. */
  perSecond: number;
  /** Cache duration of a response. */
  cacheMs: number;
}

const DEFAULTS: ClientOptions = {
  timeoutMs: 5000,
  retries: 2,
  backoffMs: 500,
  maxWaitMs: 5000,
  perSecond: 30, // TMDB allows about 40 (developer.themoviedb.org/docs/rate-limiting)
  failures: 5,
  pauseMs: 60_000,
  cacheMs: 60 * 60 * 1000,
};

/**
 * The requests that are sent at the same time, and that wait. One key has at most half of the places, so that a slow TMDB does not make
 * others wait for its requests.
 */
const TURNS = { concurrency: 10, maxWaiting: 300, ofKey: { concurrency: 5, maxWaiting: 100 } };

/** Maximum number of cached films, and of cached searches. Each has a few kilobytes. */
const MAX_CACHED = 250;
/** Maximum pause that TMDB can ask for. */
const MAX_PAUSE_MS = 60 * 60 * 1000;

/** Adds to a film's response everything that a comparison needs, so that it takes one request. */
const DETAILS = 'credits,alternative_titles,release_dates';

/** @returns undefined if no token is set; films are then not compared */
export function createTmdbClient(
  { tmdbToken, tmdbUrl }: Pick<Settings, 'tmdbToken' | 'tmdbUrl'>,
  log: Log,
  options: Partial<ClientOptions> = {},
): TmdbClient | undefined {
  if (tmdbToken === undefined) return undefined;
  const token = tmdbToken;
  const { timeoutMs, retries, backoffMs, maxWaitMs, perSecond, cacheMs, ...breakerOptions } = {
    ...DEFAULTS,
    ...options,
  };
  const breaker = createCircuitBreaker(breakerOptions);
  const turns = createFairQueue(TURNS, () => new TmdbRequestError('too slow'));
  const pace = createPace(perSecond);
  const counts = { answered: 0, failed: 0, refused: 0 };
  const searches = createCache<ExternalHit[]>(cacheMs);
  const films = createCache<ExternalFilm | undefined>(cacheMs);

  async function request<Value>(question: Question<Value>, { key = 'jobs', fresh = false, signal }: RequestOptions): Promise<Value> {
    const cached = fresh ? undefined : question.cache.get(question.url.href);
    if (cached) return cached.value;
    const asked = turns.run(key, async () => requestAndRecord(question, signal), signal);
    return untilAborted(asked, signal);
  }

  async function requestAndRecord<Value>(question: Question<Value>, signal: AbortSignal | undefined): Promise<Value> {
    if (!breaker.allowRequest()) {
      counts.refused += 1;
      throw new TmdbRequestError('circuit open', breaker.msUntilRetry());
    }
    try {
      const value = await requestWithRetries(question, signal);
      const wasOpen = breaker.msUntilRetry() > 0;
      breaker.recordSuccess();
      counts.answered += 1;
      if (wasOpen && breaker.msUntilRetry() === 0) log.info('TMDB responds again');
      question.cache.set(question.url.href, { value });
      return value;
    } catch (error) {
      recordFailure(error);
      throw error;
    }
  }

  async function requestWithRetries<Value>({ url, parse }: Question<Value>, signal: AbortSignal | undefined): Promise<Value> {
    for (let retry = 0; ; retry += 1) {
      await pace.next();
      try {
        return parse(await sendRequest({ url, token, timeoutMs }));
      } catch (error) {
        if (!(error instanceof TmdbRequestError) || !error.isTransient) throw error;
        const pause = error.retryAfterMs ?? backoffMs * 2 ** retry * (0.5 + Math.random() / 2);
        if (isBrieflyBusy(error)) pace.pauseFor(pause);
        if (retry === retries || pause > maxWaitMs || signal?.aborted) throw error;
        await wait(pause, undefined, signal && { signal }).catch(() => {
          throw error; // the caller has given up
        });
      }
    }
  }

  /** Whether TMDB is available, but got too many requests in the last seconds. */
  const isBrieflyBusy = ({ reason, retryAfterMs = 0 }: TmdbRequestError) => reason === 'too busy' && retryAfterMs <= maxWaitMs;

  function recordFailure(error: unknown): void {
    counts.failed += 1;
    if (error instanceof TmdbRequestError && isBrieflyBusy(error)) return; // all requests wait for as long as TMDB asks (pace.ts)
    const { reason, retryAfterMs = 0 } = error instanceof TmdbRequestError ? error : new TmdbRequestError('answer unreadable');
    const isRefused = reason === 'token refused';
    breaker.recordFailure(isRefused ? breakerOptions.pauseMs : Math.min(retryAfterMs, MAX_PAUSE_MS));
    const about = { reason, pausedForMs: Math.round(breaker.msUntilRetry()) };
    if (isRefused) log.error(about, 'TMDB rejects TMDB_TOKEN: set a valid API Read Access Token; until then films are not compared');
    else if (about.pausedForMs > 0) log.warn(about, 'requests to TMDB are paused; comparisons wait and catch up later');
  }

  return {
    searchFilms(title, year, options = {}) {
      const url = new URL(`${tmdbUrl}/search/movie`);
      url.searchParams.set('query', title);
      url.searchParams.set('include_adult', 'false');
      if (year !== undefined) url.searchParams.set('year', String(year));
      return request({ cache: searches, url, parse: parseSearch }, options);
    },
    async getFilm(tmdbId, options = {}) {
      // The number becomes part of the path, which must never contain other text.
      if (!Number.isSafeInteger(tmdbId) || tmdbId < 1) throw new RangeError('A TMDB number is a whole number from 1.');
      const url = new URL(`${tmdbUrl}/movie/${tmdbId}`);
      url.searchParams.set('append_to_response', DETAILS);
      return request({ cache: films, url, parse: (response) => parseFilm(response, tmdbId) }, options);
    },
    usage: () => ({ ...counts, pausedForMs: breaker.msUntilRetry() }),
  };
}

/** A request, with the cache of its answers. */
interface Question<Value> {
  cache: Cache<Value>;
  url: URL;
  parse: (response: TmdbResponse) => Value;
}

/** Also caches "there is no such film". */
type Cache<Value> = LRUCache<string, { value: Value }>;

const createCache = <Value>(ttl: number): Cache<Value> => new LRUCache({ max: MAX_CACHED, ttl });
