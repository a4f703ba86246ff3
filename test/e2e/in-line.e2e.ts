import { expect } from 'vitest';
import { expectNoSidewaysScroll, test } from './browser.ts';

test('the footer of a page is low on a wide screen and on a phone', async ({ visit }) => {
  const page = await visit('/about');
  for (const [width, height, max] of [
    [1280, 800, 240],
    [390, 844, 490],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect((await page.locator('footer').boundingBox())!.height).toBeLessThanOrEqual(max);
  }
});

test('the questions use the width of the page, and their answers have short lines', async ({ visit }) => {
  for (const path of ['/faq', '/faq?view=formats']) {
    const page = await visit(path, { width: 1280 });
    await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    const heading = page.getByRole('heading', { level: 1 });
    const oneLine = await heading.evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize) * 1.6);
    expect((await heading.boundingBox())!.height).toBeLessThan(oneLine);
    const list = (await page.locator('main :is(h2 + div > ul, h2 + dl)').first().boundingBox())!;
    expect(list.x + list.width).toBeGreaterThan(1200);
    // A line has at most 80 characters (WCAG 2.2, 1.4.8).
    const longest = await page
      .locator('main :is(details p, dd p)')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().width)));
    expect(longest).toBeLessThan(620);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
