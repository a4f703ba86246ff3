import type { Page } from 'playwright-core';

/** What the page reads there from now on does not come until it is let go: the order of two things is the test's own. */
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

/** The page has drawn all that it has heard of. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
