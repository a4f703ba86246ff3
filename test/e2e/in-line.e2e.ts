import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll, test } from './browser.ts';

/** Where the first line of each of these elements stands, and how wide their longest line is. */
const lines = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const rects = [...text.getClientRects()];
      return { top: Math.round(rects[0]!.top), right: Math.max(...rects.map(({ right }) => right)) };
    }),
  );

test('the four columns of the footer begin in one line, however long their names are', async ({ visit }) => {
  for (const width of [1280, 1000]) {
    const page = await visit('/about', { width });
    const first = await lines(page, 'footer li:first-child a');
    expect(first).toHaveLength(4);
    expect(new Set(first.map(({ top }) => top)).size).toBe(1);
  }
});

test('the questions use the width of the page, and their answers stay short of line', async ({ visit }) => {
  for (const path of ['/faq', '/faq?view=formats']) {
    const page = await visit(path, { width: 1280 });
    await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    const heading = page.getByRole('heading', { level: 1 });
    const oneLine = await heading.evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize) * 1.6);
    expect((await heading.boundingBox())!.height).toBeLessThan(oneLine);
    const list = (await page.locator('main :is(h2 + div > ul, h2 + dl)').first().boundingBox())!;
    expect(list.x + list.width).toBeGreaterThan(1200);
    // The spelling of the measure: at most 80 characters (WCAG 2.2, 1.4.8).
    const longest = await page
      .locator('main :is(details p, dd p)')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().width)));
    expect(longest).toBeLessThan(620);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
