import type { Page } from 'playwright-core';

/** Something that is looked for on every page. */
export interface Check {
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
  /** What it changes: the width of the window, the display settings and colours, or also where the keyboard is. That is put back after it. */
  disturbs?: 'width' | 'display' | 'everything';
  /** Why only Chromium can be asked. */
  needsChromium?: string;
  /** @returns what a person has to mend, each with the beginning of its HTML */
  run: (page: Page) => Promise<string[]>;
}
