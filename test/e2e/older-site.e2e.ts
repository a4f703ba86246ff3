import type { RequestListener } from 'node:http';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { passToSite, standBeforeSite } from './stand-before-site.ts';

/** A page of the older site, which a service worker keeps in the browser. */
const olderPage = (worker: string) => `<!doctype html><title>Older</title><h1>The older site</h1><script>
  navigator.serviceWorker.register('${worker}').then(() => navigator.serviceWorker.ready)
    .then(() => document.querySelector('h1').textContent += ' is kept');
</script>`;

/** A service worker that serves every page from its cache, as old templates did, or only fills the cache. */
const olderWorker = (responses: boolean) => `
  self.addEventListener('install', (event) => { self.skipWaiting();
    event.waitUntil(caches.open('older').then((kept) => kept.put('/', new Response('<h1>Kept by the older site</h1>',
      { headers: { 'content-type': 'text/html' } })))) });
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (${responses} && event.request.mode === 'navigate') event.respondWith(caches.match('/')) });`;

const olderSite =
  (worker: string, responses: boolean): RequestListener =>
  (asked, response) => {
    const isWorker = asked.url === worker;
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? olderWorker(responses) : olderPage(worker));
  };

const left = (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);

test('an older site at the same address leaves no service worker, cache or page in the browser', async ({ visit }) => {
  let site: RequestListener;
  await using server = await standBeforeSite((asked, response) => site(asked, response));
  for (const [worker, responses] of [
    ['/worker-of-old.js', false],
    ['/service-worker.js', true],
  ] as const) {
    site = olderSite(worker, responses);
    const page = await visit('/', { at: server.address, isOtherSite: true });
    await page.getByRole('heading', { name: 'The older site is kept' }).waitFor();
    expect(await left(page)).toEqual([1, 1]);

    site = passToSite;
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Find access materials for a film' }).waitFor();
    await expect.poll(() => left(page)).toEqual([0, 0]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Find access materials for a film' }).waitFor();
  }
});
