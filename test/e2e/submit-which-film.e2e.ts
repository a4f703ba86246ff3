import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { submit, test, uploadsOf } from './members.ts';
import { said, tabToText } from './on-page.ts';
import { isSeen } from './sight.ts';

const title = (page: Page) => page.getByRole('combobox', { name: 'Title (required)' });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

test('a member submits a film with a few keys, chooses it from the matches and reads which materials are listed', async ({
  visit,
  join,
}) => {
  const [bob, ann] = await Promise.all([join({ isTrusted: true, name: 'Bob Ray' }), join()]);
  const listed = {
    title: 'Xylophone of Glass',
    directors: ['Jane Quill'],
    year: 2003,
    duration: 93,
    genres: ['Drama', 'Music'],
    alt_titles: ['Das gläserne Xylophon'],
    certificate: '12A',
  };
  await submit(bob, { ...listed, language: 'Welsh' });
  await submit(bob, { ...listed, title: 'Xylophone of Stone', directors: ['Ira Moss'], year: 1999 });

  const page = await visit('/add', { as: ann, width: 1280, height: 800 });
  await page.getByRole('heading', { name: 'Which film?' }).waitFor();
  // The field and its options are on the first screen.
  expect(await isSeen(title(page))).toBe(true);
  // The site has no TMDB here, so the page does not mention it.
  expect(await page.locator('main').textContent()).not.toContain('TMDB');
  await tabToText(page, /^Title/);
  await page.keyboard.type('xylofone');
  await said(page, '2 matching films');
  await expect.poll(() => isSeen(page.getByRole('listbox'))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  const chosen = option(page, /Xylophone of Glass \(2003\) Jane Quill – 1 material is listed/);
  if ((await chosen.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  expect(await title(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await page.keyboard.press('Enter');
  await said(page, 'Filled in: directors, year, other titles, genres, duration and certificate');
  await expect.poll(() => title(page).inputValue()).toBe('Xylophone of Glass');
  for (const [name, value] of [
    ['Directors (required)', 'Jane Quill'],
    ['Year (required)', '2003'],
    ['Other titles', 'Das gläserne Xylophon'],
    ['Genres', 'Drama, Music'],
    ['Duration in minutes (required)', '93'],
    ['Certificate', '12A'],
  ])
    await expect.poll(() => page.getByLabel(name!, { exact: true }).inputValue()).toBe(value);
  await page.getByRole('link', { name: /Xylophone of Glass \(2003\): DS in Welsh/ }).waitFor();

  await tabToText(page, /Descriptive subtitles/);
  await page.keyboard.press('Space');
  await tabToText(page, /^Contact/);
  await page.keyboard.type('access@example.org');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/success');
  expect(await uploadsOf(ann)).toMatchObject([{ ...listed, contact: 'access@example.org', format: 'DS' }]);
});

test('a member chooses a film on a narrow screen, undoes the choice, and chooses or types other values', async ({ visit, join }) => {
  const [bob, ann] = await Promise.all([join({ isTrusted: true, name: 'Bob Ray' }), join()]);
  await submit(bob, { title: 'Quinces at Noon', directors: ['Ira Moss'], year: 1999, genres: ['Comedy'] });
  const page = await visit('/add', { width: 320, height: 640, forcedColors: true, as: ann });
  await title(page).fill('quinces');
  await option(page, /Quinces at Noon/).click();
  await expect.poll(() => page.getByLabel('Year (required)').inputValue()).toBe('1999');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByLabel('Year (required)').inputValue()).toBe('');
  await expect.poll(() => title(page).inputValue()).toBe('quinces');

  // Escape closes the options, and Tab chooses none of them.
  await title(page).fill('quinces at');
  await option(page, /Quinces at Noon/).waitFor();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => option(page, /Quinces/).count()).toBe(0);
  expect(await title(page).getAttribute('aria-expanded')).toBe('false');
  await title(page).fill('quinces a');
  await option(page, /Quinces at Noon/).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => option(page, /Quinces/).count()).toBe(0);
  expect(await title(page).inputValue()).toBe('quinces a');

  // The page says that it shows only the closest matches.
  await title(page).fill('the');
  await said(page, 'The 6 closest matches.');
  await page.keyboard.press('Escape');

  // The member chooses several known genres and types another.
  const genres = page.getByRole('combobox', { name: 'Genres' });
  await genres.fill('Com');
  await option(page, /^Comedy/).click();
  await expect.poll(() => genres.inputValue()).toBe('Comedy, ');
  await genres.pressSequentially('dra');
  await option(page, /^Drama/)
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => genres.inputValue()).toBe('Comedy, Drama, ');
  await genres.pressSequentially('Quincecore');
  await expect.poll(() => genres.inputValue()).toBe('Comedy, Drama, Quincecore');
  const language = page.getByRole('combobox', { name: 'Sidecar language' });
  await language.fill('wel');
  await option(page, /^Welsh/).click();
  await expect.poll(() => language.inputValue()).toBe('Welsh');
  // Enter finishes a word that can only become one value.
  await language.fill('icel');
  await option(page, /^Icelandic/).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => language.inputValue()).toBe('Icelandic');

  // The reason for a list without options is visible, and Escape closes it.
  const reads = async (field: Locator, typed: string, text: string) => {
    await field.fill(typed);
    const words = page.getByRole('status').filter({ hasText: text });
    await words.waitFor();
    const { y, height } = (await words.boundingBox())!;
    expect(height).toBeGreaterThan(20);
    expect(y + height).toBeLessThanOrEqual(640);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => words.count()).toBe(0);
    expect(await field.inputValue()).toBe(typed);
  };
  await reads(title(page), 'zzyzx qwfpgj', 'No matching films. Fill in the form yourself.');
  await reads(language, 'Quincish', 'No other listing uses this value. We will save it as you typed it.');
  await reads(genres, 'Drama, quincecore', 'No other listing uses this value.');
  await page.context().setOffline(true);
  await reads(title(page), 'quinces at', 'Suggestions are not available at the moment. Fill in the form yourself.');
});
