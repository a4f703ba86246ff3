import type { Check } from './check.ts';
import { faintRings } from './rings.ts';

export const focusRing: Check = {
  id: 'focus-ring',
  title: 'the focused element has an outline of at least 2 px with a contrast of 3 to 1',
  criteria: ['2.4.7', '2.4.13', '1.4.11'],
  looks: 'at each theme',
  needsChromium: 'only Chromium’s window has the keyboard without a screen: Firefox shows no focus there',
  inShort: 'first state',
  run: faintRings,
};
