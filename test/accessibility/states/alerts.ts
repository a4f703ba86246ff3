import { newListRequest, newSubscriber } from '#test/e2e/subscribers.ts';
import type { State } from '../states.ts';
import { isThere, press } from './acts.ts';

/** Pages where people ask for emails about listings, and change or stop them. */
export const ALERTS: State[] = [
  {
    route: '/alerts',
    kind: 'as it comes',
    name: 'an alert for a search',
    path: '/alerts?search=piano&sidecar_type=All+AD&language=English',
    everyWidth: true,
  },
  {
    route: '/alerts',
    kind: 'error',
    name: 'an alert, without an address',
    act: async (page) => {
      await press(page, 'Email me when something is listed');
      await isThere(page, 'There is a problem');
    },
  },
  {
    route: '/alerts',
    kind: 'saved',
    name: 'an alert, asked for',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
      await press(page, 'Email me when something is listed');
      await isThere(page, 'We have sent a link');
    },
  },
  { route: '/alerts', kind: 'empty', name: 'a link to manage emails', path: '/alerts' },
  { route: '/alerts', kind: 'nothing found', name: 'an alert that cannot be', path: '/alerts?approved=false' },
  {
    route: '/alerts',
    kind: 'filled in',
    name: 'an alert for a member',
    path: '/alerts?search=piano',
    as: 'user',
    act: (page) => isThere(page, 'See or stop the emails'),
  },
  {
    route: '/alerts/confirm/:token',
    kind: 'as it comes',
    name: 'confirming an alert',
    path: '/about',
    looksDifferent: true,
    act: async (page) => {
      await page.goto(await newListRequest());
      await isThere(page, 'Someone entered the address');
    },
  },
  {
    route: '/alerts/confirm/:token',
    kind: 'saved',
    name: 'an alert, confirmed',
    act: async (page) => {
      await press(page, 'Yes, email me');
      await isThere(page, 'We will email you');
    },
  },
  { route: '/alerts/confirm/:token', kind: 'nothing found', name: 'confirming an alert, link too old', path: '/alerts/confirm/abc' },
  {
    route: '/alerts/:token',
    kind: 'as it comes',
    name: 'a subscriber’s emails, with our question',
    path: '/about',
    everyWidth: true,
    looksDifferent: true,
    act: async (page) => {
      await page.goto(await newSubscriber({ isAsked: true }));
      await isThere(page, 'Keep the emails');
    },
  },
  {
    route: '/alerts/:token',
    kind: 'saved',
    name: 'a subscriber’s emails, one alert ended',
    act: async (page) => {
      await press(page, /^End this alert/);
      await isThere(page, 'Ended:');
    },
  },
  {
    route: '/alerts/:token',
    kind: 'empty',
    name: 'a subscriber’s emails, all ended',
    act: async (page) => {
      await press(page, 'Stop all emails');
      await isThere(page, 'You will get no more emails');
    },
  },
  {
    route: '/alerts/:token',
    kind: 'filtered',
    name: 'a subscriber’s emails, by an old link',
    path: '/about',
    act: async (page) => {
      await page.goto(await newSubscriber({ daysAgo: 60 }));
      await isThere(page, 'can only stop the emails');
    },
  },
];
