import type { Page } from 'playwright-core';
import { inPage, type Seen } from './in-page.ts';

/** A check that runs on every page. */
export type Check = CheckDetails & (Reading | Acting);

interface CheckDetails {
  id: string;
  /** Statement that is true if the check finds nothing. */
  title: string;
  /** The success criteria of WCAG 2.2 that the check tests at least in part. */
  criteria: readonly string[];
  /**
   * How often the check runs on a state. The result can depend on the theme and the width. Checks that run once a page load
   * the page again.
   */
  looks: 'at each theme and width' | 'at each width' | 'at each theme' | 'once' | 'once a page';
  /** Limit of a slow check in `npm test`: the first state of a page and states that look different, the first width, or no state. */
  inShort?: 'first state' | 'first width' | 'never';
  /** Set if the result depends only on the layout. The check then also runs at other widths. */
  isOfWidth?: true;
  /**
   * Changes by the check: to the display settings, the focus, or the width of the window, which can also move the focus. The
   * caller undoes them.
   */
  disturbs?: 'display' | 'keyboard' | 'width';
  /** Reason why the check only works in Chromium. */
  needsChromium?: string;
}

/**
 * A check that only reads the page. The function runs in the page, so it sees only its arguments. These checks run together,
 * because a call takes longer than most checks.
 */
interface Reading {
  /** @returns the problems that someone has to fix, each with the start of the element's HTML */
  find: (seen: Seen) => string[];
}

interface Acting {
  /** @returns the problems, like `find` */
  run: (page: Page) => Promise<string[]>;
}

export const runCheck = (page: Page, check: Check): Promise<string[]> => ('find' in check ? inPage(page, check.find) : check.run(page));
