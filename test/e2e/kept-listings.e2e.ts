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
const titles = async (page: Page) =>
  items(page)
    .getByRole('link', { name: /\(2014\)/ })
    .allInnerTexts();

test('a programmer keeps listings, finds them again, and checks them as a programme', async ({ visit, join }) => {
  const [first, second, third] = [await listed({ join }, 'Ebb'), await listed({ join }, 'Flood'), await listed({ join }, 'Flood', 'Dutch')];
  const page = await visit(first);
  const footer = page.getByRole('contentinfo').getByRole('link', { name: /^Kept listings/ });
  for (const address of [first, second, third]) {
    await page.goto(address);
    await keep(page).click();
    await said(page, 'Kept.');
    expect(await keep(page).getAttribute('aria-pressed')).toBe('true');
  }
  await page.reload();
  await said(page, 'Kept. Kept listings (3)');
  await footer.click();
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

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the list' }).click();
  await said(page, 'Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Ebb \(2014\)\nDS, English, .*\nContact: ask@example\.org\nhttp.*\/films\//);

  await page.getByRole('button', { name: 'Check as a programme' }).click();
  await page.waitForURL('**/programme');
  await expect.poll(() => page.getByLabel('Titles, one per line').inputValue()).toBe('Ebb (2014)\nFlood (2014)');

  await page.goBack();
  await page.getByRole('button', { name: 'Remove all' }).click();
  await said(page, '3 listings removed.');
  await page.getByText('You have not kept any listings in this browser.').waitFor();
});

test('kept listings are printed without buttons, and fit on a phone', async ({ visit, join }) => {
  const page = await visit(await listed({ join }, 'Ebb'), { width: 320, height: 568 });
  await keep(page).click();
  await page.getByRole('main').getByRole('link', { name: 'Kept listings (1)' }).click();
  await expect.poll(() => titles(page)).toHaveLength(1);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await items(page).first().isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
});

test('a listing is removed where it was kept; without JavaScript nothing offers to keep it', async ({ visit, join }) => {
  const address = await listed({ join }, 'Ebb');
  const page = await visit(address);
  await keep(page).click();
  await said(page, 'Kept.');
  await keep(page).click();
  await expect.poll(() => keep(page).getAttribute('aria-pressed')).toBe('false');
  await page.goto('/kept');
  await page.getByText('You have not kept any listings').waitFor();

  const plain = await visit(address, { javaScript: false });
  expect(await keep(plain).filter({ visible: true }).count()).toBe(0);
  await plain.goto('/kept');
  await expect.poll(() => plain.locator('main').innerText()).toContain('This page needs JavaScript');
});

test('a listing is shared by the dialog of the device, or its link is copied', async ({ visit, join }) => {
  const address = await listed({ join }, 'Ebb');
  const page = await visit(address);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await said(page, 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  const phone = await visit('/', { isNew: true });
  await phone.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    navigator.share = async (data) => void shared.push(data);
  });
  await phone.goto(address);
  await phone.getByRole('button', { name: 'Share' }).click();
  expect(await phone.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: 'Ebb (2014): DS in English', url: phone.url() },
  ]);
});
