import type { Check } from './check.ts';
import { runAxe, told } from './run-axe.ts';

export const contrast: Check = {
  id: 'contrast',
  title: 'text has a contrast of 7 to 1 (large text 4.5 to 1), and links in text differ by more than their colour',
  criteria: ['1.4.1', '1.4.3', '1.4.6'],
  looks: 'at each theme and width',
  inShort: 'never', // axe checks the same in one theme
  async run(page) {
    const runOnly = { type: 'rule', values: ['color-contrast-enhanced', 'link-in-text-block'] };
    return told((await runAxe(page, { runOnly, resultTypes: ['violations'] })).violations);
  },
};
