import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from './on-page.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';

test('an address with an invalid fragment opens its page', async ({ visit }) => {
  for (const place of ['%', 'a"]b']) {
    const page = await visit(`/#${place}`);
    await page.getByRole('link', { name: 'About', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'About this register' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Find access materials for a film' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Find access materials for a film');
  }
});

test('the menu button stays in place when the menu opens, also with large letters and without JavaScript', async ({ visit }) => {
  const [page, plain] = [await visit('/about'), await visit('/about', { javaScript: false })];
  for (const [width, viewer, letters] of [
    [390, page, ''],
    [320, page, ''],
    [320, page, '200%'],
    [320, plain, ''],
  ] as const) {
    await viewer.setViewportSize({ width, height: 900 });
    await menuStays(viewer, letters);
  }
});

/** Opens and closes the menu, with letters of this size. */
async function menuStays(page: Page, letters: string): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
  const button = page.getByText('Menu', { exact: true });
  const before = await button.boundingBox();
  await button.click();
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign up' });
  await link.waitFor();
  expect(await button.boundingBox()).toEqual(before);
  expect((await link.boundingBox())!.y).toBeGreaterThanOrEqual(before!.y + before!.height);
  await expectNoSidewaysScroll(page);
  await button.click();
  await link.waitFor({ state: 'hidden' });
}

test('an address without a page gets a 404 with a search', async ({ visit }) => {
  const page = await visit('/films/019f0000-0000-7000-8000-000000000000');
  expect((await page.request.get(page.url())).status()).toBe(404);
  await page.getByRole('searchbox', { name: 'Search for the film instead' }).fill('La Haine');
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('rowheader', { name: /La Haine/ })
    .first()
    .waitFor();
});

test('an invalid address gets an error page in the site’s colours, with a search and a link to the home page', async ({ visit }) => {
  const addresses = [
    ['/%E0%A4%A', 400, 'This address is not valid'],
    [`/?search=${'a'.repeat(9000)}`, 414, 'This address is too long'],
    [`/?search=${'a'.repeat(20_000)}`, 431, 'The address or the headers of this request are too long'],
  ] as const;
  const page = await visit('/about', { width: 390, height: 844 });
  const grounds = [
    ['dark', 'rgb(15, 15, 15)'],
    ['light', 'rgb(250, 250, 247)'],
  ] as const;
  for (const [address, status, heading] of addresses) {
    expect((await page.goto(address))!.status()).toBe(status);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    for (const [scheme, ground] of grounds) {
      await page.emulateMedia({ colorScheme: scheme });
      // The policy of the page allows its style.
      const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await expect.poll(() => colour()).toBe(ground);
      if (address === addresses[0][0]) await expectAccessible(page);
    }
  }
  await page.goto(addresses[0][0]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('searchbox', { name: 'Search for the film instead' }).fill('campion');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('status').filter({ hasText: 'for “campion”' }).waitFor();
  await page.goto(addresses[0][0]);
  await page.getByRole('banner').getByRole('link', { name: 'Film Access Materials' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('removing all filters shows all films in place of the results, and Back restores the results', async ({ visit }) => {
  const page = await visit('/?search=kurosawa&sidecar_type=DS', { width: 390, height: 844 });
  const address = () => page.evaluate(() => location.pathname + location.search);
  const unfold = page.getByRole('link', { name: /^Show all \d+ materials$/ });
  await page.getByRole('link', { name: 'Remove all filters' }).click();
  await expect.poll(() => address()).toBe('/');
  await expect.poll(() => focused(page)).toBe('Films');
  await page.getByRole('rowheader').filter({ visible: true }).nth(3).waitFor();
  expect(await unfold.count()).toBe(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Remove filter: Type: DS' }).waitFor();

  await page.goto('/?search=kurosawa&sidecar_type=DS&sort=title&show=all');
  await page.getByRole('link', { name: 'Remove all filters' }).click();
  await expect.poll(() => address()).toBe('/?sort=title&show=all');
  expect(await unfold.count()).toBe(0);

  // The focus ring of the heading does not touch the count, even if the count has its own line.
  await page.goto(`/?search=${'kurosawa+'.repeat(4)}akira`);
  const gap = await page.evaluate(() => {
    const heading = document.querySelector('#results-heading')!.getBoundingClientRect();
    const count = document.querySelector('#results-heading + [role=status]')!.getBoundingClientRect();
    return count.top - heading.bottom;
  });
  expect(gap).toBeGreaterThan(6);
});
