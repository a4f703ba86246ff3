import { LRUCache } from 'lru-cache';

/**
 * How many more reads an address may have. Asking the database each time would cost more than most reads do, so a
 * process takes some at once from what all processes share, and counts those down by itself: the limit holds exactly
 * for one process, and with several some of what each has taken may go unused.
 */
export interface ReadAllowance {
  /** Takes a read from what this process has in hand. @returns false when `take` must be asked */
  takeKnown: (address: string) => boolean;
  /** @throws TooMany */
  take: (address: string) => Promise<void>;
}

/** A divisor of the limit, so that one process can use all of it. */
const AT_ONCE = 20;
const MOST_ADDRESSES = 20_000;

/** @param takeShared takes so many for an address; says in how many ms its count begins anew */
export function createReadAllowance(
  takeShared: (address: string, reads: number) => Promise<{ msBeforeNext: number }>,
): ReadAllowance {
  const inHand = new LRUCache<string, { left: number; until: number }>({ max: MOST_ADDRESSES });
  const current = (address: string) => {
    const known = inHand.get(address);
    return known && performance.now() < known.until ? known : undefined;
  };
  const takeKnown = (address: string): boolean => {
    const known = current(address);
    if (!known || known.left === 0) return false;
    known.left -= 1;
    return true;
  };
  return {
    takeKnown,
    async take(address) {
      if (takeKnown(address)) return;
      const { msBeforeNext } = await takeShared(address, AT_ONCE);
      const left = (current(address)?.left ?? 0) + AT_ONCE - 1;
      inHand.set(address, { left, until: performance.now() + msBeforeNext });
    },
  };
}
