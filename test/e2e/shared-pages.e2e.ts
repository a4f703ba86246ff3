import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { browser, test } from './browser.ts';
import { sampleToken } from './people.ts';
import { borrowPage, openStill, returnPage } from './shared-pages.ts';

/** Everything that a browser keeps for a site and that its pages can read. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key === 'jwt' || key.startsWith('left')),
    session: Object.keys(sessionStorage).filter((key) => key.startsWith('left')),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    name: window.name,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }));

const kind = () => ({ address: inject('site').address, javaScript: true });
const borrow = async () => borrowPage(await browser(), kind());

/** Borrows and returns a page, like a story that leaves stored data, a tab, routes and settings behind. */
async function borrowAndLeaveTraces(): Promise<Page> {
  const page = await borrow();
  await page.setViewportSize({ width: 400, height: 900 });
  await openStill(page);
  await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), await sampleToken('user'));
  await page.goto('/about');
  await page.evaluate(async () => {
    localStorage.setItem('left here', 'by one');
    sessionStorage.setItem('left here', 'by one');
    document.cookie = 'left=here; max-age=3600';
    window.name = 'left here';
    await caches.open('left here');
    await new Promise((resolve) => (indexedDB.open('left here').onsuccess = resolve));
  });
  await page.context().grantPermissions(['clipboard-read']);
  await page.goto('/faq');
  // A page can write once more when it is left.
  await page.evaluate(() => addEventListener('pagehide', () => localStorage.setItem('left last', 'by one')));
  const tab = await page.context().newPage();
  await tab.goto('/guides');
  await tab.evaluate(() => setInterval(() => localStorage.setItem('left always', 'by one'), 1));
  await page.route('**/about', (route) => route.fulfill({ body: 'left here' }));
  page.on('dialog', () => {}); // a listener has to answer the dialog
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', forcedColors: 'active' });
  await page.context().setOffline(true);
  expect(await kept(page)).toMatchObject({ local: expect.arrayContaining(['jwt', 'left here']), name: 'left here' });
  await returnPage(page, kind());
  return page;
}

test('the next story, in the same page, finds nothing that the first story left', async ({ visit }) => {
  const before = await borrowAndLeaveTraces();
  const page = await visit('/about');
  expect(page === before).toBe(true);
  expect(await kept(page)).toEqual({
    local: [],
    session: [],
    cookies: '',
    databases: [],
    caches: [],
    name: '',
    clipboard: 'prompt',
  });
  expect(page.context().pages()).toHaveLength(1);
  await page.getByRole('heading', { level: 1, name: 'About this register' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  await page.evaluate(() => alert('nobody has to answer'));
  const sees = await page.evaluate(() =>
    ['(width: 1280px)', '(prefers-color-scheme: light)', '(forced-colors: none)', 'screen'].map((query) => matchMedia(query).matches),
  );
  expect(sees).toEqual([true, true, true, true]);
  // Back leads only to the first page of this story.
  await page.goBack();
  expect(await page.goBack()).toBeNull();
  expect(await page.evaluate(() => location.pathname)).not.toBe('/faq');
});

test('two visitors of one story share nothing, and a new visitor begins with no stored data', async ({ visit }) => {
  const before = await borrow();
  await returnPage(before, kind());
  const [one, other] = [await visit('/about', { as: 'user' }), await visit('/about')];
  expect(one.context() === other.context()).toBe(false);
  expect((await kept(other)).local).toEqual([]);
  expect([one, other].includes(before)).toBe(true);
  const third = await visit('/about', { isNew: true });
  expect((await kept(third)).local).toEqual([]);
});

test('only a new visitor’s page accepts initial scripts and a clock, which cannot be removed', async ({ visit }) => {
  const page = await visit('/about');
  expect(() => page.addInitScript('')).toThrow('isNew');
  expect(() => page.clock).toThrow('isNew');
  const own = await visit('/about', { isNew: true });
  await own.addInitScript('');
});
