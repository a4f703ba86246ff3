import { expect } from 'vitest';
import { expectNoSidewaysScroll, test } from './browser.ts';
import { newMember } from './members.ts';
import { submitDrafts } from './moderators.ts';
import { button, expectFocus, said, tabTo } from './on-page.ts';
import { isSeen, whollySeen } from './sight.ts';

/*
 * Moderators come for the films, so the first screen has films with any filters
 * (decision 006).
 */

test('the dashboard shows six films on a wide first screen and one on a phone, and links skip to the films', async ({ visit }) => {
  const fay = await newMember({ name: 'Fay First' });
  await submitDrafts(
    fay,
    Array.from({ length: 8 }, (_, n) => `First Screen ${n}`),
    { language: 'Welsh' },
  );
  const page = await visit(`/dashboard?approved=false&format=DS&author_id=${fay.id}&sort=title`, { as: 'admin', height: 800 });
  await page.getByText('Applied: Draft, DS, uploaded by Fay First, sorted by title, A to Z.').waitFor();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  for (const path of [page.url(), '/dashboard?approved=true&sort=title']) {
    await page.goto(path);
    await rows.first().waitFor();
    for (const [width, height, min] of [
      [1280, 800, 6],
      [1000, 800, 2],
      [390, 844, 1],
    ] as const) {
      await page.setViewportSize({ width, height });
      const first = Array.from({ length: min }, (_, row) => row);
      await expect.poll(async () => [path, width, (await whollySeen(rows)).slice(0, min)]).toEqual([path, width, first]);
      for (const control of [
        page.getByRole('searchbox', { name: 'Search by title or director' }),
        ...(width >= 1000
          ? ['Status', 'AD (audio description)', 'Uploaded by'].map((name) => page.getByLabel(name, { exact: true }))
          : [button(page, 'Filter and sort')]),
      ])
        expect(await isSeen(control), `${width}`).toBe(true);
      await expectNoSidewaysScroll(page);
    }
  }
  // The bar for many films appears with the first tick and disappears with the last.
  const apply = button(page, 'Apply (and send approval emails)');
  await rows.first().getByRole('checkbox').check();
  await said(page, '1 selected.');
  expect(await isSeen(apply)).toBe(true);
  await rows.first().getByRole('checkbox').uncheck();
  await expect.poll(() => apply.count()).toBe(0);

  // Links at the top of the page and before the filters skip to the films.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const name of ['Skip to the films', 'Skip the filters and go to the films']) {
    const link = page.getByRole('link', { name, exact: true });
    await page.getByRole('banner').getByRole('link').first().focus();
    await tabTo(page, link);
    expect(await isSeen(link)).toBe(true);
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('heading', { name: 'Films', exact: true }));
  }
});
