import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FilmInput } from '#domain/films/film.ts';
import { expectNoSidewaysScroll } from './browser.ts';
import { openAs, submit, test, type Member } from './members.ts';
import { expectFocus, focused, said, tabTo } from './on-page.ts';

const TITLE = 'The Sluice Keeper';
const FOUND = '/?search=sluice+keeper&show=all';

/** Lists three materials for a film: for the copy of this story, for a copy at 24 frames a second, and for another cut. */
async function list({ join }: { join: (given: { isTrusted: true }) => Promise<Member> }): Promise<Member> {
  const maker = await join({ isTrusted: true });
  const film: Partial<FilmInput> = {
    title: TITLE,
    directors: ['Mo Weir'],
    format: 'DS',
    sidecar_type: 'DS',
    sidecar_format: 'SRT',
  };
  await submit(maker, { ...film, duration: 96, frame_rate: '25', language: 'English' });
  await submit(maker, { ...film, duration: 100, frame_rate: '24 fps', language: 'French' });
  await submit(maker, { ...film, duration: 89, frame_rate: '25', language: 'German' });
  return maker;
}

const time = (page: Page) => page.getByRole('textbox', { name: 'Running time of your copy' });
const rate = (page: Page) => page.getByRole('combobox', { name: 'Frame rate' });
/** The question about the copy is folded. */
const unfold = (page: Page) => page.locator('summary', { hasText: 'Will it fit my copy?' });
const ask = (page: Page) => page.getByRole('button', { name: 'Will it fit?' });
const forget = (page: Page) => page.getByRole('link', { name: 'Forget my copy' });
const row = (page: Page, language: string) => page.getByRole('row').filter({ hasText: TITLE }).filter({ hasText: language });
const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);

/** The results of the three listings, in the order of their languages. */
const fits = async (page: Page) =>
  Promise.all(
    ['English', 'French', 'German'].map(
      async (language) => (await row(page, language).textContent())?.match(/Your copy: (.*?)(?=not given|Details)/)?.[1],
    ),
  );
const ANSWERS = ['Fits', 'Fits after retiming 24 → 25 (× 0.96)', 'Another version: 7 minutes longer'];

