import { paths } from '#domain/paths.ts';
import { looked, type Criterion } from './criterion.ts';

/** WCAG 2.2, guideline 3.3. */
export const TYPING: readonly Criterion[] = [
  {
    number: '3.3.1',
    name: 'Error Identification',
    level: 'A',
    status: 'supports',
    how: 'What is wrong is said in words at its field. Where a whole form is sent, it is said above it too, in a list that leads to each field.',
  },
  {
    number: '3.3.2',
    name: 'Labels or Instructions',
    level: 'A',
    status: 'supports',
    how: 'Each field has a label, and where it helps a hint with an example.',
    looked: looked(
      'every form: sign in, sign up, reset, account, erase, add, bulk, update, edit, search, dashboard, check, programme, display',
    ),
  },
  {
    number: '3.3.3',
    name: 'Error Suggestion',
    level: 'AA',
    status: 'supports',
    how: 'Each message says what would be right.',
    looked: looked('the messages of 14 states with errors, and the other messages in the code'),
  },
  {
    number: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    status: 'supports',
    how: 'What is sent is checked first. Deleting asks before it is done, and can be undone for thirty days. Erasing an account asks for the password.',
    looked: looked('the code of everything that changes or deletes what is stored'),
  },
  {
    number: '3.3.5',
    name: 'Help',
    level: 'AAA',
    status: 'supports',
    how: 'Fields have hints, and words of the trade lead to the glossary. Every form page has a guide or a way to ask a person.',
    looked: looked('every form, for its hints and its way to help; the end of each page leads to people'),
    page: paths.guides(),
  },
  {
    number: '3.3.6',
    name: 'Error Prevention (All)',
    level: 'AAA',
    status: 'supports',
    how: 'Whatever is sent is checked, and sent back with what is wrong. What cannot be taken back asks first.',
    looked: looked('the code of everything that sends something'),
  },
  {
    number: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    status: 'supports',
    how: 'The e-mail address is carried from form to form. The running time of a copy is typed once for all listings.',
    looked: looked('the ways over more than one page: signing up and in, a new password, a copy from list to listing to file, a programme'),
    page: paths.home(),
  },
  {
    number: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    status: 'supports',
    how: 'There is no puzzle. Passwords can be pasted, shown, and filled in by the browser. A passkey needs none.',
    page: paths.login(),
  },
  {
    number: '3.3.9',
    name: 'Accessible Authentication (Enhanced)',
    level: 'AAA',
    status: 'supports',
    how: 'There is no puzzle and there are no pictures to know again. Passwords can be pasted, shown, and filled in by the browser. A passkey needs none.',
    page: paths.login(),
  },
];

/** WCAG 2.2, guideline 4.1; 4.1.1 is no longer one. */
export const PROGRAMS: readonly Criterion[] = [
  {
    number: '4.1.2',
    name: 'Name, Role, Value',
    level: 'A',
    status: 'supports',
    how: 'Controls are those of HTML. Each has a name, and says whether it is open, chosen or on.',
  },
  {
    number: '4.1.3',
    name: 'Status Messages',
    level: 'AA',
    status: 'supports',
    how: 'How many films were found, what was saved and what went wrong is said to screen readers, once, and stays on the page.',
  },
];
