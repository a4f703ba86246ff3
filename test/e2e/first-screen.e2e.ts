import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll, shownTitles, test } from './browser.ts';
import { focused } from './on-page.ts';
import { protocolOf } from './shared-pages.ts';
import { isSeen, roomFor, whollySeen } from './sight.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by title or director' });
const films = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const heading = (page: Page) => page.getByRole('heading', { name: 'Films', exact: true });
const found = (page: Page, search: string) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`materials? for “${search}”`) })
    .waitFor();

/** Opens the home page without a search. */
async function startAgain(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Film Access Materials' }).click();
  await page.waitForURL((url) => url.pathname + url.search === '/');
  await expect.poll(() => searchBox(page).inputValue()).toBe('');
}

test('on a wide screen, the first screen has six films, also with filters and without JavaScript', async ({ visit }) => {
  for (const [path, javaScript] of [
    ['/', true],
    ['/', false],
    ['/?sidecar_type=DS&sidecar_type=Audio', true],
  ] as const) {
    const page = await visit(path, { width: 1280, height: 800, javaScript });
    expect(await roomFor(films(page)), path).toBeGreaterThanOrEqual(6);
    expect(await isSeen(searchBox(page))).toBe(true);
    expect(await isSeen(page.getByRole('combobox', { name: 'Sort by' }))).toBe(true);
    await expectNoSidewaysScroll(page);
  }
});

test('on a phone, the first screen has the search box, the count and the link that shows all materials', async ({ visit }) => {
  const page = await visit('/', { width: 390, height: 844 });
  const showAll = page.getByRole('link', { name: /^Show all \d+ materials$/ });
  for (const one of [searchBox(page), page.getByRole('status').filter({ hasText: /^\d+ materials for \d+ films$/ }), showAll])
    expect(await isSeen(one)).toBe(true);
  for (const width of [985, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await films(page).filter({ visible: true }).count(), `${width}`).toBe(0);
  }
  await showAll.click();
  await expect.poll(() => focused(page)).toBe('Films');
  expect((await whollySeen(films(page))).length).toBeGreaterThanOrEqual(4);
  expect(await shownTitles(page)).toHaveLength(6);

  // A search also shows its films below 1,000 px, where the filters are folded.
  await page.setViewportSize({ width: 985, height: 844 });
  await searchBox(page).fill('varda');
  await found(page, 'varda');
  expect(await shownTitles(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /^DS \(/ }).check();
  await page.getByRole('button', { name: 'Filters (1 applied)' }).waitFor();
});

test('a search on a phone shows its first film above the keyboard, and announces the result once', async ({ visit }) => {
  const page = await visit('/', { width: 390, height: 400 });
  for (const [width, height] of [
    [390, 400],
    [320, 400],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      new MutationObserver(() => {
        const text = document.querySelector('#results-heading + [role=status]')?.textContent ?? '';
        if (said.at(-1) !== text) said.push(text);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await searchBox(page).pressSequentially('campion');
    await found(page, 'campion');
    const size = `${width} × ${height}`;
    await expect.poll(async () => [size, await whollySeen(films(page).first())]).toEqual([size, [0]]);
    expect(await isSeen(searchBox(page)), size).toBe(true);
    expect(await focused(page)).toBe('Search by title or director');
    await searchBox(page).pressSequentially('s');
    await page.keyboard.press('Backspace');
    await expectNoSidewaysScroll(page);
    const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    expect(said.slice(1)).toEqual([expect.stringMatching(/^\d+ materials? for “campion”/)]);
    await startAgain(page);
  }
});

test('Enter and the button move to the films, with the focused heading at the top and the first films below', async ({ visit }) => {
  const page = await visit('/', { width: 390, height: 844 });
  const goes: (() => Promise<void>)[] = [
    () => page.keyboard.press('Enter'),
    () => page.getByRole('button', { name: 'Search', exact: true }).click(),
    // The films appeared half a second after the last key, before Enter.
    async () => {
      await found(page, 'the');
      await page.keyboard.press('Enter');
    },
  ];
  for (const go of goes) {
    await searchBox(page).fill('the');
    await go();
    await found(page, 'the');
    await expect.poll(() => focused(page)).toBe('Films');
    const top = (await heading(page).boundingBox())!.y;
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(60);
    expect((await whollySeen(films(page))).slice(0, 4)).toEqual([0, 1, 2, 3]);
    await startAgain(page);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await searchBox(page).fill('the');
  await page.keyboard.press('Enter');
  await found(page, 'the');
  await expect.poll(() => focused(page)).toBe('Films');
  expect(await isSeen(searchBox(page))).toBe(true);
  expect((await whollySeen(films(page))).length).toBeGreaterThanOrEqual(6);

  // On a page that is enlarged four times, a search also moves to the films.
  await startAgain(page);
  await page.setViewportSize({ width: 320, height: 200 });
  await searchBox(page).fill('campion');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Films');
  expect(await isSeen(heading(page))).toBe(true);
  await expectNoSidewaysScroll(page);
});

test('without JavaScript, a search on a phone shows its first films, and a visitor can open the filters and the menu', async ({
  visit,
}) => {
  const page = await visit('/', { width: 390, height: 844, javaScript: false });
  expect((await shownTitles(page)).length).toBeGreaterThan(6);
  await searchBox(page).fill('the');
  await page.keyboard.press('Enter');
  await found(page, 'the');
  expect((await whollySeen(films(page))).slice(0, 2)).toEqual([0, 1]);
  await page.getByRole('link', { name: 'Filters', exact: true }).click();
  await page.getByRole('checkbox', { name: /^DS \(/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await page.getByRole('link', { name: 'Remove filter: Type: DS' }).waitFor();
  expect((await whollySeen(films(page)))[0]).toBe(0);
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
});

test('on a phone, the name of each sort order fits its field, even with wide or large letters', async ({ visit }) => {
  const page = await visit('/?show=all&sidecar_type=DS', { width: 390, height: 844 });
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  const browser = await protocolOf(page);
  for (const [display, standard, widths] of [
    ['', 16, [390, 360, 320]],
    ['s1', 16, [390, 360, 320]],
    ['', 32, [412]],
  ] as const) {
    await page.context().addCookies([{ name: 'display', value: display, url: page.url() }]);
    // Sets the font size of the browser.
    await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
    await page.reload();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const missing = await sort.evaluate((select) => {
        const whole = select.cloneNode(true) as HTMLSelectElement;
        document.body.append(whole);
        whole.style.width = 'max-content';
        for (const property of ['padding', 'border'] as const) whole.style[property] = getComputedStyle(select)[property];
        const width = whole.getBoundingClientRect().width - select.getBoundingClientRect().width;
        whole.remove();
        return Math.max(0, Math.round(width));
      });
      expect([display, standard, width, missing]).toEqual([display, standard, width, 0]);
      await expectNoSidewaysScroll(page);
    }
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
});
