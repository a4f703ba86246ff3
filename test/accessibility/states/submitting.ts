import type { Page } from 'playwright-core';
import { stringify } from 'csv-stringify/sync';
import { EXAMPLE_FILMS } from '#domain/films/example-films.ts';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import { edit, signedInEarlier, signsInByPasskeyOnly, type Member } from '#test/e2e/members.ts';
import { inDialog } from '#test/e2e/on-page.ts';
import type { State } from '../states.ts';

/** A new member who has submitted one film. */
export interface Submitter {
  member: Member;
  filmId: string;
}

/** The example films, and a film with many errors. */
const ROWS = [...EXAMPLE_FILMS, { ...EXAMPLE_FILMS[0]!, year: '93', duration: 'long', format: 'subtitles' }];
const FILE = stringify([CSV_COLUMNS, ...ROWS.map((row) => CSV_COLUMNS.map((column) => row[column]))], { quoted_match: /[\r\n]/ });

const choose = (page: Page, name: string, content: string) =>
  page.getByLabel('Your file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** Every state of the pages for submitting, and of the submitter's account. */
export const SUBMITTING: State<Submitter>[] = [
  {
    route: '/add',
    kind: 'error',
    name: 'the single form, sent back',
    path: '/add',
    act: async (page) => {
      await page.getByRole('button', { name: 'Submit for moderation' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    },
  },
  {
    route: '/add',
    kind: 'filled in',
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
    route: '/success',
    kind: 'saved',
    name: 'thanks for a film',
    path: '/success',
    act: (page) => page.getByText('Your listing is waiting for a moderator').waitFor(),
  },
  {
    route: '/thanks',
    kind: 'saved',
    name: 'thanks for a file',
    path: '/thanks',
    act: (page) => page.getByText('were received').waitFor(),
  },
  {
    route: '/add',
    kind: 'empty',
    name: 'the batch form, before a file is chosen',
    path: '/add?form=batch',
    act: (page) => page.getByText('Columns of the file').click(),
  },
  {
    route: '/add',
    kind: 'error',
    name: 'the batch form, refused',
    act: async (page) => {
      await choose(page, 'films.xlsx', 'PK\u0003\u0004xl/workbook.xml');
      await page.getByText('This is an Excel workbook.').first().waitFor();
    },
  },
  {
    route: '/add',
    kind: 'error',
    name: 'the batch table, with problems and duplicates',
    looksDifferent: true,
    act: async (page) => {
      await choose(page, 'films.csv', `${FILE}No directors,\n`);
      await page.getByRole('button', { name: 'Submit for moderation' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await page.getByRole('button', { name: 'Remove row 2' }).click();
    },
  },
  {
    route: '/update/:id',
    kind: 'error',
    name: 'a listing, changed in two places',
    path: ({ filmId }) => `/update/${filmId}`,
    act: async (page, { member, filmId }) => {
      await page.getByLabel('Contact').fill('mine@example.org');
      await edit(member, filmId, { contact: 'theirs@example.org' });
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('heading', { name: 'This listing has changed' }).waitFor();
    },
  },
  {
    route: '/account',
    kind: 'as it comes',
    name: 'the uploads',
    looksDifferent: true,
    path: '/account',
    act: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    route: '/account',
    kind: 'dialog',
    name: 'the account, asked who they are before a passkey is added',
    act: async (page, { member }) => {
      await signedInEarlier(member);
      await page.getByLabel('Name of the new passkey').fill('My phone');
      await page.keyboard.press('Enter');
      await page.getByRole('form', { name: 'Confirm that it is you' }).waitFor();
    },
  },
  {
    route: '/account',
    kind: 'dialog',
    name: 'the account of somebody with passkeys only, asked for one',
    act: async (page, { member }) => {
      await signsInByPasskeyOnly(member);
      await page.reload();
      await page.getByRole('button', { name: 'Remove My phone, 2 of 2' }).click();
      await inDialog(page, 'Yes, remove it').click();
      await page.getByRole('button', { name: 'Confirm with a passkey' }).waitFor();
    },
  },
  {
    route: '/account/erase',
    kind: 'as it comes',
    name: 'erasing the account of somebody with passkeys only',
    act: async (page) => {
      await page.getByRole('link', { name: /^Erase your account/ }).click();
      await page.getByText('Your browser will then ask for your passkey').waitFor();
    },
  },
];
