import { paths } from '#domain/paths.ts';
import { looked, type Criterion } from './criterion.ts';

/** WCAG 2.2, guideline 2.4. */
export const FINDING_THE_WAY: readonly Criterion[] = [
  {
    number: '2.4.1',
    name: 'Bypass Blocks',
    level: 'A',
    status: 'supports',
    how: 'The first link of each page leads to its main content. The dashboard has one to its films too.',
  },
  {
    number: '2.4.2',
    name: 'Page Titled',
    level: 'A',
    status: 'supports',
    how: 'Each page has a title of its own. When a form comes back with a list of mistakes, it begins with “Error:”.',
  },
  {
    number: '2.4.3',
    name: 'Focus Order',
    level: 'A',
    status: 'supports',
    how: 'Tab goes through the page in the order in which it is read. After each action the keyboard is where the result is.',
  },
  {
    number: '2.4.4',
    name: 'Link Purpose (In Context)',
    level: 'A',
    status: 'supports',
    how: 'The words of each link say where it leads.',
    looked: looked('the links of the 74 states of pages, read as a list with where they lead'),
  },
  {
    number: '2.4.5',
    name: 'Multiple Ways',
    level: 'AA',
    status: 'supports',
    how: 'A listing is found by search, by filters, by a programme and by the other materials of its film. Every page of information is linked at the top or at the end of each page, or from one of those.',
    looked: looked('the links that lead to each kind of page'),
  },
  {
    number: '2.4.6',
    name: 'Headings and Labels',
    level: 'AA',
    status: 'supports',
    how: 'Headings and labels say what follows. Each field has a label that you can see.',
    looked: looked(
      'the headings, labels and buttons of the 74 states of pages, read as lists, those of admins too',
    ),
  },
  {
    number: '2.4.7',
    name: 'Focus Visible',
    level: 'AA',
    status: 'supports',
    how: 'A ring of two colours shows where the keyboard is.',
  },
  {
    number: '2.4.8',
    name: 'Location',
    level: 'AAA',
    status: 'partially',
    how: 'The page you are on is marked among the links at the top. Pages below them, such as a listing, do not say where they stand, so we do not claim it.',
  },
  {
    number: '2.4.9',
    name: 'Link Purpose (Link Only)',
    level: 'AAA',
    status: 'supports',
    how: 'Each link says where it leads, without what stands around it. Where two listings have the same title, their links also say the material and the language to screen readers.',
    looked: looked(
      'the names of all links of the 78 states of pages, read as a list without what stands around them',
    ),
  },
  {
    number: '2.4.10',
    name: 'Section Headings',
    level: 'AAA',
    status: 'supports',
    how: 'Each part of a page and of a text has a heading.',
    page: paths.guides(),
  },
  {
    number: '2.4.11',
    name: 'Focus Not Obscured (Minimum)',
    level: 'AA',
    status: 'supports',
    how: 'Nothing stays in front of the page while it scrolls.',
  },
  {
    number: '2.4.12',
    name: 'Focus Not Obscured (Enhanced)',
    level: 'AAA',
    status: 'supports',
    how: 'Nothing lies over what has the keyboard. The browser brings it into sight; of a field for much text, the line that you type in.',
  },
  {
    number: '2.4.13',
    name: 'Focus Appearance',
    level: 'AAA',
    status: 'supports',
    how: 'The ring is 3 pixels wide, all around, with a second colour beside it. Its contrast is 3 to 1 or more.',
    tests: ['test/repository/contrast.test.ts'],
  },
];
