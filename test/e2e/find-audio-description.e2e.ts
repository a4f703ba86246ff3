import { expect } from 'vitest';
import { shownTitles, test } from './browser.ts';

test('a search finds misspelt names and says so, and each result has a status message, even with the same words', async ({ visit }) => {
  const page = await visit('/');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const count = document.querySelector('main h2 ~ [role=status]')!;
    let before = count.textContent;
    new MutationObserver(() => {
      if (count.textContent === before) return;
      said.push((before = count.textContent));
    }).observe(count, { subtree: true, childList: true, characterData: true });
  });
  const said = async () => (await page.evaluate(() => (globalThis as unknown as { said: string[] }).said)).map((text) => text.trim());
  const search = page.getByRole('searchbox');
  // Other misspelt names are in server/films/catalogue/misspelt-searches.test.ts.
  await search.fill('kierostami');
  await expect.poll(said).toEqual([expect.stringContaining('“kierostami”')]);
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('Abbas Kiarostami');
  await search.fill('quokka by miyazaki');
  await expect.poll(said).toHaveLength(2);
  expect((await said())[1]).toMatch(/^No film has all the words of “quokka by miyazaki”\. Nearest matches: \d+ materials?\.$/);
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('Hayao Miyazaki');
  // A screen reader reads the title first, so the title makes the same promise.
  expect(await page.title()).toMatch(/^\d+ materials? nearest to “quokka by miyazaki” – /);
  await search.fill('');
  await expect.poll(said).toHaveLength(3);
  // The same films appear in another order, and with a limit that excludes none of them.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, A to Z');
  await expect.poll(said).toHaveLength(4);
  await page.getByRole('textbox', { name: 'From' }).fill('1800');
  await expect.poll(said).toHaveLength(5);
  // Other tests add films at the same time.
  expect((await said()).slice(2)).toEqual(Array(3).fill(expect.stringMatching(/^[\d,]+ materials for [\d,]+ films$/)));

  // If there is no doubt about the title, the page names the film that it shows.
  const status = async (address: string) => {
    const html = (await (await page.request.get(address)).text()).replaceAll('<!-- -->', '');
    return /<h2[^>]* id="results-heading".*?role="status"[^>]*>(.*?)<\/(?:p|div|span)>/s
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]*>/g, '')
      .trim();
  };
  expect(await status('/?search=la+hainne')).toBe('Showing “La Haine” first: 5 materials.');
  expect(await status('/?search=seven+samurrai')).toMatch(/^Showing results for “Seven Samurai”: \d+ materials?\.$/);
});

test('when no film is left, the page names the filter to remove', async ({ visit }) => {
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
