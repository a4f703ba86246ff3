import { paths } from '#domain/paths.ts';
import { looked, type Criterion } from './criterion.ts';

/** Criteria of WCAG 2.2, guideline 1.3. */
export const STRUCTURE: readonly Criterion[] = [
  {
    number: '1.3.1',
    name: 'Info and Relationships',
    level: 'A',
    status: 'supports',
    how: 'Headings, lists, tables, groups of fields and labels are HTML elements. Each film is a row with its own heading.',
    page: paths.home(),
  },
  {
    number: '1.3.2',
    name: 'Meaningful Sequence',
    level: 'A',
    status: 'supports',
    how: 'The order in the code of the page is the order on the screen, in wide and narrow windows.',
  },
  {
    number: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'A',
    status: 'supports',
    how: 'Texts refer to buttons and fields by their words, not only as “the round button” or “on the right”.',
    looked: looked('all texts and hints, searched for words for place, shape, size, colour and sound'),
  },
  {
    number: '1.3.4',
    name: 'Orientation',
    level: 'AA',
    status: 'supports',
    how: 'Pages work at any width, and do not depend on how you hold the screen.',
    looked: looked('the styles, for rules about portrait or landscape screens'),
  },
  {
    number: '1.3.5',
    name: 'Identify Input Purpose',
    level: 'AA',
    status: 'supports',
    how: 'Fields about you state their purpose (name, email, password), so that the browser can fill them in.',
    page: paths.register(),
  },
  {
    number: '1.3.6',
    name: 'Identify Purpose',
    level: 'AAA',
    status: 'partially',
    how: 'Regions of the page, fields and buttons state their purpose, and icons always have words. The code has no marks that let a program replace them with symbols, so we do not claim to meet this point.',
  },
];
