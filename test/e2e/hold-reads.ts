import type { Page } from 'playwright-core';

/** Holds back the page's GET requests to this address until `letGo`, so that the test decides the order of two events. */
export async function holdReads(page: Page, address: string) {
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') {
      ask();
      await isLetGo;
    }
    await route.continue();
  });
  return { isAsked, letGo };
}

/** Waits until the page has drawn its current state. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
