import { paths } from '#domain/paths.ts';
import { looked, type Criterion } from './criterion.ts';

/** WCAG 2.2, guideline 1.3. */
export const STRUCTURE: readonly Criterion[] = [
  {
    number: '1.3.1',
    name: 'Info and Relationships',
    level: 'A',
    status: 'supports',
    how: 'Headings, lists, tables, groups of fields and labels are those of HTML. Each film is a row with a heading of its own.',
    page: paths.home(),
  },
  {
    number: '1.3.2',
    name: 'Meaningful Sequence',
    level: 'A',
    status: 'supports',
    how: 'The order in the page’s code is the order on the screen, wide and narrow.',
  },
  {
    number: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'A',
    status: 'supports',
    how: 'Texts name what they mean by its words. None says only “the round one” or “on the right”.',
    looked: looked('all texts and hints, searched for words of place, shape, size, colour and sound'),
  },
  {
    number: '1.3.4',
    name: 'Orientation',
    level: 'AA',
    status: 'supports',
    how: 'Nothing asks how the screen is held. Pages flow at any width.',
    looked: looked('the styles, for rules about how the screen is held'),
  },
  {
    number: '1.3.5',
    name: 'Identify Input Purpose',
    level: 'AA',
    status: 'supports',
    how: 'Fields about you say what they are for (name, e-mail, password), so that the browser can fill them in.',
    page: paths.register(),
  },
  {
    number: '1.3.6',
    name: 'Identify Purpose',
    level: 'AAA',
    status: 'partially',
    how: 'Regions of the page, fields and buttons say what they are. Icons always have words. There are no marks by which a program could put symbols in their place, so we do not claim it.',
  },
];
