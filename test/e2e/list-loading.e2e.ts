import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive } from './alive.ts';
import { shownTitles, test } from './browser.ts';
import { drawn, holdReads } from './hold-reads.ts';
import { focused } from './on-page.ts';

const PHONE = { width: 390, height: 844 };
const showMore = (page: Page) => page.getByRole('link', { name: 'Show More Films' });
const statusOf = (page: Page) => page.locator('section[aria-labelledby=results-heading] [role=status]').first().textContent();
const topOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!.y;

test('Show More Films adds twenty films, stays in place while they load and focuses the first; Show Less Films resets the list', async ({
  visit,
}) => {
  // The oldest films are first, because other tests publish newer films.
  const page = await visit('/?sidecar_type=DS&sort=year', { width: 1280, height: 800 });
  await expect.poll(() => shownTitles(page)).toHaveLength(30);
  // The footer is out of view until the films arrive.
  const more = await holdReads(page, '**/api/films?*');
  await showMore(page).focus();
  const place = (await showMore(page).boundingBox())!.y;
  expect(await topOf(page, 'footer')).toBeLessThan(800);
  await page.keyboard.press('Enter');
  await more.isAsked;
  await expect.poll(() => topOf(page, 'footer')).toBeGreaterThan(800);
  expect((await showMore(page).boundingBox())!.y).toBe(place);
  expect(await focused(page)).toBe('Show More Films');
  more.letGo();
  await page
    .getByText(/^50 of \d+ shown$/)
    .filter({ visible: true })
    .waitFor();
  const titles = await shownTitles(page);
  expect(titles).toHaveLength(50);
  await expect.poll(() => focused(page)).toBe(titles[30]);

  await page.reload();
  await expect.poll(() => shownTitles(page)).toEqual(titles);
  await alive(page);

  // Back restores the list and its position, and the focus is on the film.
  const row = page.getByRole('rowheader').nth(44).getByRole('link');
  await row.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1000);
  await row.click();
  await page.getByRole('heading', { name: 'How to ask for it' }).waitFor();
  await page.goBack();
  await expect.poll(() => shownTitles(page)).toEqual(titles);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect.poll(() => focused(page)).toBe(titles[44]);

  await page.getByRole('link', { name: 'Show Less Films' }).click();
  await expect.poll(() => shownTitles(page)).toHaveLength(30);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results-heading');
  expect(new URL(page.url()).search).toBe('?sidecar_type=DS&sort=year');
});

test('on a phone, Show More Films shows the films that the page already has before others arrive', async ({ visit }) => {
  const page = await visit('/?show=all&sort=year', PHONE);
  await alive(page);
  const more = await holdReads(page, '**/api/films?*');
  await showMore(page).click();
  await more.isAsked;
  await expect.poll(() => shownTitles(page)).toHaveLength(26);
  await expect.poll(() => focused(page)).toBe((await shownTitles(page))[6]);
  more.letGo();
});

test('on a wide screen and a phone, nothing shifts when films of another search or filter arrive late', async ({ visit }) => {
  const changeTheList = async (size: typeof PHONE) => {
    const page = await visit('/?show=all', { ...size, isNew: true });
    await alive(page);
    // Browsers count shifts except in the half second after a press.
    await page.route('**/*.data*', async (route) => {
      await delay(600);
      await route.continue();
    });
    await page.evaluate(() => {
      const shifts = { total: 0 };
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.total += entry.value;
      }).observe({ type: 'layout-shift' });
    });
    if (size === PHONE) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: /^AD \(/ }).check();
    await expect.poll(() => statusOf(page)).toMatch(/^68 materials/);
    for (const [search, said] of [
      ['wong', /for “wong”$/],
      ['zzqqxx', /^Nothing was found/],
      ['', /^68 materials/],
    ] as const) {
      await page.getByRole('searchbox').fill(search);
      await expect.poll(() => statusOf(page)).toMatch(said);
    }
    await drawn(page);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(0.05);
  };
  // Both sizes wait at the same time.
  await Promise.all([changeTheList({ width: 1280, height: 800 }), changeTheList(PHONE)]);
});

test('a row opens and closes while films load, Back still works, and the search box keeps the focus', async ({ visit }) => {
  const page = await visit('/');
  await alive(page);
  const others = await holdReads(page, '**/*.data*');
  const button = page.getByRole('button', { name: /^Details for / }).first();
  await button.click();
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  await page.waitForURL(/open=/);
  await page.getByRole('checkbox', { name: /^DS \(/ }).click();
  await others.isAsked;
  // The open row belongs to the previous list.
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  others.letGo();
  await page.waitForURL((url) => url.search === '?sidecar_type=DS');

  // A row that opens while another list loads keeps the step of Back.
  const both = await holdReads(page, '**/*.data*');
  await page.getByRole('checkbox', { name: /^AD \(/ }).click();
  await both.isAsked;
  await button.click();
  both.letGo();
  await page.waitForURL(/sidecar_type=DS&sidecar_type=Audio&open=/);
  await page.goBack();
  await page.waitForURL((url) => url.search === '?sidecar_type=DS');

  // People who move to the search box while films load stay there.
  const all = await holdReads(page, '**/*.data*');
  await page.getByRole('link', { name: 'Remove filter: Type: DS' }).click();
  await all.isAsked;
  await page.getByRole('searchbox').click();
  all.letGo();
  await page.waitForURL((url) => url.search === '');
  await expect.poll(() => page.locator('section[aria-busy=false]').count()).toBe(1);
  await page.keyboard.type('varda');
  await page.waitForURL(/search=varda/);
  expect(await focused(page)).toBe('Search by title or director');
});

test('on a phone, the summary above the search stays while someone types; a page that opens with a search has no summary', async ({
  visit,
}) => {
  const page = await visit('/', PHONE);
  await alive(page);
  const summary = page.getByText('A register of descriptive subtitles');
  expect(await summary.isVisible()).toBe(true);
  await page.getByRole('searchbox').fill('varda');
  await page.waitForURL(/search=varda/);
  await expect.poll(() => shownTitles(page)).not.toHaveLength(0);
  expect(await summary.isVisible()).toBe(true);
  await page.reload();
  expect(await summary.isVisible()).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Film Access Materials' }).click();
  await summary.waitFor();
});
