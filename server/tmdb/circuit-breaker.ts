/** When the circuit opens, and for how long. */
export interface BreakerOptions {
  /** In a row. */
  failures: number;
  pauseMs: number;
}

/**
 * A circuit breaker: after so many failures in a row nobody may ask for a while (open); then one may, as a probe, and
 * when that works everybody may again (closed). Why not a library's: decision 008.
 */
export interface CircuitBreaker {
  /** Whether a request may be sent now. Whoever sends it records how it went. */
  allowRequest(): boolean;
  recordSuccess(): void;
  /** @param minPauseMs opens it for at least so long, however few failures there were */
  recordFailure(minPauseMs?: number): void;
  /** 0 when it is closed, or due for a probe. */
  msUntilRetry(): number;
}

export function createCircuitBreaker({ failures, pauseMs }: BreakerOptions, now = () => performance.now()): CircuitBreaker {
  let failuresInARow = 0;
  let openUntil: number | undefined;
  let isProbing = false;
  return {
    allowRequest() {
      if (openUntil === undefined) return true;
      if (now() < openUntil) return false;
      openUntil = now() + pauseMs; // the others wait for how the probe goes, but not for ever
      isProbing = true;
      return true;
    },
    recordSuccess() {
      failuresInARow = 0;
      // A request from before the circuit opened says nothing about whether it may close.
      if (isProbing) openUntil = undefined;
      isProbing = false;
    },
    recordFailure(minPauseMs = 0) {
      isProbing = false;
      failuresInARow += 1;
      const pause = Math.max(minPauseMs, failuresInARow >= failures ? pauseMs : 0);
      if (pause > 0) openUntil = Math.max(openUntil ?? 0, now() + pause);
    },
    msUntilRetry: () => Math.max(0, (openUntil ?? 0) - now()),
  };
}
