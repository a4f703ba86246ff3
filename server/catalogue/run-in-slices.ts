import type { Work } from '#catalogue/work.ts';
import { createPauses } from '#server/pauses.ts';

/**
 * Runs work in slices. The process handles requests between two slices.
 * @param sliceMs the length of a slice; longer if other work waits for this work
 */
export async function runInSlices<Result>(work: Work<Result>, sliceMs?: number): Promise<Result> {
  const pause = createPauses(sliceMs);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await pause();
  }
}
