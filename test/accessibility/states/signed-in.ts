import { confirmedLongAgo, contactsPathFor, newMember, openAs, submit } from '#test/e2e/members.ts';
import type { State } from '../states.ts';
import { isThere, press } from './acts.ts';

/** Pages that the sample accounts see. The tests change nothing there. */
export const SIGNED_IN: State[] = [
  {
    route: '/account',
    kind: 'as it comes',
    name: 'account',
    path: '/account',
    as: 'user',
    everyWidth: true,
    act: (page) => isThere(page, 'Member since'),
  },
  {
    route: '/account',
    kind: 'error',
    name: 'account, being edited',
    act: async (page) => {
      await press(page, 'Edit name');
      await press(page, 'Edit email');
      // Firefox sometimes keeps the text in the field. With the old text in front, the new text is still wrong.
      await page.getByRole('textbox', { name: 'Email' }).fill('no where');
      await press(page, 'Save email');
      await isThere(page, 'Error:');
    },
  },
  {
    route: '/account',
    kind: 'loading',
    name: 'account, on a server that takes its time',
    path: '/about',
    as: 'user',
    act: async (page) => {
      await page.route('**/api/users/**', () => {});
      await page.goto('/account');
      await isThere(page, 'Loading your account');
    },
  },
  {
    route: '/account',
    kind: 'empty',
    name: 'account, with contacts to confirm',
    path: '/about',
    act: async (page) => {
      const member = await newMember({ isTrusted: true });
      await submit(member);
      await confirmedLongAgo(member);
      await openAs(page, member, '/account');
      await isThere(page, 'Are your contacts still right?');
    },
  },
  {
    route: '/account',
    kind: 'saved',
    name: 'account, contacts confirmed',
    act: async (page) => {
      await press(page, 'Confirm the contacts');
      await isThere(page, 'We will ask again in a year.');
    },
  },
  {
    route: '/contacts/:token',
    kind: 'as it comes',
    name: 'contacts of a mailed link',
    path: '/about',
    everyWidth: true,
    act: async (page) => {
      const member = await newMember({ isTrusted: true });
      await submit(member, { contact: 'https://lantern.example.org/a/very/long/address/of/a/contact/that/has/to/break/somewhere' });
      await page.goto(await contactsPathFor(member));
      await isThere(page, 'Are your contacts still right?');
    },
  },
  {
    route: '/contacts/:token',
    kind: 'saved',
    name: 'contacts of a mailed link, confirmed',
    act: async (page) => {
      await press(page, 'Confirm the contacts');
      await isThere(page, 'We will ask again in a year.');
    },
  },
  { route: '/contacts/:token', kind: 'error', name: 'contacts of a mailed link that has ended', path: '/contacts/abc' },
  {
    route: '/account/erase',
    kind: 'error',
    name: 'erasing an account, with a wrong password',
    path: '/account/erase',
    as: 'user',
    act: async (page) => {
      await page.getByLabel('Your password').fill('not this one');
      await press(page, 'Erase my account');
      await isThere(page, 'Error:');
    },
  },
  {
    route: '/account',
    kind: 'menu',
    name: 'account, menu open',
    path: '/account',
    as: 'admin',
    isNarrow: true,
    act: async (page) => {
      await isThere(page, 'Member since');
      await page.getByText('Menu', { exact: true }).click();
    },
  },
  {
    route: '/dashboard',
    kind: 'as it comes',
    name: 'dashboard',
    path: '/dashboard',
    as: 'admin',
    everyWidth: true,
    act: (page) => isThere(page, 'Hello, Ada.'),
  },
  {
    route: '/manage-users',
    kind: 'as it comes',
    name: 'users',
    path: '/manage-users',
    as: 'admin',
    everyWidth: true,
    act: (page) => isThere(page, 'Uma User'),
  },
  {
    route: '/manage-users',
    kind: 'dialog',
    name: 'users, asked about an admin',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Admin: Uma User' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
