import { onTestFinished, vi } from 'vitest';

const now = performance.now.bind(performance);
let passed = 0;

/** Moves `performance.now` forward by `ms` until the test has finished. */
export function passTime(ms: number): void {
  passed += ms;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  onTestFinished(() => {
    passed = 0;
    clock.mockRestore();
  });
}
