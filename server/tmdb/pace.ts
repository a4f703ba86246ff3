import { setTimeout as wait } from 'node:timers/promises';

/** The pace at which this process sends requests to TMDB. */
export interface Pace {
  /** Waits until the next request can be sent. */
  next(): Promise<void>;
  /** Lets all requests wait for this time. */
  pauseFor(ms: number): void;
}

export function createPace(perSecond: number): Pace {
  /** The time at which the next request can be sent, by `performance.now()`. */
  let nextAt = 0;
  return {
    async next() {
      for (let ms = nextAt - performance.now(); ms > 0; ms = nextAt - performance.now()) await wait(ms);
      nextAt = performance.now() + 1000 / perSecond;
    },
    pauseFor(ms) {
      nextAt = Math.max(nextAt, performance.now() + ms);
    },
  };
}
