/** How much failing is put up with before somebody is left alone, and for how long. */
export interface Leniency {
  failures: number;
  pauseMs: number;
}

/**
 * Keeps from asking somebody who fails each time. After so many failures in a row nobody may ask for a while; then one
 * may try, and when that works everybody may again.
 */
export interface CircuitBreaker {
  /** Whether somebody may ask now. Who may must say how it went. */
  mayAsk(): boolean;
  succeeded(): void;
  /** @param pauseMs nobody is to ask for at least so long, however few failures there were */
  failed(pauseMs?: number): void;
  /** Milliseconds until somebody may ask again. */
  pausedFor(): number;
}

export function createCircuitBreaker(
  { failures, pauseMs }: Leniency,
  now = () => performance.now(),
): CircuitBreaker {
  let inARow = 0;
  let pausedUntil: number | undefined;
  let isTried = false;
  return {
    mayAsk() {
      if (pausedUntil === undefined) return true;
      if (now() < pausedUntil) return false;
      pausedUntil = now() + pauseMs; // this one tries; the others wait for how it goes
      isTried = true;
      return true;
    },
    succeeded() {
      inARow = 0;
      // Who had asked before the pause says nothing about whether it may end.
      if (isTried) pausedUntil = undefined;
      isTried = false;
    },
    failed(least = 0) {
      isTried = false;
      inARow += 1;
      const pause = Math.max(least, inARow >= failures ? pauseMs : 0);
      if (pause > 0) pausedUntil = Math.max(pausedUntil ?? 0, now() + pause);
    },
    pausedFor: () => Math.max(0, (pausedUntil ?? 0) - now()),
  };
}
