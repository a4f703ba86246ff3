import type { Page } from 'playwright-core';

/** Something that is looked for on every page. */
export interface Check {
  id: string;
  /** What is so when nothing is found. */
  title: string;
  /** The success criteria of WCAG 2.2 that it shows something of. */
  criteria: readonly string[];
  /** Whether what it finds may depend on the theme, too. */
  looks: 'at each theme and width' | 'at each width';
  /** Where it takes long, `npm test` has it look at the first width only. */
  inShort?: 'first width';
  /** Its finding depends on nothing but the layout: it also looks at widths between. */
  isOfWidth?: true;
  /** @returns what a person has to mend, each with the beginning of its HTML */
  run: (page: Page) => Promise<string[]>;
}