test('a programmer enters the running time of a copy once, and every listing shows whether it fits and why', async ({ visit, join }) => {
  await list({ join });
  const page = await visit(FOUND);
  await tabTo(page, unfold(page));
  await page.keyboard.press('Enter');
  await tabTo(page, time(page));
  await page.keyboard.type('1:36:10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('25');
  await tabTo(page, ask(page));
  await page.keyboard.press('Enter');
  await said(page, '3 materials for “sluice keeper”. 1 fits your copy, and 1 more fits after retiming.');
  await expect.poll(() => focused(page)).toBe('Films');
  expect(addressOf(page)).toContain('copy=1:36:10&copy_rate=25');
  expect(await fits(page)).toEqual(ANSWERS);

  await row(page, 'French')
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.getByText('100 min × 24 ÷ 25 = 96 min; your copy: 96 min 10 s. Multiply all times by 0.96.').waitFor();

  // The results are filters with a count. Removing a filter keeps the copy.
  await page.getByRole('group', { name: 'Fits my copy' }).getByRole('checkbox', { name: 'Another version (1)' }).check();
  await said(page, /^1 material for “sluice keeper”\s*$/);
  await page.getByRole('link', { name: 'Remove filter: Another version' }).click();
  await said(page, '1 fits your copy');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Best fit first');
  await page.waitForURL(/sort=fit/);
  await expect.poll(async () => (await page.getByRole('row').nth(1).textContent())?.includes('Your copy: Fits')).toBe(true);

  // The page of a listing shows the result, also for other materials. The link back leads to the same list.
  await row(page, 'French').getByRole('rowheader').getByRole('link').click();
  await page.getByRole('heading', { name: 'Will it fit my copy?' }).waitFor();
  await said(page, '100 min × 24 ÷ 25 = 96 min');
  const others = page.getByRole('region', { name: 'Other materials for this film' });
  expect(await others.getByRole('listitem').filter({ hasText: 'German' }).textContent()).toContain(ANSWERS[2]);
  await others.getByRole('link', { name: /English/ }).click();
  await said(page, 'Both have the same frame rate.');
  await time(page).fill('100');
  await ask(page).click();
  await said(page, 'Another version: 4 minutes longer');
  await page.getByRole('link', { name: 'Back to your results' }).click();
  await said(page, 'No material is certain to fit your copy.');
  expect(addressOf(page)).toContain('copy=100&copy_rate=25');

  await page.locator('summary', { hasText: 'Your copy: 100' }).click();
  await forget(page).click();
  await expectFocus(time(page));
  await page.waitForURL((url) => !/copy|sort/.test(url.search));
  expect(await time(page).inputValue()).toBe('');
  await expect.poll(() => fits(page)).toEqual([undefined, undefined, undefined]);
  await page.goto('/');
  await unfold(page).click();
  expect(await time(page).inputValue()).toBe('');
});

test('a visitor who has entered a copy sees on the next visit which materials fit', async ({ visit, join }) => {
  const maker = await list({ join });
  const page = await visit(FOUND, { width: 320, height: 568, forcedColors: true });
  await page.getByText('Will it fit my copy?').click();
  await time(page).fill('soon');
  await ask(page).click();
  // The error is announced even if the field already has the focus.
  await page.getByRole('alert').filter({ hasText: 'Error: Enter the running time of your copy, for example 1:36:10' }).waitFor();
  await expectFocus(time(page));
  expect(await time(page).inputValue()).toBe('soon');
  await expectNoSidewaysScroll(page);
  // The field also accepts units.
  await time(page).fill('1h 36 min');
  await rate(page).selectOption('25 fps');
  await ask(page).click();
  await said(page, '1 fits your copy');
  expect(addressOf(page)).toContain('copy=1:36&copy_rate=25');
  expect(await fits(page)).toEqual(ANSWERS);
  await expectNoSidewaysScroll(page);
  // The icon has the colour of its words.
  const sign = row(page, 'English').locator('[data-is] svg');
  expect(await sign.evaluate((svg) => getComputedStyle(svg).stroke)).toBe(
    await sign.evaluate((svg) => getComputedStyle(svg.parentElement!).color),
  );

  await page.goto(FOUND);
  await said(page, '1 fits your copy');
  expect(addressOf(page)).toContain('copy=1:36&copy_rate=25');
  expect(await fits(page)).toEqual(ANSWERS);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  // The address with the copy replaces the address without it in the browser's history.
  await page.locator('summary', { hasText: 'Your copy: 96 min at 25 fps' }).click();
  expect(await time(page).inputValue()).toBe('1:36');

  // The status message after signing out stays.
  await openAs(page, maker, '/account');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => addressOf(page)).toContain('copy=1:36');
  await page.getByRole('status').filter({ hasText: 'You are signed out.' }).waitFor();
});

test('without JavaScript, the list, its filters and the page of a listing also show whether materials fit', async ({ visit, join }) => {
  await list({ join });
  const page = await visit(FOUND, { javaScript: false });
  await unfold(page).click();
  await ask(page).click();
  await page.getByText('Error: Enter the running time of your copy').waitFor();
  await time(page).fill('1:36:10');
  await rate(page).selectOption('25 fps');
  await ask(page).click();
  await said(page, '3 materials for “sluice keeper”. 1 fits your copy, and 1 more fits after retiming.');
  expect(await fits(page)).toEqual(ANSWERS);
  await page.getByRole('checkbox', { name: 'Fits after retiming (1)' }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await page.getByRole('link', { name: 'Remove filter: Fits after retiming' }).waitFor();
  await row(page, 'French')
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.getByText('100 min × 24 ÷ 25 = 96 min').waitFor();
  await page.getByRole('rowheader').getByRole('link', { name: TITLE }).click();
  await said(page, 'Fits after retiming 24 → 25 (× 0.96)');
  // The page refuses an address with two copies.
  const [listing] = page.url().split('?');
  expect((await page.goto(`${listing}?copy=1:36:10&copy=97`))?.status()).toBe(400);
  await page.getByText('Error: Give this once.').waitFor();
  expect(await page.getByText('Fits after retiming').count()).toBe(0);
  await page.goBack();
  await forget(page).click();
  await page.waitForURL((url) => !url.search.includes('copy'));
  expect(await page.getByText('Fits after retiming').count()).toBe(0);
});
