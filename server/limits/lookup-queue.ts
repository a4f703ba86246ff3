import { BusyError } from '#server/errors.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/**
 * Creates a queue for lookups in the index, which can take a second with 100,000 films. Two at a time, and one for each member or network,
 * leave most of the processor and most connections to everyone else. After ten seconds people would give up.
 * @param busy the beginning of the error for people whose lookup cannot wait
 */
export const createLookupQueue = (maxWaiting: number, busy: string): FairQueue =>
  createFairQueue({ concurrency: 2, maxWaiting, maxWaitMs: 10_000, ofKey: { concurrency: 1, maxWaiting: 10 } }, () => new BusyError(busy));
