/** Reasons why TMDB gave no usable answer. */
export type Unavailability =
  | 'no connection'
  | 'too slow'
  | 'too busy'
  | 'server error'
  | 'token refused'
  | 'redirected'
  | 'response too large'
  | 'answer unreadable'
  /** Too many requests failed, so requests are paused (circuit-breaker.ts). */
  | 'circuit open';

/** Reasons after which a retry can succeed. */
const TRANSIENT: readonly Unavailability[] = ['no connection', 'too slow', 'too busy', 'server error'];

/**
 * Error if TMDB cannot be used at the moment. Its message is this program's own, because the original error may quote
 * headers, and with them the token.
 */
export class TmdbRequestError extends Error {
  override readonly name = 'TmdbRequestError';
  readonly reason: Unavailability;
  /** The wait that TMDB asks for (ms); undefined if it did not ask for one. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: Unavailability, retryAfterMs?: number) {
    super(`The request to TMDB failed: ${reason}.`);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }

  get isTransient(): boolean {
    return TRANSIENT.includes(this.reason);
  }
}
