import { contactsPathFor, newMember, openAs } from '#test/e2e/members.ts';
import { expect } from 'vitest';
import type { State } from '../states.ts';
import { isThere, press } from './acts.ts';

/** Pages about wanted materials that visitors see. */
export const WANTED: State[] = [
  { route: '/wanted', kind: 'as it comes', name: 'wanted materials', path: '/wanted' },
  { route: '/wanted', kind: 'nothing found', name: 'no wanted materials in Zulu', path: '/wanted?language=Zulu&format=DS' },
  { route: '/wanted/new', kind: 'as it comes', name: 'the form for a wanted material', path: '/wanted/new' },
  {
    route: '/wanted/new',
    kind: 'error',
    name: 'the form for a wanted material, sent empty',
    act: async (page) => {
      await press(page, 'We need this');
      await isThere(page, 'Error: Enter the film’s title.');
    },
  },
];

/** A wanted material, as members see it. */
export const WANTED_MATERIAL: State<{ want: string }>[] = [
  { route: '/wanted', kind: 'filtered', name: 'wanted materials in Welsh', path: '/wanted?language=Welsh', everyWidth: true },
  { route: '/wanted/:id', kind: 'as it comes', name: 'a wanted material', path: ({ want }) => `/wanted/${want}` },
  {
    route: '/wanted/:id',
    kind: 'saved',
    name: 'a wanted material, joined by a member whose address is not confirmed',
    act: async (page) => {
      await press(page, 'We need this too');
      await isThere(page, 'Check your email');
    },
  },
  {
    route: '/wanted/:id',
    kind: 'filled in',
    name: 'a wanted material, for a member who needs it',
    path: '/about',
    looksDifferent: true,
    async act(page, { want }) {
      const member = await newMember();
      await contactsPathFor(member); // the address is confirmed
      await openAs(page, member, `/wanted/${want}`);
      await press(page, 'We need this too');
      await isThere(page, 'We have counted your request');
      await page.reload();
      await isThere(page, 'You need this material');
    },
  },
  {
    route: '/wanted/:id',
    kind: 'saved',
    name: 'a wanted material that the member no longer needs',
    act: async (page) => {
      await press(page, 'I no longer need this');
      await isThere(page, 'You are not counted for this material.');
    },
  },
  {
    route: '/wanted/:id',
    kind: 'saved',
    name: 'a wanted material, as a super-user marks it',
    path: ({ want }) => `/wanted/${want}`,
    as: 'trusted',
    act: async (page) => {
      expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
      await press(page, 'Save the maker');
      await isThere(page, 'Saved.');
    },
  },
];
