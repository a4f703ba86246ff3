import type { State } from '../states.ts';
import { isThere, press } from './acts.ts';

/** Where people sign in and up, and choose a new password. */
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
      await isThere(page, 'Ask for a new e-mail');
    },
  },
];
