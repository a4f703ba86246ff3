import { setImmediate } from 'node:timers/promises';
import type { Work } from '#catalogue/work.ts';

const SLICE_MS = 8;

/**
 * Runs work in slices. The process handles requests between two slices.
 * @param sliceMs the length of a slice; longer if other work waits for this work
 */
export async function runInSlices<Result>(work: Work<Result>, sliceMs = SLICE_MS): Promise<Result> {
  const pause = createPauses(sliceMs);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** @returns a function that long work calls often: when a slice is over, it lets the process handle requests */
export function createPauses(sliceMs = SLICE_MS): () => Promise<void> {
  let until = performance.now() + sliceMs;
  return async () => {
    if (performance.now() < until) return;
    await setImmediate();
    until = performance.now() + sliceMs;
  };
}
