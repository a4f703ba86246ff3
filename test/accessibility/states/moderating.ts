import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { edit, newMember, reportTwice, signedInEarlier, submit, withDatabase, type Member } from '#test/e2e/members.ts';
import { openFilters } from '#test/e2e/moderation-pages.ts';
import { askAsAdmin, filmAsAdmin, submitDrafts } from '#test/e2e/moderators.ts';
import { button, inDialog, said } from '#test/e2e/on-page.ts';
import { newId } from '#server/new-id.ts';
import { buildFailedJob, buildFailedMail } from '#test/failed-work.ts';
import type { State } from '../states.ts';
import { isThere, unfold } from './acts.ts';
import { WANTED_MATERIAL } from './wanted.ts';

/** Films and people on a site where much has happened. */
export interface Moderation {
  /** An admin that no other test uses, because the test makes their sign-in old. */
  mo: Member;
  /** A member with listings in every state that moderators see. */
  ann: Member;
  /** A listing that differs from the film database, has changed often, and has other listings of the same film. */
  busy: string;
  /** A public listing with changes. */
  corrected: string;
  /** A wanted material that someone is making. */
  want: string;
}

export async function prepareModeration(): Promise<Moderation> {
  const mo = await newMember({ name: 'Mo Moderator', isAdmin: true });
  const ann = await newMember({ name: 'Ann Accessible' });
  const of1939 = { directors: ['Victor Fleming'], year: 1939, duration: 131, certificate: 'U', sidecar_by: 'Lantern Access' };
  const { _id: busy } = await submit(ann, { ...of1939, title: 'The Wizard of Oz', notes: 'The XML is of the DCP.\nAsk first.' });
  const [again, merged] = await submitDrafts(ann, ['The Wizard of Oz', 'The Wizard of Oz'], of1939);
  const [deleted] = await submitDrafts(ann, [
    'A Deleted Film',
    'A Draft With a Very Long Title, or: How I Learned to Stop Worrying and Wait for a Moderator',
  ]);
  const [corrected] = await submitDrafts(ann, ['A Listing that Everyone Has Seen'], { ...of1939, genres: ['Drama'] });
  await askAsAdmin('PATCH', 'films/approve', [busy, again, corrected]);
  const right = {
    title: 'A Listing That Everyone Has Seen',
    language: 'Welsh',
    genres: ['Fantasy', 'Musical'],
    contact: 'office@lantern.example.org',
  };
  await edit(ann, corrected!, right);
  await askAsAdmin('PATCH', 'films/approve', [corrected]);
  await askAsAdmin('PATCH', 'films/draft', { films: [busy], reasons: ['contact'], message: 'Thank you for it.' });
  await edit(ann, busy, { alt_titles: ['Der Zauberer von Oz'], contact: 'new-office@lantern.example.org' });
  await askAsAdmin('POST', `films/${again}/merge`, { filmId: merged });
  await askAsAdmin('DELETE', `films/${deleted}`);
  await askAsAdmin('GET', `films/tmdb/${busy}`);
  expect((await filmAsAdmin(busy)).flagged).toBe(true);
  await reportTwice(again!);
  const [want, waiting] = [newId(), newId()];
  await withDatabase(async (db) => {
    const wanted = { directors: ['Victor Fleming'], year: 1939, format: 'AD' as const, language: 'Welsh' };
    const making = { maker: 'Lantern Access', ready_in: '2027-03' };
    await db
      .insertInto('wants')
      .values([
        { ...wanted, ...making, id: want, title: 'The Wizard of Oz', status: 'open' },
        { ...wanted, maker: '', ready_in: '', id: waiting, title: 'The Wizard of Os', status: 'waiting' },
      ])
      .execute();
    await buildFailedJob({ db }, 'purge-old-records');
    await buildFailedMail({ db }, ann.email);
  });
  return { mo, ann, busy, corrected: corrected!, want };
}

