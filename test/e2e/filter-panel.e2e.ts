import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { shownTitles, test } from './browser.ts';
import { focused } from './on-page.ts';

const PHONE = { width: 390, height: 844 };
const rowTitles = (page: Page) => page.getByRole('rowheader').getByRole('link').filter({ visible: true });
const showFilms = (page: Page) => page.getByRole('button', { name: /^Show \d+ materials?$/ });

/** Whether an element is on the screen and nothing covers its middle. */
const isUncovered = (what: Locator) =>
  what.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return there !== null && (element.contains(there) || element.closest('label')?.contains(there) === true);
  });

test('on a phone, the open filters show the number of materials and lead to them, and Back returns to the film', async ({ visit }) => {
  const page = await visit('/', PHONE);
  await page.getByRole('button', { name: 'Filters' }).click();
  expect(await page.getByRole('button', { name: 'Apply filters' }).count()).toBe(0);
  await page.getByRole('checkbox', { name: /^French \(/ }).check();
  await page.getByRole('link', { name: 'Remove filter: Sidecar Language: French' }).waitFor();
  expect(await isUncovered(showFilms(page))).toBe(true);

  // The button never covers the element with the focus.
  await page.getByRole('checkbox', { name: /^DS \(/ }).focus();
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab');
    expect(await isUncovered(page.locator(':focus')), await focused(page)).toBe(true);
  }

  const told = Number.parseInt((await showFilms(page).textContent())!.replace('Show ', ''), 10);
  await showFilms(page).click();
  await expect.poll(() => focused(page)).toBe('Films');
  expect(await page.getByRole('button', { name: 'Filters (1 applied)', expanded: false }).count()).toBe(1);
  expect(await isUncovered(rowTitles(page).first())).toBe(true);
  expect(told).toBeGreaterThanOrEqual((await shownTitles(page)).length);

  // The filters were open when the visitor left, so the list is now shorter than the position that the browser remembers.
  await page.getByRole('button', { name: 'Filters (1 applied)' }).click();
  const second = rowTitles(page).nth(1);
  const title = await second.textContent();
  await second.click();
  await page.getByRole('heading', { name: 'How to ask for it' }).waitFor();
  await page.goBack();
  await expect.poll(() => focused(page)).toBe(title);
  await expect.poll(() => isUncovered(page.locator(':focus'))).toBe(true);
});

test('on a wide screen, filters apply automatically, and the link from a film to the results keeps the search and filters', async ({
  visit,
}) => {
  const page = await visit('/');
  await page.getByRole('searchbox').fill('kurosawa');
  await page.waitForURL(/search=kurosawa/);
  await page.getByRole('checkbox', { name: /^DS \(/ }).check();
  await page.getByRole('link', { name: 'Remove filter: Type: DS' }).waitFor();
  // No button is needed to apply the filters.
  expect(await page.getByRole('button', { name: /^Apply filters|^Show \d/ }).count()).toBe(0);
  await page.waitForURL(/sidecar_type=DS/);
  const { href } = new URL(page.url());
  await rowTitles(page).first().click();
  await page.getByRole('link', { name: 'Back to your results' }).click();
  await page.waitForURL(href);
  expect(await page.getByRole('searchbox').inputValue()).toBe('kurosawa');

  await rowTitles(page).first().click();
  await page.getByRole('link', { name: 'Back to your results' }).waitFor();
  // A visitor who opens the film directly has no list to go back to.
  await page.reload();
  expect(await page.getByRole('link', { name: 'All films' }).getAttribute('href')).toBe('/');
});

test('if a film cannot load, the page asks people to check their connection, and loads when the network is back', async ({ visit }) => {
  const page = await visit('/?search=coda');
  await rowTitles(page).first().click();
  await page.getByRole('heading', { name: 'How to ask for it' }).waitFor();
  await page.goBack();
  const other = rowTitles(page).last();
  const title = await other.textContent();
  await other.waitFor();
  await page.context().setOffline(true);
  await other.click();
  await page.getByText('Check your connection, then try again.').waitFor();
  await expect.poll(() => focused(page)).toBe('This page cannot be reached at the moment');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => focused(page)).toBe('Try again');
  // The page loads automatically when the browser is online.
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: title! }).waitFor();
  await expect.poll(() => focused(page)).toBe(title);
});
