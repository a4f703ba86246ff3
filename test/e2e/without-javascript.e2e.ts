import { expect } from 'vitest';
import { shownTitles, test } from './browser.ts';

const PLAIN = { javaScript: false };

test('without JavaScript, a visitor can read, search, filter, sort and page the catalogue', async ({ visit }) => {
  const page = await visit('/', PLAIN);
  await expect.poll(() => shownTitles(page)).toHaveLength(30);

  await page.getByRole('link', { name: 'Show More Films' }).click();
  await expect.poll(() => shownTitles(page)).toHaveLength(50);

  await page.getByRole('searchbox').fill('kurosawa');
  await page.getByRole('checkbox', { name: /^DS \(/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /materials? for “kurosawa”/ })
    .waitFor();
  expect((await shownTitles(page)).length).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Remove filter: Search: “kurosawa”' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ materials for \d+ films$/ })
    .waitFor();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, A to Z');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await page.waitForURL(/sort=title/);
  await expect.poll(() => shownTitles(page)).toHaveLength(30);
  expect(page.url()).toContain('sidecar_type=DS');

  // After 100 films the list continues on another page, and repeats and skips no film. Another test can add one in the meantime.
  const readBoth = async () => {
    await page.goto('/?sort=title&more=5');
    const first = await page.getByRole('rowheader').allTextContents();
    await page.getByRole('link', { name: 'Show More Films' }).click();
    await page.waitForURL(/after=/);
    const [next] = await page.getByRole('rowheader').allTextContents();
    const { data } = (await (await page.request.get('/api/films?sort=title&limit=100')).json()) as { data: { title: string }[] };
    return [first.length, first[99]!.includes(data[99]!.title), first.includes(next!)];
  };
  await expect.poll(readBoth).toEqual([100, true, false]);
});

test('without JavaScript, a row opens and closes, and the list stays unchanged', async ({ visit }) => {
  // No other story adds or removes films by this director.
  const page = await visit('/?search=kurosawa&sort=title', PLAIN);
  const titles = await shownTitles(page);
  const firstRow = page.getByRole('button', { name: `Details for ${titles[0]}` }).first();
  await firstRow.click();
  await expect.poll(() => page.getByText('Contact and maker').count()).toBe(1);
  await expect.poll(() => shownTitles(page)).toEqual(titles);
  await page
    .getByRole('button', { name: /^Details for /, expanded: false })
    .first()
    .click();
  await expect.poll(() => page.getByText('Contact and maker').count()).toBe(2);
  await expect.poll(() => shownTitles(page)).toEqual(titles);
  await firstRow.click();
  await expect.poll(() => page.getByText('Contact and maker').count()).toBe(1);
  expect(new URL(page.url()).searchParams.getAll('open')).toHaveLength(1);
  expect(page.url()).toContain('search=kurosawa&sort=title');
});
