import { expect } from 'vitest';
import { shownTitles, test } from './browser.ts';

test('a festival programmer finds who made the audio description of a film, for which version, and whom to ask', async ({ visit }) => {
  const page = await visit('/');
  await page.getByRole('searchbox', { name: 'Search by title or director' }).fill('campion');
  await page
    .getByRole('status')
    .filter({ hasText: /materials? for “campion”/ })
    .waitFor();
  await page.getByRole('checkbox', { name: /^AD \(/ }).check();
  await page.getByRole('link', { name: 'Remove filter: Type: AD' }).waitFor();

  await page.getByRole('button', { name: /^Details for The Piano, AD, / }).click();
  const details = page.getByRole('row').filter({ hasText: 'Contact and maker' });
  await details.waitFor();
  await expect.poll(() => details.textContent()).toMatch(/Running time121 minutes/);
  await expect.poll(() => details.textContent()).toMatch(/Made by.+\(sample\)/);
  await expect.poll(() => details.textContent()).toMatch(/Added\d{1,2} [A-Z][a-z]{2,3} \d{4}/);
  await expect.poll(() => details.getByRole('link', { name: /@.+example\.org/ }).getAttribute('href')).toMatch(/^mailto:/);
  await details.getByRole('link', { name: 'Open the listing page of The Piano' }).click();
  await page.getByRole('heading', { level: 1, name: 'The Piano' }).waitFor();
  await page.getByRole('heading', { name: 'How to ask for it' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^The Piano \(1993\): AD in English – Film Access Materials$/);
  await page.getByRole('heading', { name: 'Other materials for this film' }).waitFor();

  await page.goBack();
  await page.getByRole('row').filter({ hasText: 'Contact and maker' }).waitFor();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('campion');
  expect(await page.getByRole('checkbox', { name: /^AD \(/ }).isChecked()).toBe(true);
});

test('misspelt names are found, and films with most of the words, and the page says so', async ({ visit }) => {
  const page = await visit('/');
  for (const [typed, director] of [
    ['miyasaki', 'Hayao Miyazaki'],
    ['kierostami', 'Abbas Kiarostami'],
    ['almodovar', 'Pedro Almodóvar'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed);
    await page
      .getByRole('status')
      .filter({ hasText: `“${typed}”` })
      .waitFor();
    await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain(director);
  }
  await page.getByRole('searchbox').fill('quokka by miyazaki');
  await page
    .getByRole('status')
    .filter({ hasText: /^No film has all the words of “.*”\. Nearest matches:/ })
    .waitFor();
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('Hayao Miyazaki');
});

test('for a misspelt title of which there is no doubt, the page names the film that it shows', async ({ visit }) => {
  const page = await visit('/?search=la+hainne');
  await page.getByRole('status').filter({ hasText: 'Showing “La Haine” first: 5 materials.' }).waitFor();
  await page.goto('/?search=seven+samurrai');
  await page
    .getByRole('status')
    .filter({ hasText: /^Showing results for “Seven Samurai”: \d+ materials?\.$/ })
    .waitFor();
});

test('when nothing is left, the page names the filter to drop', async ({ visit }) => {
  const page = await visit('/?search=kurosawa&language=Welsh');
  await page.getByRole('status').filter({ hasText: 'Nothing was found for “kurosawa”.' }).waitFor();
  await page.getByRole('link', { name: 'Sidecar Language: Welsh', exact: true }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /\d materials? for “kurosawa”/ })
    .waitFor();
  expect((await shownTitles(page)).length).toBeGreaterThan(0);
});

test('when a search alone finds nothing, the page does not offer to remove it, but says what else to try', async ({ visit }) => {
  const page = await visit('/?search=zzyzx+wuthering');
  await page.getByText('Check the spelling, try fewer words').waitFor();
  expect(await page.getByText(/^Remove (one of these|this) filter/).count()).toBe(0);
  const links = page.getByRole('region', { name: 'Films' }).getByRole('listitem').getByRole('link');
  expect((await links.allTextContents()).slice(0, 2)).toEqual(['Email me when something is listed', 'Say that you need a material']);
  await page.getByRole('link', { name: /^Show all \d+ materials$/ }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ materials for \d+ films/ })
    .waitFor();
  expect((await shownTitles(page)).length).toBeGreaterThan(0);
});