const dashboard =
  (more = '') =>
  ({ ann }: Moderation) =>
    `/dashboard?author_id=${ann.id}&sort=title${more}`;

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** Pages that admins see. */
export const MODERATING: State<Moderation>[] = [
  ...WANTED_MATERIAL,
  {
    route: '/films/:id/changes',
    kind: 'as it comes',
    name: 'the changes of a listing',
    path: ({ corrected }) => `/films/${corrected}/changes`,
    looksDifferent: true,
    act: (page) => isThere(page, 'Changed by the submitter'),
  },
  {
    route: '/dashboard',
    kind: 'as it comes',
    name: 'the dashboard, with films in every state',
    looksDifferent: true,
    path: dashboard(),
    act: (page) => said(page, /^\d+ films$/),
  },
  {
    route: '/dashboard',
    kind: 'row open',
    name: 'the dashboard, everything chosen, a film open and selected',
    path: dashboard('&approved=false&format=DS&flagged=true&search=wizard'),
    everyWidth: true,
    async act(page) {
      await openFilters(page);
      await page.getByRole('checkbox', { name: 'Select The Wizard of Oz' }).check();
      await page.getByText('Show the selected films').click();
      await button(page, 'Details for The Wizard of Oz').click();
      await page.getByText('Differs: TMDB says').first().waitFor();
      await said(page, '1 selected.');
    },
  },
  {
    route: '/dashboard',
    kind: 'nothing found',
    name: 'the dashboard, nothing found and nobody called so',
    path: dashboard('&search=zanzibarquux'),
    async act(page) {
      await said(page, 'No results found.');
      await openFilters(page);
      const uploader = page.getByRole('combobox', { name: 'Uploaded by' });
      const people = page.getByRole('listbox', { name: /^Uploaded by/ });
      // The list of people is below the field and covers the button.
      await uploader.fill('a');
      await people.waitFor();
      await uploader.press('Escape');
      await people.waitFor({ state: 'detached' });
      await button(page, 'Filter').click();
      await page.getByText('users match. Choose one of them below.').waitFor();
      await people.waitFor();
      await uploader.press('Escape');
      await people.waitFor({ state: 'detached' });
    },
  },
  {
    route: '/dashboard',
    kind: 'dialog',
    name: 'asked before approving',
    path: dashboard(),
    async act(page) {
      await button(page, /^Select all/).click();
      await button(page, 'Apply (and send approval emails)').click();
      await inDialog(page, 'Yes, approve').waitFor();
    },
  },
  {
    route: '/dashboard',
    kind: 'dialog',
    name: 'asked before reverting',
    async act(page) {
      await closeDialog(page);
      await page.getByRole('combobox', { name: 'Change status to' }).selectOption('Draft');
      await button(page, 'Apply (and send approval emails)').click();
      await page.getByRole('checkbox', { name: 'Please give a contact' }).check();
    },
  },
  {
    route: '/edit/:id',
    kind: 'saved',
    name: 'a film, with comparison, others and history',
    path: ({ ann, busy }) => `/edit/${busy}?author_id=${ann.id}&sort=title`,
    everyWidth: true,
    async act(page) {
      await page.getByText('Differs: TMDB says').first().waitFor();
      await page.getByText('in the list').waitFor();
      await button(page, 'Set TMDB ID').click();
      await button(page, 'Save the TMDB ID').click();
      await said(page, 'TMDB ID set to');
    },
  },
  {
    route: '/edit/:id',
    kind: 'dialog',
    name: 'two listings compared before they are merged',
    async act(page) {
      await button(page, 'Compare and merge').first().click();
      await inDialog(page, 'Yes, merge').waitFor();
    },
  },
  {
    route: '/edit/:id',
    kind: 'dialog',
    name: 'asked before deleting',
    async act(page) {
      await closeDialog(page);
      await button(page, 'Delete').click();
      await inDialog(page, 'No, take me back!').waitFor();
    },
  },
  {
    route: '/edit/:id',
    kind: 'dialog',
    name: 'asked before putting a version back',
    async act(page) {
      await closeDialog(page);
      await button(page, /^Restore this version/)
        .last()
        .click();
      await inDialog(page, 'Yes, restore it').waitFor();
    },
  },
  {
    route: '/edit/:id',
    kind: 'error',
    name: 'a film, everything wrong',
    async act(page) {
      await closeDialog(page);
      await page.getByLabel('Title (required)').fill('');
      await page.getByLabel('Duration in minutes (required)').fill('long');
      await button(page, 'Save Changes').click();
      await page.getByText('There is a problem').waitFor();
    },
  },
  {
    route: '/dashboard/deleted',
    kind: 'as it comes',
    name: 'the deleted films',
    path: '/dashboard/deleted',
    everyWidth: true,
    act: (page) => button(page, 'Restore A Deleted Film').waitFor(),
  },
  {
    route: '/dashboard/wanted',
    kind: 'as it comes',
    name: 'wanted materials that wait',
    path: '/dashboard/wanted',
    as: 'admin',
    act: async (page) => {
      await isThere(page, 'The Wizard of Os');
      await unfold(page);
    },
  },
  {
    route: '/dashboard/contacts',
    kind: 'as it comes',
    name: 'contacts that do not answer',
    path: '/dashboard/contacts',
    everyWidth: true,
    act: (page) => button(page, 'Ask the submitter').waitFor(),
  },
  {
    route: '/operations',
    kind: 'error',
    name: 'how the site is doing, when it is not well',
    path: '/operations',
    everyWidth: true,
    async act(page) {
      await button(page, /^Retry “password changed”/)
        .first()
        .waitFor();
      await page.getByText('For operators').click();
    },
  },
  {
    route: '/operations',
    kind: 'dialog',
    name: 'asked before discarding',
    async act(page) {
      await button(page, /^Discard “password changed”/)
        .first()
        .click();
      await inDialog(page, 'No, keep it').waitFor();
    },
  },
  {
    route: '/manage-users',
    kind: 'as it comes',
    name: 'users with their records',
    looksDifferent: true,
    path: '/manage-users?search=accessible',
    act: (page) => page.getByText('submitted:').first().waitFor(),
  },
  {
    route: '/manage-users',
    kind: 'dialog',
    name: 'users, asked who the admin is',
    async act(page, { mo }) {
      await signedInEarlier(mo);
      await page
        .getByRole('switch', { name: /^Super user: Ann Accessible/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
    },
  },
  {
    route: '/account',
    kind: 'as it comes',
    name: 'the account of an admin',
    path: '/account',
    act: (page) => page.getByRole('switch', { name: 'Daily email' }).waitFor(),
  },
];
