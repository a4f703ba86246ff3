import type { Page } from 'playwright-core';

/** Waits until the page's scripts have taken over: React leaves its keys on the elements it knows. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}
