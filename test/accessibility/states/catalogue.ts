import type { State } from '../states.ts';
import { isThere, press } from './acts.ts';

/** Pages where people look for films. */
export const CATALOGUE: State[] = [
  { route: '/', kind: 'as it comes', name: 'home', path: '/', everyWidth: true },
  {
    route: '/',
    kind: 'filtered',
    name: 'home, filtered',
    path: '/?search=the&sidecar_type=DS&genres=Drama&year[gte]=1950&show=all',
    everyWidth: true,
  },
  { route: '/', kind: 'nothing found', name: 'home, nothing found', path: '/?search=kurosawa&language=Welsh' },
  { route: '/', kind: 'error', name: 'home, a slip in a field', path: '/?year[gte]=soon&search=piano' },
  {
    route: '/',
    kind: 'row open',
    name: 'home, a row open',
    path: '/?show=all',
    everyWidth: true,
    act: (page) => press(page, /^Details for/),
  },
  {
    route: '/',
    kind: 'filtered',
    name: 'home, with a copy',
    path: '/?search=the&genres=Drama&copy=1:36:10&copy_rate=25&show=all',
    everyWidth: true,
  },
  {
    route: '/',
    kind: 'row open',
    name: 'home, with a copy and a row open',
    looksDifferent: true,
    act: (page) => press(page, /^Details for/),
  },
  { route: '/', kind: 'error', name: 'home, a slip in the copy', path: '/?copy=soon&copy_rate=25', isNarrow: true },
  {
    route: '/',
    kind: 'menu',
    name: 'home, menu and filters open',
    isNarrow: true,
    act: async (page) => {
      await page.getByText('Menu', { exact: true }).click();
      await page.getByRole('button', { name: 'Filters' }).click();
    },
  },
  {
    route: '/films/:id',
    kind: 'as it comes',
    name: 'film',
    path: '/?search=the+piano&show=all',
    act: async (page) => {
      await page.getByRole('rowheader').getByRole('link').first().click();
      await page.getByRole('heading', { name: 'How to ask for it' }).waitFor();
    },
  },
  {
    route: '/films/:id',
    kind: 'filled in',
    name: 'film, with a copy',
    act: async (page) => {
      await page.getByLabel('Running time of your copy').fill('1:56:10');
      await press(page, 'Will it fit?');
      await isThere(page, 'your copy: 116 min 10 s');
    },
  },
  {
    route: '/films/:id',
    kind: 'row open',
    name: 'film, with a copy and the letter open',
    looksDifferent: true,
    act: async (page) => {
      await page.getByText(/^Write to/).click();
      await isThere(page, 'Dear');
    },
  },
  {
    route: '/kept',
    kind: 'filled in',
    name: 'kept listings',
    act: async (page) => {
      await press(page, 'Keep');
      await page.getByRole('main').getByRole('link', { name: 'Kept listings (1)' }).click();
      await isThere(page, 'Check as a programme');
    },
  },
  {
    route: '/kept',
    kind: 'empty',
    name: 'kept listings, all removed',
    looksDifferent: true,
    act: async (page) => {
      await press(page, 'Remove all');
      await isThere(page, '1 listing removed.');
    },
  },
  {
    route: '/films/:id/contact',
    kind: 'as it comes',
    name: 'contact that does not answer',
    path: '/?search=the+piano&show=all',
    everyWidth: true,
    act: async (page) => {
      await page.getByRole('rowheader').getByRole('link').first().click();
      await page.getByRole('link', { name: 'The contact does not answer' }).click();
      await isThere(page, 'No one sees who reported the contact.');
    },
  },
  { route: '/*', kind: 'error', name: 'not found', path: '/films/nowhere' },
];
