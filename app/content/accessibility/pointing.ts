import { paths } from '#domain/paths.ts';
import { looked, type Criterion } from './criterion.ts';

/** WCAG 2.2, guideline 2.5. */
export const POINTING: readonly Criterion[] = [
  {
    number: '2.5.1',
    name: 'Pointer Gestures',
    level: 'A',
    status: 'supports',
    how: 'A press is enough for everything. No gesture needs two fingers or a path.',
    looked: looked('the places of the code that follow a pointer: the sliders, and files that are dropped'),
  },
  {
    number: '2.5.2',
    name: 'Pointer Cancellation',
    level: 'A',
    status: 'supports',
    how: 'Buttons and links act when they are let go. Whoever moves away first does nothing.',
    looked: looked(
      'the two places of the code that listen to a pointer going down: the sliders, which can be moved back, and a list that keeps the keyboard in its field',
    ),
  },
  {
    number: '2.5.3',
    name: 'Label in Name',
    level: 'A',
    status: 'supports',
    how: 'The words that you see on a control begin the name that a program reads or hears.',
  },
  {
    number: '2.5.4',
    name: 'Motion Actuation',
    level: 'A',
    status: 'not-applicable',
    how: 'Nothing is done by moving the device.',
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
    how: 'Keyboard, mouse, finger and voice can be used in turn at any time.',
    looked: looked('the code, for anything that asks which of them is used'),
  },
  {
    number: '2.5.7',
    name: 'Dragging Movements',
    level: 'AA',
    status: 'supports',
    how: 'Each slider has two fields to type into. A file is chosen by a button as well as by dragging.',
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
