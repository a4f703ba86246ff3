import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { EXAMPLE_FILMS } from '#domain/example-films.ts';
import { CSV_COLUMNS } from '#domain/film-csv.ts';
import { stringify } from 'csv-stringify/sync';
import { expectStatesAccessible, partsOf, pathOf, type State } from './accessible-states.ts';
import { edit, type Member, signedInEarlier, signsInByPasskeyOnly, submit, test } from './members.ts';

/** The made-up films, and one with much that is wrong. */
const ROWS = [...EXAMPLE_FILMS, { ...EXAMPLE_FILMS[0]!, year: '93', duration: 'long', format: 'subtitles' }];
const FILE = stringify([CSV_COLUMNS, ...ROWS.map((row) => CSV_COLUMNS.map((column) => row[column]))], { quoted_match: /[\r\n]/ }); // prettier-ignore

const choose = (page: Page, name: string, content: string) =>
  page.getByLabel('Your file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** Every state of the pages for submitting that people come by; `filmId` is a draft of the member. */
const STATES: State<[member: Member, filmId: string]>[] = [
  {
    name: 'the single form, sent back',
    path: '/add',
    act: async (page) => {
      await page.getByRole('button', { name: 'Submit for moderation' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    },
  },
  {
    name: 'the single form, filled in',
    act: async (page) => {
      await page.getByLabel('Title (required)').fill('The Piano');
      await page.getByLabel('Directors (required)').fill('Jane Campion');
      await page.getByRole('radio', { name: 'Descriptive subtitles (DS)' }).check();
      await page.getByLabel('Sidecar type').selectOption('DS');
      await page.getByRole('radio', { name: 'Audio description (AD)' }).check();
      await page.getByText('Other materials for this film are listed:').waitFor();
      await page.reload();
      await page.getByText('We kept what you typed').waitFor();
    },
  },
  {
    name: 'thanks for a film',
    path: '/success',
    act: (page) => page.getByText('Your listing is with').waitFor(),
  },
  { name: 'thanks for a file', path: '/thanks', act: (page) => page.getByText('were received').waitFor() },
  {
    name: 'the bulk form, before a file is chosen',
    path: '/add?form=bulk',
    act: (page) => page.getByText('What goes into which column').click(),
  },
  {
    name: 'the bulk form, refused',
    act: async (page) => {
      await choose(page, 'films.xlsx', 'PK\u0003\u0004xl/workbook.xml');
      await page.getByText('This is an Excel workbook.').waitFor();
    },
  },
  {
    name: 'the bulk table, with problems and duplicates',
    act: async (page) => {
      await choose(page, 'films.csv', `${FILE}No directors,\n`);
      await page.getByRole('button', { name: 'Submit for moderation' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await page.getByRole('button', { name: 'Remove row 2' }).click();
    },
  },
  {
    name: 'a listing, changed in two places',
    path: '/update/',
    act: async (page, member, filmId) => {
      await page.getByLabel('Contact').fill('mine@example.org');
      await edit(member, filmId, { contact: 'theirs@example.org' });
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('heading', { name: 'This listing has changed meanwhile' }).waitFor();
    },
  },
  { name: 'the uploads', path: '/account', act: (page) => page.getByRole('row').nth(1).waitFor() },
  {
    name: 'the account, asked who they are before a passkey is added',
    act: async (page, member) => {
      await signedInEarlier(member);
      await page.getByLabel('What to call a new passkey').fill('My phone');
      await page.keyboard.press('Enter');
      await page.getByRole('form', { name: 'Confirm that it is you' }).waitFor();
    },
  },
  {
    name: 'the account of somebody with passkeys only, asked for one',
    act: async (page, member) => {
      await signsInByPasskeyOnly(member);
      await page.reload();
      await page.getByRole('button', { name: 'Remove My phone, 2 of 2' }).click();
      await page.getByRole('button', { name: 'Confirm with a passkey' }).waitFor();
    },
  },
  {
    name: 'erasing the account of somebody with passkeys only',
    act: async (page) => {
      await page.getByRole('link', { name: /^Erase Your Account/ }).click();
      await page.getByText('Your browser then asks for your passkey').waitFor();
    },
  },
];

test.for(partsOf(STATES))('%s', async ([, states], { visit, join }) => {
  const member = await join();
  const { _id } = await submit(member, { title: 'A film to look at' });
  const path = pathOf(states[0]!);
  const page = await visit(path === '/update/' ? path + _id : path, { scheme: 'dark', as: member });
  await expectStatesAccessible(page, states, member, _id);
});

test('every cell of the table says its row and its column, at any width', async ({ visit }) => {
  const page = await visit('/add?form=bulk', { as: 'user' });
  await choose(page, 'films.csv', FILE);
  await page.getByRole('table').waitFor();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(ROWS.length);
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(CSV_COLUMNS.length + 1);
    const names = await page
      .getByRole('table')
      .locator('input, select, textarea')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(ROWS.length * CSV_COLUMNS.length);
    expect(names).toContain('Row 3, Year');
  }
});
