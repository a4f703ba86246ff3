import type { Check } from './check.ts';
import { display } from './display.ts';
import { moving } from './moving.ts';

export const motionOff: Check = {
  id: 'motion-off',
  title: 'nothing moves if the display settings turn motion off',
  criteria: ['2.3.3', '2.2.2'],
  looks: 'once',
  inShort: 'first state',
  disturbs: 'display',
  async run(page) {
    await display(page, { motion: 'o1' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const found = await moving(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return found;
  },
};
