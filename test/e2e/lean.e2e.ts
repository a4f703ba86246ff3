import { brotliCompressSync } from 'node:zlib';
import { expect } from 'vitest';
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
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await Promise.all(responses);
  expect(scripts).toBeGreaterThan(10_000);
  expect(scripts).toBeLessThan(140_000);
  // The limit of docs/performance.md. On a busy machine, the typeface can arrive after the first paint and move a line slightly.
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(0.05);

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
