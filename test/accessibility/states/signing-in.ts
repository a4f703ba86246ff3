import type { Page } from 'playwright-core';
import { paths } from '#domain/paths.ts';
import { makeRevertible, newMember, resetTokenFor, useReset } from '#test/e2e/members.ts';
import type { State } from '../states.ts';
import { isThere, press } from './acts.ts';

/** Opens the page of an emailed link for an account whose address no one has confirmed. */
async function openLink(page: Page, pathTo: (token: string) => string, text: string): Promise<void> {
  await page.goto(pathTo(await resetTokenFor(await newMember({ name: 'Mallory Doe' }))));
  await isThere(page, text);
}

/** Pages where people sign in, sign up and choose a new password. */
export const SIGNING_IN: State[] = [
  { route: '/login', kind: 'as it comes', name: 'sign in', path: '/login?after=ended&next=%2Faccount' },
  {
    route: '/login',
    kind: 'error',
    name: 'sign in, not known',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('some password');
      await press(page, 'Show password');
      await press(page, 'Login');
      await isThere(page, 'There is a problem');
    },
  },
  {
    route: '/login',
    kind: 'offline',
    name: 'sign in, without a network',
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByLabel('Password', { exact: true }).fill('some password');
      await press(page, 'Login');
      await page
        .getByRole('alert')
        .or(page.getByRole('status'))
        .filter({ hasText: /could not|connection|network|reach/i })
        .first()
        .waitFor();
    },
  },
  { route: '/register', kind: 'empty', name: 'sign up', path: '/register', everyWidth: true },
  {
    route: '/register',
    kind: 'error',
    name: 'sign up, everything wrong',
    act: async (page) => {
      await press(page, 'Sign Up');
      await isThere(page, 'There is a problem');
    },
  },
  { route: '/forgot-password', kind: 'empty', name: 'forgot password', path: '/forgot-password' },
  { route: '/sent', kind: 'saved', name: 'reset mail sent', path: '/sent' },
  { route: '/reset/:token', kind: 'empty', name: 'reset', path: '/reset/abc' },
  {
    route: '/reset/:token',
    kind: 'error',
    name: 'reset, link used',
    act: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('three good words');
      await page.getByLabel('Confirm password', { exact: true }).fill('three good words');
      await press(page, 'Reset Password');
      await isThere(page, 'Ask for a new email');
    },
  },
  {
    route: '/reset/:token',
    kind: 'as it comes',
    name: 'reset, of an address that nobody confirmed',
    path: '/reset/abc',
    everyWidth: true,
    act: (page) => openLink(page, paths.reset, 'Not your account?'),
  },
  {
    route: '/reset/:token',
    kind: 'nothing found',
    name: 'reset, while the former address can be put back',
    path: '/reset/abc',
    act: async (page) => {
      const mallory = await newMember({ name: 'Mallory Doe' });
      await makeRevertible(mallory);
      await page.goto(paths.reset(await resetTokenFor(mallory)));
      await isThere(page, 'less than a day ago');
    },
  },
  {
    route: '/release/:token',
    kind: 'as it comes',
    name: 'release an address',
    path: '/release/abc',
    everyWidth: true,
    act: (page) => openLink(page, paths.releaseAddress, 'You cannot undo this.'),
  },
  {
    route: '/release/:token',
    kind: 'error',
    name: 'release an address, link used meanwhile',
    act: async (page) => {
      await useReset(new URL(page.url()).pathname.split('/').at(-1)!);
      await press(page, 'Release the address');
      await isThere(page, 'There is a problem');
    },
  },
  {
    route: '/release/:token',
    kind: 'nothing found',
    name: 'release an address, link used',
    path: '/release/abc',
    act: (page) => isThere(page, 'This link cannot release an address.'),
  },
];
