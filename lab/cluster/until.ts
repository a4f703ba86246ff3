import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until the condition is true.
 * @throws Error after three minutes
 */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const began = performance.now(); !(await isSo());) {
    if (performance.now() - began > 180_000) throw new Error(`This was still not true after 180 s: ${what}.`);
    await delay(200);
  }
}
