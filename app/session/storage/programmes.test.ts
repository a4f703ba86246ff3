import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#app/session/testing/browser.ts';
import { findKeptProgramme, forgetProgramme, keepProgramme, keptProgrammes } from './programmes.ts';

const programme = (id: string) => ({
  id,
  name: `Festival ${id}`,
  text: 'Ran (1985)',
  films: 1,
  choices: {},
});
const DAY_MS = 24 * 60 * 60 * 1000;

let stored: Map<string, string>;
beforeEach(() => {
  ({ stored } = stubBrowser());
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Keeps a programme a moment after the previous one. */
function keep(kept: Parameters<typeof keepProgramme>[0]) {
  vi.advanceTimersByTime(1);
  keepProgramme(kept);
}

test('kept programmes are sorted by their last change, newest first, until each is forgotten', () => {
  keep(programme('one'));
  keep(programme('two'));
  keep({ ...programme('one'), choices: { Ran: 'Ran|1985' } });
  expect(keptProgrammes().map(({ id }) => id)).toEqual(['one', 'two']);
  expect(findKeptProgramme('one')?.choices).toEqual({ Ran: 'Ran|1985' });
  forgetProgramme('two');
  expect(findKeptProgramme('two')).toBeUndefined();
  forgetProgramme('one');
  expect(stored.size).toBe(0);
});

test('only the newest 20 programmes are kept, and each expires after a year', () => {
  for (let n = 0; n < 25; n += 1) keep(programme(String(n)));
  expect(keptProgrammes().map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => String(24 - n)));
  vi.advanceTimersByTime(364 * DAY_MS);
  keep(programme('new'));
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(keptProgrammes().map(({ id }) => id)).toEqual(['new']);
});
