/**
 * Work that stops now and then, so that whoever runs it can let others have their turn (server/catalogue/run-in-slices.ts). Each
 * piece between two stops is far shorter than 8 ms.
 */
export type Work<Result> = Generator<void, Result, void>;

/** Does the work without stopping: for tests, and where nobody waits. */
export function finish<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
