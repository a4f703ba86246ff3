import { paths } from '#domain/paths.ts';
import { looked, type Criterion } from './criterion.ts';

/** Criteria of WCAG 2.2, guideline 2.5. */
export const POINTING: readonly Criterion[] = [
  {
    number: '2.5.1',
    name: 'Pointer Gestures',
    level: 'A',
    status: 'supports',
    how: 'A press is enough for everything. No gesture needs two fingers or a path.',
    looked: looked('the code that follows a pointer: the sliders, and dropped files'),
  },
  {
    number: '2.5.2',
    name: 'Pointer Cancellation',
    level: 'A',
    status: 'supports',
    how: 'Buttons and links act when you release them. If you move away first, nothing happens.',
    looked: looked(
      'the two places in the code that react as soon as someone presses: the sliders, which people can move back, and a list that keeps the focus in its field',
    ),
  },
  {
    number: '2.5.3',
    name: 'Label in Name',
    level: 'A',
    status: 'supports',
    how: 'The name that programs read for a control begins with its visible words.',
  },
  {
    number: '2.5.4',
    name: 'Motion Actuation',
    level: 'A',
    status: 'not-applicable',
    how: 'Moving the device has no effect.',
    looked: looked('the code, for sensors'),
  },
  {
    number: '2.5.5',
    name: 'Target Size (Enhanced)',
    level: 'AAA',
    status: 'supports',
    how: 'Buttons, fields and links outside a text are at least 44 by 44 pixels.',
  },
  {
    number: '2.5.6',
    name: 'Concurrent Input Mechanisms',
    level: 'AAA',
    status: 'supports',
    how: 'You can switch between keyboard, mouse, finger and voice at any time.',
    looked: looked('the code, for anything that detects the input device'),
  },
  {
    number: '2.5.7',
    name: 'Dragging Movements',
    level: 'AA',
    status: 'supports',
    how: 'Each slider has two fields to type into. You can choose a file with a button as well as by dragging.',
    looked: looked('the sliders of the filters, and the places for files'),
    page: paths.home(),
  },
  {
    number: '2.5.8',
    name: 'Target Size (Minimum)',
    level: 'AA',
    status: 'supports',
    how: 'Buttons, fields and links outside a text are at least 44 by 44 pixels.',
  },
];
