import { LRUCache } from 'lru-cache';
import { RateLimitError } from '#server/errors.ts';
import type { RateLimit } from './rate-limits.ts';

/**
 * Limits the requests of one sender that end in a client error (4xx), because they cost as much as others. A running
 * request may also end in an error, so a request that could exceed the limit waits until the result of a running
 * request is known. Requests that succeed, or never arrive, are not counted.
 */
export interface ClientErrorLimiter {
  /** Checks the limit before the request is read. @throws RateLimitError */
  check: (sender: string) => void;
  /** Begins a request that has arrived. @returns a function to call at its end @throws RateLimitError */
  begin: (sender: string) => Promise<End>;
}

/** Never throws, not even while the database is down, because the response was already sent. */
type End = (isClientError: boolean) => Promise<void>;

interface SenderState {
  errors: number;
  /** The time when the count restarts, by `performance.now()`. */
  until: number;
  running: number;
  /** Requests that could exceed the limit, in the order of their arrival. */
  waiting: (() => void)[];
}

const MAX_SENDERS = 20_000;

const BUSY = 'Too many requests from you or your network are waiting. Try again in a few seconds.';

/**
 * Creates the limiter. All processes share the count, and each learns the others' errors with its own next error. While
 * the shared count is not available, each process counts separately.
 * @param count counts an error; returns the number of errors and the time until the count restarts (ms)
 */
export function createClientErrorLimiter(
  count: (sender: string) => Promise<{ consumedPoints: number; msBeforeNext: number }>,
  { max, seconds, message }: RateLimit,
): ClientErrorLimiter {
  const senders = new LRUCache<string, SenderState>({ max: MAX_SENDERS });
  const errorsOf = ({ errors, until }: SenderState) => (until > performance.now() ? errors : 0);
  const requireFew = (state: SenderState): void => {
    if (errorsOf(state) < max) return;
    throw new RateLimitError(Math.max(1, Math.ceil((state.until - performance.now()) / 1000)), message);
  };

  const add = async (sender: string, state: SenderState): Promise<void> => {
    const counted = await count(sender).catch(() => 'unknown' as const);
    const errors = errorsOf(state);
    if (counted === 'unknown') {
      if (errors === 0) state.until = performance.now() + seconds * 1000;
      state.errors = errors + 1;
      return;
    }
    // Results of the shared count can arrive in another order.
    state.errors = Math.max(errors, counted.consumedPoints);
    state.until = performance.now() + counted.msBeforeNext;
  };

  return {
    check(sender) {
      const state = senders.get(sender);
      if (state) requireFew(state);
    },
    async begin(sender) {
      const state = senders.get(sender) ?? { errors: 0, until: 0, running: 0, waiting: [] };
      senders.set(sender, state);
      requireFew(state);
      while (errorsOf(state) + state.running >= max) {
        if (state.waiting.length >= max) throw new RateLimitError(2, BUSY);
        await new Promise<void>((resolve) => state.waiting.push(resolve));
        requireFew(state);
      }
      state.running += 1;
      return async (isClientError) => {
        if (isClientError) await add(sender, state);
        state.running -= 1;
        // The waiting requests check again, in their order. Requests that still cannot begin wait again.
        for (const resume of state.waiting.splice(0)) resume();
      };
    },
  };
}
