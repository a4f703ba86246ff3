import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, shownTitles, test } from './browser.ts';
import { button, expectFocus } from './on-page.ts';
import { smallTargets } from '#test/accessibility/checks/targets.ts';

/** The font size and colours of a page. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const { fontSize, backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    return { fontSize, backgroundColor, colorScheme };
  });
const code = (page: Page) => page.evaluate(() => document.documentElement.dataset['display']);
const USUAL = { fontSize: '16px', backgroundColor: 'rgb(250, 250, 247)', colorScheme: 'light dark' };
const LARGE_AND_DARK = { fontSize: '32px', backgroundColor: 'rgb(15, 15, 15)', colorScheme: 'dark' };

test('without JavaScript, a visitor chooses larger text and a dark theme, and the next pages keep them', async ({ visit }) => {
  const page = await visit('/guides?video=none', { javaScript: false });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Display settings' }).click();
  await page.waitForURL('/accessibility#display');
  const sample = page.getByRole('region', { name: 'Sample' });
  const sampled = () => sample.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).fontSize]);
  expect(await sampled()).toEqual(['rgb(250, 250, 247)', '18px']);
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  await page.getByRole('radio', { name: '200 %' }).check();
  expect(await sampled()).toEqual(['rgb(15, 15, 15)', '36px']);
  expect(await looks(page)).toEqual(USUAL);

  await button(page, 'Save').click();
  await page.waitForURL('/guides?video=none#display-saved');
  await expectFocus(page.getByText('Display settings saved'));
  expect(await looks(page)).toEqual(LARGE_AND_DARK);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await page.waitForURL('/accessibility');
  expect(await page.getByText('Display settings saved').isVisible()).toBe(false);
  expect(await page.getByRole('radio', { name: 'Dark', exact: true }).isChecked()).toBe(true);
  expect(await sampled()).toEqual(['rgb(15, 15, 15)', '36px']);
  for (const path of ['/accessibility', '/?show=all']) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await looks(page)).toEqual(LARGE_AND_DARK);
    await expectNoSidewaysScroll(page);
  }

  await page.goto('/accessibility');
  await button(page, 'Reset all').click();
  await page.waitForURL('**#display-reset');
  await expectFocus(page.getByText('Display settings reset'));
  expect(await looks(page)).toEqual(USUAL);
  expect(await page.context().cookies()).toEqual([]);
});

test('text of 200 % with wide spacing needs no sideways scrolling, even in a wide window', async ({ visit }) => {
  const page = await visit('/contact');
  await page.context().addCookies([{ name: 'display', value: 't3x3s1', url: page.url() }]);
  await page.goto('/');
  for (const width of [1000, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test('the settings of the dialog apply to this page and the next pages, and the dialog fits a phone', async ({ visit }) => {
  const page = await visit('/?search=kurosawa');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Display settings' });
  const dialog = page.getByRole('dialog', { name: 'Display settings' });
  await link.click();
  await dialog.getByRole('radio', { name: 'High contrast, dark' }).check();
  await dialog.getByRole('radio', { name: 'When I press Search or Apply' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectFocus(page.getByText('Display settings saved'));
  expect(await looks(page)).toMatchObject({ backgroundColor: 'rgb(0, 0, 0)' });
  expect(page.url()).toContain('/?search=kurosawa');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('/contact');
  await expect.poll(() => page.getByText('Display settings saved').count()).toBe(0);
  await page.reload();
  expect(await code(page)).toMatch(/^t4 .* p1$/);
  // The cookie is from the server, so browsers keep it for a year.
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'display', value: 't4p1', sameSite: 'Lax', httpOnly: false });

  // The dialog is also accessible on the narrowest screen.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Display settings' }).click();
  await dialog.waitFor();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await button(page, 'Reset all').click();
  await expectFocus(page.getByText('Display settings reset'));
  expect(await code(page)).toMatch(/^t0 .* p0$/);
});

test('for visitors who choose so, the list changes only when they press a button', async ({ visit }) => {
  const page = await visit('/about', { isNew: true });
  await page.clock.install();
  await page.context().addCookies([{ name: 'display', value: 'p1', url: page.url() }]);
  await page.goto('/?show=all&sort=title');
  const titles = await shownTitles(page);
  await page.getByRole('checkbox', { name: /^AD \(/ }).check();
  await page.getByRole('searchbox').fill('kurosawa');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Year, oldest first');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The list waits less than this for more typing. Its request would be sent before the request of this test.
  await page.clock.fastForward(1000);
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).toEqual(['/healthz']);
  expect(await shownTitles(page)).toEqual(titles);
  expect(page.url()).toContain('/?show=all&sort=title');
  expect(await page.getByRole('checkbox', { name: /^AD \(/ }).isChecked()).toBe(true);

  await page.getByRole('searchbox').fill('');
  await button(page, 'Apply filters').click();
  await page.waitForURL(/sidecar_type=Audio/);
  await page.waitForURL(/sort=year/);
  await expect.poll(() => shownTitles(page)).not.toEqual(titles);
});

test('cards and a plain list are still a table for screen readers; in forced colours there is no theme to choose', async ({ visit }) => {
  const page = await visit('/about', { forcedColors: true });
  for (const [value, display] of [
    ['l2', 'flex'],
    ['l3', 'block'],
  ] as const) {
    await page.context().addCookies([{ name: 'display', value, url: page.url() }]);
    await page.goto('/?search=kurosawa');
    const row = page.getByRole('table').getByRole('row').nth(1);
    expect(await row.evaluate((one) => getComputedStyle(one).display)).toBe(display);
    expect(await row.getByRole('rowheader').count()).toBe(1);
    expect(await row.getByRole('cell').count()).toBe(5);
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/accessibility');
  await page.getByText('Your device uses its own colours').waitFor();
  expect(await page.getByRole('radio', { name: 'Dark', exact: true }).isVisible()).toBe(false);
  expect(await page.getByRole('radio', { name: '200 %' }).isVisible()).toBe(true);
});
