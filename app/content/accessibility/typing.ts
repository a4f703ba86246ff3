import { paths } from '#domain/paths.ts';
import { looked, type Criterion } from './criterion.ts';

/** Criteria of WCAG 2.2, guideline 3.3. */
export const TYPING: readonly Criterion[] = [
  {
    number: '3.3.1',
    name: 'Error Identification',
    level: 'A',
    status: 'supports',
    how: 'A message at each field says what is wrong. Above a form, a list of errors has a link to each field.',
  },
  {
    number: '3.3.2',
    name: 'Labels or Instructions',
    level: 'A',
    status: 'supports',
    how: 'Each field has a label and, if it helps, a hint with an example.',
    looked: looked(
      'every form: sign in, sign up, reset, account, erase, add, bulk, update, edit, search, dashboard, check, programme, display',
    ),
  },
  {
    number: '3.3.3',
    name: 'Error Suggestion',
    level: 'AA',
    status: 'supports',
    how: 'Each message says how to correct the error.',
    looked: looked('the messages of 14 states with errors, and the other messages in the code'),
  },
  {
    number: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    status: 'supports',
    how: 'The site checks each form before it saves the data. It asks before it deletes a listing, which can be restored for thirty days. It asks for the password before it erases an account.',
    looked: looked('all code that changes or deletes stored data'),
  },
  {
    number: '3.3.5',
    name: 'Help',
    level: 'AAA',
    status: 'supports',
    how: 'Fields have hints, and technical terms link to the glossary. Every page with a form has a guide or a way to ask a person.',
    looked: looked('every form, for its hints and help; the end of each page has a link to people'),
    page: paths.guides(),
  },
  {
    number: '3.3.6',
    name: 'Error Prevention (All)',
    level: 'AAA',
    status: 'supports',
    how: 'The site checks everything that you send and returns it with the errors. It asks before any act that you cannot undo.',
    looked: looked('all code that sends data'),
  },
  {
    number: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    status: 'supports',
    how: 'The site carries your email address from form to form. You enter the running time of your copy once for all listings.',
    looked: looked(
      'tasks that use more than one page: signing up and in, a new password, a copy from list to listing to file, a programme',
    ),
    page: paths.home(),
  },
  {
    number: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    status: 'supports',
    how: 'There are no puzzles. You can paste or show a password, or let the browser fill it in. A passkey needs no password.',
    page: paths.login(),
  },
  {
    number: '3.3.9',
    name: 'Accessible Authentication (Enhanced)',
    level: 'AAA',
    status: 'supports',
    how: 'There are no puzzles, and no pictures to recognise. You can paste or show a password, or let the browser fill it in. A passkey needs no password.',
    page: paths.login(),
  },
];

/** Criteria of WCAG 2.2, guideline 4.1, which no longer has criterion 4.1.1. */
export const PROGRAMS: readonly Criterion[] = [
  {
    number: '4.1.2',
    name: 'Name, Role, Value',
    level: 'A',
    status: 'supports',
    how: 'Controls are HTML elements. Each has a name and a state, such as open, chosen or on.',
  },
  {
    number: '4.1.3',
    name: 'Status Messages',
    level: 'AA',
    status: 'supports',
    how: 'Screen readers announce the number of films, saved changes and errors once, and the messages stay on the page.',
  },
];
