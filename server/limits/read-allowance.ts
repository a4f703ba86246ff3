import { LRUCache } from 'lru-cache';
import { TooMany } from '#server/errors.ts';

/**
 * How many more reads an address may have. Asking the database each time would cost more than most reads do, so a
 * process takes some at once from what all processes share, and counts those down by itself: the limit holds exactly
 * for one process, and with several some of what each has taken may go unused. Who has had all of them is refused
 * from memory until the count begins anew.
 */
export interface ReadAllowance {
  /** Takes a read from what this process has in hand. @returns false when `take` must be asked */
  takeKnown: (address: string) => boolean;
  /** @throws TooMany */
  take: (address: string) => Promise<void>;
}

/** What the shared count gave: as many as were wanted, what was left of them, or none. */
interface Grant {
  reads: number;
  /** Until the count of this address begins anew. */
  msBeforeNext: number;
}

interface InHand {
  left: number;
  /** When the count begins anew, by `performance.now()`. */
  until: number;
  /** Whether the shared count has no more until then. */
  isLast: boolean;
}

const AT_ONCE = 20;
const MOST_ADDRESSES = 20_000;

/**
 * @param takeShared takes up to so many for an address
 * @param message what who had all of them is told
 */
export function createReadAllowance(
  takeShared: (address: string, reads: number) => Promise<Grant>,
  message: string,
): ReadAllowance {
  const inHand = new LRUCache<string, InHand>({ max: MOST_ADDRESSES });
  /** One at a time for each address: all who come meanwhile wait for it, and take of what it brings. */
  const underWay = new Map<string, Promise<void>>();

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
  const fetchMore = async (address: string): Promise<void> => {
    const { reads, msBeforeNext } = await takeShared(address, AT_ONCE);
    const left = (current(address)?.left ?? 0) + reads;
    inHand.set(address, { left, until: performance.now() + msBeforeNext, isLast: reads < AT_ONCE });
  };
  return {
    takeKnown,
    async take(address) {
      while (!takeKnown(address)) {
        const known = current(address);
        if (known?.isLast)
          throw new TooMany(Math.max(1, Math.ceil((known.until - performance.now()) / 1000)), message);
        let fetching = underWay.get(address);
        if (!fetching) {
          fetching = fetchMore(address).finally(() => underWay.delete(address));
          underWay.set(address, fetching);
        }
        await fetching;
      }
    },
  };
}
