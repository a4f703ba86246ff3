/** Conditions for opening the circuit, and the time that it stays open. */
export interface BreakerOptions {
  /** Failures in a row that open the circuit. */
  failures: number;
  pauseMs: number;
}

/**
 * A circuit breaker. After several failures in a row, no requests are allowed for a time (open). Then one request is
 * allowed as a probe, and if it succeeds, all requests are allowed again (closed). Decision 008 gives the reasons for
 * not using a library.
 */
export interface CircuitBreaker {
  /** Whether a request can be sent now. Its sender must record the result. */
  allowRequest(): boolean;
  recordSuccess(): void;
  /** @param minPauseMs opens the circuit for at least this time, even after a single failure */
  recordFailure(minPauseMs?: number): void;
  /** Returns 0 if the circuit is closed or ready for a probe. */
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
      openUntil = now() + pauseMs; // other requests wait for the probe's result, but only for this time
      isProbing = true;
      return true;
    },
    recordSuccess() {
      failuresInARow = 0;
      // A request that was sent before the circuit opened does not show whether it can close.
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
