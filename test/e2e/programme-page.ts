import type { Page } from 'playwright-core';
import { button } from './on-page.ts';

/* Elements of the page that checks a programme. */

export const titles = (page: Page) => page.getByLabel('Titles, one per line');
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const show = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name });

export async function check(page: Page, text: string, name = '') {
  await titles(page).fill(text);
  if (name !== '') await page.getByLabel('Name of the programme').fill(name);
  await button(page, 'Check the programme').click();
}

/** Finds the field to choose the right film, in the row of a film that could be several. */
export const choice = (page: Page, typed: string) => page.getByLabel(`Which film is ${typed}?`);
