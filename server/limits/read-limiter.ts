import { LRUCache } from 'lru-cache';
import { RateLimitError } from '#server/errors.ts';

/**
 * Counts the reads of each network. A query for each read would cost more than most reads, so each process leases
 * several reads together from the count that all processes share, and counts these down in memory. With several
 * processes, some leased reads may stay unused. If a network has no reads left, the process refuses its reads from
 * memory until the next period. Decision 018 says why the library's own memory does not suffice.
 */
export interface ReadLimiter {
  /** Consumes a read of this process's lease. @returns false if the caller must call `consume` */
  tryConsume: (network: string) => boolean;
  /** @throws RateLimitError */
  consume: (network: string) => Promise<void>;
  /** Counts the additional cost of a slow read. Never refuses this read: above the limit, the network's next read is refused. */
  charge: (network: string, reads: number) => Promise<void>;
}

/** A lease from the shared count: the wanted reads, the remaining reads if there are fewer, or none. */
interface Grant {
  reads: number;
  /** Time until this network's count restarts. */
  msBeforeNext: number;
}

interface Lease {
  left: number;
  /** The time when the count restarts, by `performance.now()`. */
  until: number;
  /** Whether the shared count has no reads left until then. */
  isLast: boolean;
}

const LEASE_SIZE = 20;
const MAX_NETWORKS = 20_000;

/**
 * @param consumeShared consumes up to this number of reads for a network
 * @param message the error's message if a network has no reads left
 */
export function createReadLimiter(consumeShared: (network: string, reads: number) => Promise<Grant>, message: string): ReadLimiter {
  const leases = new LRUCache<string, Lease>({ max: MAX_NETWORKS });
  /**
   * The network's lease that is being renewed. Each network renews one at a time: all its reads wait for the renewal
   * and use the new lease.
   */
  const renewals = new Map<string, Promise<void>>();

  const currentLease = (network: string) => {
    const lease = leases.get(network);
    return lease && performance.now() < lease.until ? lease : undefined;
  };
  const tryConsume = (network: string): boolean => {
    const lease = currentLease(network);
    if (!lease || lease.left === 0) return false;
    lease.left -= 1;
    return true;
  };
  const renew = async (network: string): Promise<void> => {
    const { reads, msBeforeNext } = await consumeShared(network, LEASE_SIZE);
    const left = (currentLease(network)?.left ?? 0) + reads;
    leases.set(network, { left, until: performance.now() + msBeforeNext, isLast: reads < LEASE_SIZE });
  };
  return {
    tryConsume,
    async charge(network, reads) {
      const lease = currentLease(network);
      const leased = Math.min(reads, lease?.left ?? 0);
      if (lease) lease.left -= leased;
      if (leased < reads) await consumeShared(network, reads - leased);
    },
    async consume(network) {
      while (!tryConsume(network)) {
        const lease = currentLease(network);
        if (lease?.isLast) throw new RateLimitError(Math.max(1, Math.ceil((lease.until - performance.now()) / 1000)), message);
        let renewal = renewals.get(network);
        if (!renewal) {
          renewal = renew(network).finally(() => renewals.delete(network));
          renewals.set(network, renewal);
        }
        await renewal;
      }
    },
  };
}
