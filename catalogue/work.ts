/**
 * Work that stops often, so that its caller can handle requests between two pieces (server/catalogue/run-in-slices.ts). Each piece
 * takes far less than 8 ms.
 */
export type Work<Result> = Generator<void, Result, void>;

/** Does the work without stopping, for tests and benchmarks. */
export function finish<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
