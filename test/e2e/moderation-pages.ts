import type { Locator, Page } from 'playwright-core';
import { button } from './on-page.ts';

/** Finds the checkbox that selects this film on the dashboard. */
export const select = (page: Page, title: string): Locator => page.getByRole('checkbox', { name: `Select ${title}, ` });

/** Finds the entries of a listing's history, the newest first. */
export const entries = (page: Page): Locator => page.getByRole('region', { name: 'History' }).getByRole('list').first().locator('> li');

/** Pattern of dates in tables (specification, section 9). */
export const SHORT_DATE = String.raw`\d{1,2} [A-Z][a-z]{2,3} \d{4}`;

/** Opens the dashboard's filters, which are folded away on screens narrower than 1,000 px. */
export async function openFilters(page: Page): Promise<void> {
  const toggle = button(page, 'Filter and sort');
  if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
}

/** Returns all status messages except the two counts of the list. */
export const spoken = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').getByRole('status').filter({ visible: true, hasText: /\S/ }).allTextContents()).filter(
    (text) => !/^(\d+ films?|No results found|Nothing selected|\d+ selected)/.test(text),
  );

/** Finds the row of a film in the dashboard's table. */
export const rowOf = (page: Page, title: string): Locator =>
  page
    .getByRole('table', { name: 'Films' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });

/** Returns the titles in the dashboard's table, from the top. */
export const listedTitles = (page: Page): Promise<string[]> =>
  page.getByRole('table', { name: 'Films' }).getByRole('rowheader').allTextContents();
