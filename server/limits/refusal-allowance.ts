import { LRUCache } from 'lru-cache';
import { RateLimitError } from '#server/errors.ts';

/**
 * Whoever is refused again and again is listened to no longer: what is refused costs as well. While something is not
 * answered yet, it may still be refused: so what could be one too many waits until it is known. What was not refused counts
 * for nothing, nor does what never arrives.
 */
export interface RefusalAllowance {
  /** Before anything is read. @throws RateLimitError */
  check: (who: string) => void;
  /** Once it has arrived. @returns what is called with its end @throws RateLimitError */
  begin: (who: string) => Promise<End>;
}

/** Throws nothing: what was answered stays answered, also while the database is away. */
type End = (wasRefused: boolean) => Promise<void>;

interface Known {
  refused: number;
  /** When the count begins anew. */
  until: number;
  underWay: number;
  /** What could be one too many, in the order it came in. */
  waiting: (() => void)[];
}

const MOST_KNOWN = 20_000;

const BUSY =
  'Very many requests from you or your network are being answered just now. Try again in a few seconds.';

/**
 * All processes count together; each hears of what the others have counted with its own next refusal.
 * While nothing can be counted together, each counts by itself.
 * @param count counts a refusal; says how many there are by now, and in how many ms the count begins anew
 */
export function createRefusalAllowance(
  count: (who: string) => Promise<{ consumedPoints: number; msBeforeNext: number }>,
  { most, seconds, message }: { most: number; seconds: number; message: string },
): RefusalAllowance {
  const all = new LRUCache<string, Known>({ max: MOST_KNOWN });
  const refusedOf = ({ refused, until }: Known) => (until > performance.now() ? refused : 0);
  const requireFew = (known: Known): void => {
    if (refusedOf(known) < most) return;
    throw new RateLimitError(Math.max(1, Math.ceil((known.until - performance.now()) / 1000)), message);
  };

  const add = async (who: string, known: Known): Promise<void> => {
    const counted = await count(who).catch(() => 'unknown' as const);
    const refused = refusedOf(known);
    if (counted === 'unknown') {
      if (refused === 0) known.until = performance.now() + seconds * 1000;
      known.refused = refused + 1;
      return;
    }
    // Counts may be heard of in another order than they were made in.
    known.refused = Math.max(refused, counted.consumedPoints);
    known.until = performance.now() + counted.msBeforeNext;
  };

  return {
    check(who) {
      const known = all.get(who);
      if (known) requireFew(known);
    },
    async begin(who) {
      const known = all.get(who) ?? { refused: 0, until: 0, underWay: 0, waiting: [] };
      all.set(who, known);
      requireFew(known);
      while (refusedOf(known) + known.underWay >= most) {
        if (known.waiting.length >= most) throw new RateLimitError(2, BUSY);
        await new Promise<void>((resolve) => known.waiting.push(resolve));
        requireFew(known);
      }
      known.underWay += 1;
      return async (wasRefused) => {
        if (wasRefused) await add(who, known);
        known.underWay -= 1;
        // They look again, in their order; those that still cannot begin wait on in it.
        for (const goOn of known.waiting.splice(0)) goOn();
      };
    },
  };
}
