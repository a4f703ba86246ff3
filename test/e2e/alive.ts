import type { Page } from 'playwright-core';

/** Waits until React has hydrated the page. Hydrated elements have React's keys. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}
