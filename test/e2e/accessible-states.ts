import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { smallTargets } from './small-targets.ts';

/** Something that a page can show people. */
export interface State<Given extends unknown[] = []> {
  name: string;
  /** Where it begins; without, it goes on from the state before it in the table, in the same page. */
  path?: string | (() => string);
  /** What there is on narrow screens only. */
  isNarrow?: boolean;
  /** What it shows changes its layout at widths between. */
  everyWidth?: boolean;
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

/** All that a state is looked at in; `npm test` looks with axe at its first width in dark colours. */
const IS_WHOLE = process.env['ACCESSIBILITY'] === 'whole';

/** Brings the page into one state after the other, and looks at each. What fails is told by the state's name. */
export async function expectStatesAccessible<Given extends unknown[]>(
  page: Page,
  states: readonly State<Given>[],
  ...given: Given
): Promise<void> {
  for (const { name, isNarrow = false, everyWidth = false, act } of states) {
    const widths = isNarrow ? [320] : [1280, 320];
    try {
      await page.setViewportSize({ width: widths[0]!, height: 900 });
      await act?.(page, ...given);
      await expectFits(page, everyWidth ? [...widths, ...BETWEEN] : widths);
      await expectAccessibleAt(
        page,
        IS_WHOLE ? widths : [widths[0]!],
        IS_WHOLE ? ['dark', 'light'] : ['dark'],
      );
    } catch (error) {
      throw new Error(`In the state “${name}”: ${String(error)}`, { cause: error });
    }
  }
}

/** Where layouts change, and far beyond. */
const BETWEEN = [390, 540, 700, 985, 1000, 1100, 2000];

/** At none of these widths does anything stick out sideways, and every target is 44 px high or stands in a line of text. */
async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    expect({ width, small: await smallTargets(page) }).toEqual({ width, small: [] });
  }
}

/**
 * No violation at each of these widths. Half of what a look costs is its contrast, which is looked at once in each theme:
 * colours do not depend on the width.
 */
async function expectAccessibleAt(
  page: Page,
  widths: readonly number[],
  themes: readonly ('dark' | 'light')[],
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, { contrast: index === 0 });
    }
  }
}
