import { LRUCache } from 'lru-cache';
import { RateLimitError } from '#server/errors.ts';
import type { RateLimit } from './rate-limits.ts';

/**
 * Bounds how often one sender's requests may end in a client error (4xx), since those cost as well. A request that is
 * still running may end in one: so the one that could be too many waits until it is known. Requests that succeed, or never
 * arrive, count for nothing.
 */
export interface ClientErrorLimiter {
  /** Before anything is read. @throws RateLimitError */
  check: (sender: string) => void;
  /** Once it has arrived. @returns what is to be called at its end @throws RateLimitError */
  begin: (sender: string) => Promise<End>;
}

/** Throws nothing: what was answered stays answered, also while the database is away. */
type End = (isClientError: boolean) => Promise<void>;

interface SenderState {
  errors: number;
  /** When the count begins anew. */
  until: number;
  running: number;
  /** Requests that could be one too many, in the order they came in. */
  waiting: (() => void)[];
}

const MAX_SENDERS = 20_000;

const BUSY = 'Very many requests from you or your network are being answered just now. Try again in a few seconds.';

/**
 * All processes count together; each hears of what the others have counted with its own next error.
 * While nothing can be counted together, each counts by itself.
 * @param count counts an error; says how many there are by now, and in how many ms the count begins anew
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
    // Counts may be heard of in another order than they were made in.
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
        // They look again, in their order; those that still cannot begin wait on in it.
        for (const resume of state.waiting.splice(0)) resume();
      };
    },
  };
}
