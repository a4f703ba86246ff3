import { setImmediate } from 'node:timers/promises';

/** The longest time for which work keeps the process from handling requests (ms). */
const SLICE_MS = 8;

/** @returns a function that long work calls often: when a slice is over, it lets the process handle requests */
export function createPauses(sliceMs = SLICE_MS): () => Promise<void> {
  let until = performance.now() + sliceMs;
  return async () => {
    if (performance.now() < until) return;
    await setImmediate();
    until = performance.now() + sliceMs;
  };
}
