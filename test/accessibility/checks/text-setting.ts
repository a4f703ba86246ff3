import type { Check } from './check.ts';
import { display } from './display.ts';
import { inPage } from './in-page.ts';
import { sticksOut } from './sideways.ts';

export const textSetting: Check = {
  id: 'text-setting',
  title:
    'with the largest text of the display settings, widely spaced, none is cut off and nothing sticks out',
  criteria: ['1.4.4', '1.4.12'],
  looks: 'at each width',
  disturbs: true,
  async run(page) {
    await display(page, { size: 'x3', spacing: 's1' });
    return [...(await inPage(page, ({ clipped }) => clipped())), ...(await sticksOut(page))];
  },
};
