import type { Page } from 'playwright-core';
import { inPage, type Seen } from './in-page.ts';

/** Something that is looked for on every page. */
export type Check = CheckDetails & (Reading | Acting);

interface CheckDetails {
  id: string;
  /** What is so when nothing is found. */
  title: string;
  /** The success criteria of WCAG 2.2 that it shows something of. */
  criteria: readonly string[];
  /** How often it looks at a state: what it finds may depend on theme and width. A page is asked for anew, without its state. */
  looks: 'at each theme and width' | 'at each width' | 'at each theme' | 'once' | 'once a page';
  /** Where it takes long, `npm test` has it look at the first state of each page and those that look different, at the first width, or not at all. */
  inShort?: 'first state' | 'first width' | 'never';
  /** Its finding depends on nothing but the layout: it also looks at widths between. */
  isOfWidth?: true;
  /** What it changes: the display settings and colours, where the keyboard is, or the width of the window and with it perhaps the keyboard. That is put back after it. */
  disturbs?: 'display' | 'keyboard' | 'width';
  /** Why only Chromium can be asked. */
  needsChromium?: string;
}

/** Only reads the page, and runs there: it knows nothing but what it is given. Such checks run together, because a call takes longer than most of them. */
interface Reading {
  /** @returns what a person has to mend, each with the beginning of its HTML */
  find: (seen: Seen) => string[];
}

interface Acting {
  /** @returns the same */
  run: (page: Page) => Promise<string[]>;
}

export const runCheck = (page: Page, check: Check): Promise<string[]> => ('find' in check ? inPage(page, check.find) : check.run(page));
