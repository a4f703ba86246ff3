import { LRUCache } from 'lru-cache';
import { TooMany } from '#server/errors.ts';

/**
 * Whoever is refused again and again is listened to no longer: what is refused costs as well. What has arrived and is
 * not answered yet counts as if it would be refused, so that very many at once are no way around; what was not refused
 * counts for nothing, nor does what never arrives.
 */
export interface RefusalAllowance {
  /** Before anything is read. @throws TooMany */
  check: (who: string) => void;
  /** Once it has arrived. @throws TooMany */
  begin: (who: string) => void;
  /** Once it is answered. Throws nothing: what was answered stays answered, also while the database is away. */
  end: (who: string, wasRefused: boolean) => Promise<void>;
}

interface Known {
  refused: number;
  underWay: number;
  /** When the count begins anew. */
  until: number;
}

const MOST_KNOWN = 20_000;

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
  const check = (who: string): void => {
    const known = all.get(who);
    if (!known || refusedOf(known) + known.underWay < most) return;
    const left = Math.ceil((known.until - performance.now()) / 1000);
    throw new TooMany(Math.max(1, left), message);
  };
  return {
    check,
    begin(who) {
      check(who);
      const known = all.get(who) ?? { refused: 0, underWay: 0, until: 0 };
      known.underWay += 1;
      all.set(who, known);
    },
    async end(who, wasRefused) {
      const counted = wasRefused ? await count(who).catch(() => 'unknown' as const) : undefined;
      const known = all.get(who);
      if (!known) return;
      known.underWay -= 1;
      if (!counted) return;
      const refused = refusedOf(known);
      if (counted === 'unknown') {
        if (refused === 0) known.until = performance.now() + seconds * 1000;
        known.refused = refused + 1;
        return;
      }
      // Counts may be heard of in another order than they were made in.
      known.refused = Math.max(refused, counted.consumedPoints);
      known.until = performance.now() + counted.msBeforeNext;
    },
  };
}
