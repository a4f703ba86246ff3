interface Journey {
  title: string;
  /** What of WCAG 2.2 it shows; where the keyboard is, and that it is seen there, is asked after each key of every journey. */
  criteria: readonly string[];
}

/** Asked of each of them (keyboard.ts). */
export const OF_EACH = ['2.1.1', '2.1.2', '2.1.3', '2.4.3', '2.4.7', '2.4.11', '2.4.12'] as const;

/** All stories that are told by keyboard alone, by the id that results are written under. */
export const JOURNEYS = {
  'find-and-ask': {
    title: 'somebody finds audio description of a film, asks for it, and comes back to where they were',
    criteria: ['1.3.1', '1.3.2', '2.4.1', '2.4.2', '2.4.6', '3.2.1', '3.2.2', '4.1.2', '4.1.3'],
  },
  'register-and-submit': {
    title: 'somebody signs up, signs in after a slip, sends in a film, and is told what happens to it',
    criteria: ['1.3.1', '2.2.1', '2.4.2', '3.3.1', '3.3.2', '3.3.3', '3.3.5', '3.3.8', '3.3.9', '4.1.2', '4.1.3'],
  },
  csv: {
    title: 'a file with two rows that cannot be taken is mended in place and sent',
    criteria: ['1.3.1', '2.4.2', '3.3.1', '3.3.3', '3.3.4', '3.3.6', '4.1.2', '4.1.3'],
  },
  moderate: {
    title: 'a moderator narrows the queue, approves three films, edits one, deletes it and takes it back',
    criteria: ['1.3.1', '2.4.2', '3.3.4', '3.3.6', '4.1.2', '4.1.3'],
  },
  settings: {
    title: 'somebody chooses dark colours and larger text in the dialog, and resets them',
    criteria: ['1.4.4', '1.4.8', '4.1.2', '4.1.3'],
  },
  'change-a-role': {
    title: 'an admin makes somebody a super-user and an admin; the keyboard stays at the switch',
    criteria: ['3.2.2', '3.3.6', '4.1.2', '4.1.3'],
  },
  'page-to-page': {
    title: 'on a new page the title is there before its heading has the keyboard; the first page is left alone',
    criteria: ['2.4.2', '3.2.1'],
  },
  'more-and-fewer': {
    title: 'of a long list the keyboard goes on at the first film that is new, and back to the heading',
    criteria: ['3.2.2', '3.2.5'],
  },
  'skip-links': { title: 'the header and the filters can be passed over', criteria: ['2.4.1'] },
  'menu-and-filters': {
    title: 'on a narrow screen the menu and the filters open, close with Escape and give the keyboard back',
    criteria: ['1.4.10', '4.1.2'],
  },
  thumbs: {
    title: 'the years are chosen by arrows, in steps, to the ends, and never cross',
    criteria: ['2.5.7', '4.1.2', '4.1.3'],
  },
  'check-a-file': { title: 'a file is chosen, checked and retimed', criteria: ['3.3.1', '4.1.3'] },
  'check-a-programme': {
    title: 'a programme is typed, checked, narrowed and forgotten',
    criteria: ['3.3.1', '3.3.3', '4.1.3'],
  },
  passkeys: {
    title: 'a passkey is asked for, and somebody thinks better of it',
    criteria: ['3.3.1', '3.3.8', '3.3.9'],
  },
  'settings-page': { title: 'the form of display settings is a page, too', criteria: ['1.4.8', '3.2.2'] },
  'one-status': {
    title: 'one status for each settled change, none while typing, in a place that was there before',
    criteria: ['2.2.4', '4.1.3'],
  },
  'nothing-found': {
    title: 'that nothing is found is said, with ways out, and the keyboard stays',
    criteria: ['3.2.2', '3.3.3', '4.1.3'],
  },
} satisfies Record<string, Journey>;

export type JourneyId = keyof typeof JOURNEYS;
