import type { Page } from 'playwright-core';

/** Puts the keyboard before everything on the page, or in its open dialog: Tab leads to the first control. */
export const fromTheTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = document.createElement('span');
    start.tabIndex = -1;
    (document.querySelector('dialog:modal') ?? document.body).prepend(start);
    start.focus();
    start.remove();
  });
