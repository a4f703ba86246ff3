import { brotliCompressSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive } from './alive.ts';
import { test } from './browser.ts';

test('the home page is small, complete in its first HTML and does not shift while it loads', async ({ visit }) => {
  const page = await visit('/about-to-be-left', { isNew: true });
  let scripts = 0;
  const responses: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      // Counts compressed bytes, also of scripts that the page before left in the cache.
      responses.push(response.headerValue('content-length').then((sent) => void (scripts += Number(sent))));
  });
  await watchShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await Promise.all(responses);
  expect(scripts).toBeGreaterThan(10_000);
  expect(scripts).toBeLessThan(140_000);
  // On a busy machine, the typeface can arrive after the first paint and move a line slightly.
  expect(await shiftsOf(page)).toBeLessThan(MAX_SHIFT);

  const response = await page.request.get('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(Number(response.headers()['content-length'])).toBeLessThan(45_000);
  const html = await response.text();
  // Nothing else needs to load before the page is visible.
  const [, styles] = /<style data-precedence="site" data-href="site">(.*?)<\/style>/s.exec(html)!;
  const { length } = brotliCompressSync(styles!);
  expect(length).toBeGreaterThan(1000);
  expect(length).toBeLessThan(22_000);
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).toMatch(/^<!DOCTYPE html><html/);
  for (const text of ['Touki Bouki', 'Show More Films', 'Sidecar Language']) expect(html).toContain(text);
  expect(html).toMatch(/\d{3} films/);
  // On a phone the sentence is above the search but after it in the HTML, so the browser waits for it before it paints.
  expect(html).toContain('<link rel="expect" href="#after-search" blocking="render"/>');
  expect(html).toMatch(/A register of <a [^]*id="after-search"/);
});

test('pages of text do not move when the typeface arrives', async ({ visit }) => {
  const page = await visit('/about-to-be-left', { isNew: true });
  await watchShifts(page);
  await page.route('**/*.woff2', async (route) => {
    await wait(300); // after the first paint
    await route.continue();
  });
  for (const path of ['/guides', '/data', '/wanted/new', '/terms-of-use']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(async () => (await document.fonts.ready).check('1em "Atkinson Hyperlegible Next Variable"'))).toBe(true);
    expect([path, (await shiftsOf(page)) < MAX_SHIFT]).toEqual([path, true]);
  }
});

test('the largest text of a member’s page is in its first HTML, which has no data of the member', async ({ visit }) => {
  for (const [as, paths] of [
    ['user', '/account /account/erase /add /add?form=batch /success /thanks'],
    ['admin', '/success /dashboard/deleted /dashboard/contacts /dashboard/wanted /operations /manage-users'],
  ] as const) {
    const page = await visit('/about-to-be-left', { as, isNew: true });
    await watchLargest(page);
    for (const path of paths.split(' ')) {
      await page.goto(path);
      await alive(page);
      await expect.poll(() => page.getByText(/^Loading /).count()).toBe(0);
      const html = await (await page.request.get(path)).text();
      const largest = await page.evaluate(() => (globalThis as unknown as { largest: string }).largest);
      expect([path, largest, html.includes(largest)]).toEqual([path, largest, true]);
    }
  }
});

/**
 * Remembers the beginning of the largest text that each page of the tab paints. Hides the notice of the sample catalogue, which other
 * sites do not have.
 */
const watchLargest = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('header p { display: none }');
    document.adoptedStyleSheets = [styles];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { element: Element | null }[])
        // The first text node, because the HTML has comments between the parts of a text. An element that React has replaced was in the HTML.
        Object.assign(globalThis, { largest: entry.element?.firstChild?.textContent ?? '' });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** The limit of docs/performance.md. */
const MAX_SHIFT = 0.05;

/** Adds up the layout shifts of each page that the tab opens from now on. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifts: { total: number } }).shifts.total);
