import { setImmediate } from 'node:timers/promises';
import type { Work } from '#catalogue/work.ts';

const SLICE_MS = 8;

/** Does the work in slices of about 8 ms. Requests have their turn between two slices. */
export async function runInSlices<Result>(work: Work<Result>): Promise<Result> {
  const pause = createPauses();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** @returns a function for long work to call now and then: it lets others have their turn when a slice is over */
export function createPauses(): () => Promise<void> {
  let until = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < until) return;
    await setImmediate();
    until = performance.now() + SLICE_MS;
  };
}
