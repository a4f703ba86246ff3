import type { State } from '../states.ts';
import { isThere, press } from './acts.ts';

const TITLES =
  'Title\tYear\tMinutes\nRadiance\t2017\t101\nDogtooth\t1999\t94\nLa Hain\t\t98\nZyxomma Quintessence\t2026\t90\nRan\t1985\tlong';

/** The page that finds materials for a whole programme. */
export const PROGRAMME: State[] = [
  { route: '/programme', kind: 'empty', name: 'programme', path: '/programme', everyWidth: true },
  {
    route: '/programme',
    kind: 'error',
    name: 'programme, nothing typed',
    act: async (page) => {
      await press(page, 'Check the programme');
      await isThere(page, 'There is a problem');
    },
  },
  {
    route: '/programme',
    kind: 'filled in',
    name: 'programme, answered, with a letter and the nearest films open',
    looksDifferent: true,
    everyWidth: true,
    act: async (page) => {
      await page.getByLabel('Titles, one per line').fill(TITLES);
      await press(page, 'Check the programme');
      await page.getByRole('row').getByText('Letter').first().click();
      await page.getByText('You wrote “La Hain” · Change').click();
      await isThere(page, 'Which film is “Dogtooth” (1999)?');
    },
  },
  {
    route: '/programme',
    kind: 'saved',
    name: 'programme, forgotten',
    act: async (page) => {
      await press(page, /^Forget/);
      await isThere(page, '” forgotten');
    },
  },
  {
    route: '/programme',
    kind: 'error',
    name: 'a programme that is not here',
    path: '/programme?kept=elsewhere',
  },
];
