import { setTimeout as delay } from 'node:timers/promises';

/** @throws when it is not so within three minutes */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const began = performance.now(); !(await isSo());) {
    if (performance.now() - began > 180_000) throw new Error(`This did not come about in 180 s: ${what}.`);
    await delay(200);
  }
}
