import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll, test } from './browser.ts';

/** A sheet of A4 between its margins, in px. */
const PAPER = { width: 718, height: 1046 };

const rows = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .filter({ visible: true });

test('a printed list has every row of a wide screen, and its search, its filters and the date', async ({ visit }) => {
  const page = await visit('/', { width: 1280, height: 800 });
  await expect.poll(() => rows(page).count()).toBe(30);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  expect(await rows(page).count()).toBe(30);
  await expectNoSidewaysScroll(page);
  await page.getByRole('columnheader', { name: 'Made by' }).filter({ visible: true }).waitFor();
  // The cells of a listing are next to each other, as on a wide screen.
  const [type, maker] = await Promise.all(
    [1, 4].map((cell) =>
      rows(page)
        .first()
        .getByRole('cell')
        .nth(cell - 1)
        .boundingBox(),
    ),
  );
  expect(maker!.x).toBeGreaterThan(type!.x + 200);
  for (const control of [page.getByRole('button'), page.getByRole('textbox'), page.getByRole('combobox'), page.getByRole('contentinfo')])
    expect(await control.filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: null });

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/?search=kurosawa&language=Japanese');
  const shown = await rows(page).count();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  expect(await rows(page).count()).toBe(shown);
  for (const text of [/materials? for “kurosawa”/, 'Japanese', new RegExp(String.raw`^\d{1,2} \w+ ${new Date().getFullYear()}$`)])
    expect([String(text), await page.getByText(text).filter({ visible: true }).count()]).not.toEqual([String(text), 0]);
  await page.emulateMedia({ media: null });
});
