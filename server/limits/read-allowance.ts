import { LRUCache } from 'lru-cache';
import { RateLimitError } from '#server/errors.ts';

/**
 * How many more reads a network may have. Asking the database each time would cost more than most reads do, so a
 * process takes some at once from what all processes share, and counts those down by itself: the limit holds exactly
 * for one process, and with several some of what each has taken may go unused. Who has had all of them is refused
 * from memory until the count begins anew.
 */
export interface ReadAllowance {
  /** Takes a read from what this process has in hand. @returns false when `take` must be asked */
  tryConsume: (network: string) => boolean;
  /** @throws RateLimitError */
  consume: (network: string) => Promise<void>;
}

/** What the shared count gave: as many as were wanted, what was left of them, or none. */
interface Grant {
  reads: number;
  /** Until the count of this network begins anew. */
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
const MOST_NETWORKS = 20_000;

/**
 * @param takeShared takes up to so many for a network
 * @param message what who had all of them is told
 */
export function createReadAllowance(
  takeShared: (network: string, reads: number) => Promise<Grant>,
  message: string,
): ReadAllowance {
  const inHand = new LRUCache<string, InHand>({ max: MOST_NETWORKS });
  /** One at a time for each network: all who come meanwhile wait for it, and take of what it brings. */
  const underWay = new Map<string, Promise<void>>();

  const current = (network: string) => {
    const known = inHand.get(network);
    return known && performance.now() < known.until ? known : undefined;
  };
  const takeKnown = (network: string): boolean => {
    const known = current(network);
    if (!known || known.left === 0) return false;
    known.left -= 1;
    return true;
  };
  const fetchMore = async (network: string): Promise<void> => {
    const { reads, msBeforeNext } = await takeShared(network, AT_ONCE);
    const left = (current(network)?.left ?? 0) + reads;
    inHand.set(network, { left, until: performance.now() + msBeforeNext, isLast: reads < AT_ONCE });
  };
  return {
    tryConsume: takeKnown,
    async consume(network) {
      while (!takeKnown(network)) {
        const known = current(network);
        if (known?.isLast)
          throw new RateLimitError(Math.max(1, Math.ceil((known.until - performance.now()) / 1000)), message);
        let fetching = underWay.get(network);
        if (!fetching) {
          fetching = fetchMore(network).finally(() => underWay.delete(network));
          underWay.set(network, fetching);
        }
        await fetching;
      }
    },
  };
}
