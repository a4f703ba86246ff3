import type { Fixtures as Visiting } from '#test/e2e/browser.ts';
import { test, type Fixtures as Joining } from '#test/e2e/members.ts';
import { recordResult } from '../results.ts';
import { JOURNEYS, type JourneyId } from './journeys.ts';

/** Runs a journey of the table as a test and records the result. */
export function journey(id: JourneyId, story: (people: Visiting & Joining) => Promise<void>): void {
  const { title } = JOURNEYS[id];
  const record = (problems: string[]) =>
    recordResult({ route: '*', state: title, width: 1280, theme: 'device, light', check: `journey-${id}`, problems });
  test(title, async ({ visit, join }) => {
    try {
      await story({ visit, join });
    } catch (error) {
      record([String(error)]);
      throw error;
    }
    record([]);
  });
}
