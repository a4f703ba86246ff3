import type { State } from '../states.ts';
import { isThere, press } from './acts.ts';

/** What everyone sees of wanted materials, and what super-users see in addition. */
export const WANTED: State<{ want: string }>[] = [
  { route: '/wanted', kind: 'as it comes', name: 'wanted materials', path: '/wanted', everyWidth: true },
  { route: '/wanted', kind: 'nothing found', name: 'no wanted materials in Zulu', path: '/wanted?language=Zulu&format=DS' },
  { route: '/wanted/new', kind: 'as it comes', name: 'the form for a wanted material', path: '/wanted/new' },
  {
    route: '/wanted/new',
    kind: 'error',
    name: 'the form for a wanted material, sent empty',
    act: async (page) => {
      await press(page, 'We need this');
      await isThere(page, 'Error: Enter the title');
    },
  },
  { route: '/wanted/:id', kind: 'as it comes', name: 'a wanted material', path: ({ want }) => `/wanted/${want}` },
  {
    route: '/wanted/:id',
    kind: 'error',
    name: 'a wanted material, joined without an address',
    act: async (page) => {
      await press(page, 'We need this too');
      await isThere(page, 'Error: Enter your email address.');
    },
  },
  {
    route: '/wanted/:id',
    kind: 'saved',
    name: 'a wanted material, as a super-user marks it',
    path: ({ want }) => `/wanted/${want}`,
    as: 'trusted',
    act: async (page) => {
      await press(page, 'Save who is making it');
      await isThere(page, 'Saved.');
    },
  },
];
