import type { Page } from 'playwright-core';

/** The first field of a film's form. */
export const title = (page: Page) => page.getByLabel('Title (required)');

/** Fills in the required fields. */
export async function fillIn(page: Page, film: { title: string; directors?: string; year?: string }): Promise<void> {
  await title(page).fill(film.title);
  await page.getByLabel('Directors (required)').fill(film.directors ?? 'Ann Lee, Bo Ray');
  await page.getByLabel('Year (required)').fill(film.year ?? '2019');
  await page.getByLabel('Duration in minutes (required)').fill('95');
  await page.getByRole('radio', { name: 'Descriptive subtitles (DS)' }).check();
}
