interface Journey {
  title: string;
  /** The success criteria of WCAG 2.2 that the journey tests, in addition to `OF_EACH`. */
  criteria: readonly string[];
}

/** Criteria that every journey tests, because keyboard.ts checks the focus after each key. */
export const OF_EACH = ['2.1.1', '2.1.2', '2.1.3', '2.4.3', '2.4.7', '2.4.11', '2.4.12'] as const;

/** All journeys with the keyboard alone, by the id in the results. */
export const JOURNEYS = {
  'find-and-ask': {
    title: 'someone finds the audio description of a film, asks for it, and returns to the same place',
    criteria: ['1.3.1', '1.3.2', '2.4.1', '2.4.2', '2.4.6', '3.2.1', '3.2.2', '4.1.2', '4.1.3'],
  },
  'register-and-submit': {
    title: 'someone signs up, signs in after a mistake, submits a film, and reads what happens next',
    criteria: ['1.3.1', '2.2.1', '2.4.2', '3.3.1', '3.3.2', '3.3.3', '3.3.5', '3.3.8', '3.3.9', '4.1.2', '4.1.3'],
  },
  csv: {
    title: 'someone corrects two wrong rows of a file on the page, and sends them',
    criteria: ['1.3.1', '2.4.2', '3.3.1', '3.3.3', '3.3.4', '3.3.6', '4.1.2', '4.1.3'],
  },
  moderate: {
    title: 'a moderator filters the queue, approves three films, edits one, deletes it and restores it',
    criteria: ['1.3.1', '2.4.2', '3.3.4', '3.3.6', '4.1.2', '4.1.3'],
  },
  settings: {
    title: 'someone chooses dark colours and larger text in the dialog, and resets them',
    criteria: ['1.4.4', '1.4.8', '4.1.2', '4.1.3'],
  },
  'change-a-role': {
    title: 'an admin makes someone a super-user and an admin, and the focus stays on the switch',
    criteria: ['3.2.2', '3.3.6', '4.1.2', '4.1.3'],
  },
  'page-to-page': {
    title: 'a new page has its title before its heading receives the focus, and the focus does not move on the first page',
    criteria: ['2.4.2', '3.2.1'],
  },
  'more-and-fewer': {
    title: 'in a long list, the focus moves to the first new film, and back to the heading',
    criteria: ['3.2.2', '3.2.5'],
  },
  'skip-links': { title: 'someone skips the header and the filters', criteria: ['2.4.1'] },
  'menu-and-filters': {
    title: 'on a narrow screen, the menu and the filters open, close with Escape, and return the focus',
    criteria: ['1.4.10', '4.1.2'],
  },
  thumbs: {
    title: 'someone chooses the years with the arrow keys, in steps up to both ends, and the two values never cross',
    criteria: ['2.5.7', '4.1.2', '4.1.3'],
  },
  'check-a-file': { title: 'someone chooses, checks and retimes a file', criteria: ['3.3.1', '4.1.3'] },
  'check-a-programme': {
    title: 'someone types, checks, filters and forgets a programme',
    criteria: ['3.3.1', '3.3.3', '4.1.3'],
  },
  passkeys: {
    title: 'the site asks for a passkey, and someone cancels',
    criteria: ['3.3.1', '3.3.8', '3.3.9'],
  },
  'settings-page': { title: 'the form of the display settings also works as a page', criteria: ['1.4.8', '3.2.2'] },
  'one-status': {
    title: 'each finished change has one status message in an existing place, and typing has none',
    criteria: ['2.2.4', '4.1.3'],
  },
  'nothing-found': {
    title: 'an empty result has a message with ways to continue, and the focus stays',
    criteria: ['3.2.2', '3.3.3', '4.1.3'],
  },
} satisfies Record<string, Journey>;

export type JourneyId = keyof typeof JOURNEYS;
