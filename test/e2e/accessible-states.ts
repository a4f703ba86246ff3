import type { Page } from 'playwright-core';
import { expectAccessibleAt } from './browser.ts';

/** Something that a page can show people. */
export interface State<Given extends unknown[] = []> {
  name: string;
  /** Where it begins; without, it goes on from the state before it in the table, in the same page. */
  path?: string | (() => string);
  /** What there is on narrow screens only. */
  isNarrow?: boolean;
  act?: (page: Page, ...given: Given) => Promise<unknown>;
}

/** The table in parts that begin with a path: each is a test, with one page to load. */
export function partsOf<One extends State<never[]>>(states: readonly One[]): [string, One[]][] {
  const parts: One[][] = [];
  for (const state of states)
    if (state.path === undefined) parts.at(-1)!.push(state);
    else parts.push([state]);
  return parts.map((part) => [part.map(({ name }) => name).join('; then '), part]);
}

export const pathOf = ({ path = '/' }: Pick<State, 'path'>): string =>
  typeof path === 'string' ? path : path();

/** Brings the page into one state after the other, and looks at each. What fails is told by the state's name. */
export async function expectStatesAccessible<Given extends unknown[]>(
  page: Page,
  states: readonly State<Given>[],
  ...given: Given
): Promise<void> {
  for (const { name, isNarrow = false, act } of states) {
    const widths = isNarrow ? [320] : [1280, 320];
    try {
      await page.setViewportSize({ width: widths[0]!, height: 900 });
      await act?.(page, ...given);
      await expectAccessibleAt(page, widths);
    } catch (error) {
      throw new Error(`In the state “${name}”: ${String(error)}`, { cause: error });
    }
  }
}
