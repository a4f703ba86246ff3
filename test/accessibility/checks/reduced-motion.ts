import type { Check } from './check.ts';
import { moving } from './moving.ts';

export const reducedMotion: Check = {
  id: 'reduced-motion',
  title: 'nothing moves on a device that asks for less motion',
  criteria: ['2.3.3', '2.2.2'],
  looks: 'once',
  inShort: 'first state',
  async run(page) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return moving(page);
  },
};
