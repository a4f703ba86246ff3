/** Why TMDB gave no answer that could be used. */
export type Unavailability =
  | 'no connection'
  | 'too slow'
  | 'too busy'
  | 'its own error'
  | 'token refused'
  | 'redirected'
  | 'answer too large'
  | 'answer unreadable'
  /** It failed again and again, and is left alone for a while (circuit-breaker.ts). */
  | 'circuit open';

/** Asking again at once may help with these. */
const TRANSIENT: readonly Unavailability[] = ['no connection', 'too slow', 'too busy', 'its own error'];

/**
 * TMDB cannot be asked just now. It says why in words of our own: what a request failed with may quote its headers,
 * and with them the token.
 */
export class TmdbRequestError extends Error {
  override readonly name = 'TmdbRequestError';
  readonly reason: Unavailability;
  /** After so many milliseconds it wants to be asked again, when it said so. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: Unavailability, retryAfterMs?: number) {
    super(`TMDB cannot be asked: ${reason}.`);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }

  get isTransient(): boolean {
    return TRANSIENT.includes(this.reason);
  }
}
