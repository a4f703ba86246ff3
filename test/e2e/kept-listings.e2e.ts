import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll } from './browser.ts';
import { submit, test, type Member } from './members.ts';
import { expectFocus, said } from './on-page.ts';

type Join = { join: (given: { isTrusted: true }) => Promise<Member> };

async function listed({ join }: Join, title: string, language = 'English'): Promise<string> {
  const maker = await join({ isTrusted: true });
  const { _id } = await submit(maker, { title, year: 2014, language, contact: 'ask@example.org', format: 'DS', sidecar_type: 'DS' });
  return `/films/${_id}`;
}

const keep = (page: Page) => page.getByRole('button', { name: 'Keep', exact: true });
const items = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a programmer keeps listings, finds them again, shares one, and checks them as a programme', async ({ visit, join }) => {
  const [first, second, third] = [await listed({ join }, 'Ebb'), await listed({ join }, 'Flood'), await listed({ join }, 'Flood', 'Dutch')];
  const page = await visit(first);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await said(page, 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  // The same button removes a kept listing and keeps it again.
  await keep(page).click();
  await said(page, 'Kept.');
  await keep(page).click();
  await expect.poll(() => keep(page).getAttribute('aria-pressed')).toBe('false');
  for (const address of [first, second, third]) {
    if (address !== first) await page.goto(address);
    await keep(page).click();
    await said(page, 'Kept.');
    expect(await keep(page).getAttribute('aria-pressed')).toBe('true');
  }
  await page.reload();
  await said(page, 'Kept. Kept listings (3)');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Kept listings/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Kept listings' }).waitFor();
  await expect.poll(() => items(page).count()).toBe(3);
  expect(await items(page).nth(2).textContent()).toMatch(/Flood \(2014\).*Dutch · .*ask@example\.org/);

  await page.getByRole('button', { name: 'Remove Ebb' }).click();
  await said(page, '“Ebb” removed.');
  await expectFocus(page.getByRole('group', { name: '“Ebb” removed.' }));
  expect(await items(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => items(page).count()).toBe(3);
  await expectFocus(page.getByRole('heading', { level: 1 }));

  await page.getByRole('button', { name: 'Copy the list' }).click();
  await said(page, 'Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Ebb \(2014\)\nDS, English, .*\nContact: ask@example\.org\nhttp.*\/films\//);

  // The list fits on a phone, and is printed without buttons.
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await items(page).first().isVisible()).toBe(true);
  await page.emulateMedia({ media: null });

  // A phone has a dialog for sharing.
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    navigator.share = async (data) => void shared.push(data);
  });
  await items(page).getByRole('link', { name: 'Ebb (2014)' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: 'Ebb (2014): DS in English', url: page.url() },
  ]);
  await page.goBack();

  await page.getByRole('button', { name: 'Check as a programme' }).click();
  await page.waitForURL('**/programme');
  await expect.poll(() => page.getByLabel('Titles, one per line').inputValue()).toBe('Ebb (2014)\nFlood (2014)');

  await page.goBack();
  await page.getByRole('button', { name: 'Remove all' }).click();
  await said(page, '3 listings removed.');
  await page.getByText('You have not kept any listings.').waitFor();
});
