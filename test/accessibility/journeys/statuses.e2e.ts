import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive } from '#test/e2e/alive.ts';
import { hearAnnouncements } from './announcements.ts';
import { journey } from './journey.ts';
import { Keyboard } from './keyboard.ts';

const statusOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /films?|results/ })
    .first();

journey('one-status', async ({ visit }) => {
  const page = await visit('/contact', { isNew: true });
  const heard = await hearAnnouncements(page);
  await page.goto('/?show=all');
  await alive(page);
  const texts = () => heard.map(({ text }) => text);
  const region = await statusOf(page).elementHandle();
  const ann = new Keyboard(page);
  const search = page.getByRole('searchbox', { name: 'Search by title or director' });
  await ann.tabTo(search);
  for (const letter of 'kurosawa') {
    await page.keyboard.press(letter);
    expect(texts()).toEqual([]);
  }
  await expect.poll(texts).toEqual(['4 materials for “kurosawa”']);
  await ann.tabTo(page.getByRole('checkbox', { name: /^AD \(/ }));
  await ann.press('Space');
  await expect.poll(texts).toEqual(['4 materials for “kurosawa”', '1 material for “kurosawa”']);
  // A new result with the same number is announced again.
  await ann.fill(page.getByRole('textbox', { name: 'From' }), '1950');
  await page.waitForURL(/year/);
  await expect.poll(() => texts().length).toBe(3);
  expect(new Set(heard.map(({ how }) => how))).toEqual(new Set(['politely']));
  // The status stays on the page, so that people can read it again.
  expect(await region.evaluate((one) => one.isConnected && one.textContent.trim())).toBe('1 material for “kurosawa”');
  expect(heard).toHaveLength(3);
});

journey('nothing-found', async ({ visit }) => {
  const page = await visit('/contact', { isNew: true });
  const heard = await hearAnnouncements(page);
  await page.goto('/?show=all');
  await alive(page);
  const ann = new Keyboard(page);
  const search = page.getByRole('searchbox', { name: 'Search by title or director' });
  await ann.tabTo(search);
  await ann.type('zanzibarquux');
  await expect.poll(() => heard.map(({ text }) => text)).toEqual([expect.stringMatching(/zanzibarquux/)]);
  await ann.isAt(search);
  const out = page.getByRole('region', { name: 'Films' }).getByRole('link').first();
  await ann.tabTo(out);
  expect(heard).toHaveLength(1);
});
