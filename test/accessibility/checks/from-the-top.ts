import type { Page } from 'playwright-core';

/** Moves the focus to the start of the page or its open dialog, so that Tab moves to the first control. */
export const fromTheTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = document.createElement('span');
    start.tabIndex = -1;
    (document.querySelector('dialog:modal') ?? document.body).prepend(start);
    start.focus();
    start.remove();
  });
