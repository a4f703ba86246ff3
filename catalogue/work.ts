/**
 * Work that yields often, so that the process can handle requests in between (server/catalogue/run-in-slices.ts). The work between
 * two yields takes far less than 8 ms.
 */
export type Work<Result> = Generator<void, Result, void>;

/** Runs the work without pauses, for tests and benchmarks. */
export function finish<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
