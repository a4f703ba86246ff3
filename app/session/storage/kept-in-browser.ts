/** One thing that the site keeps in people's browsers, in the words of the Privacy Policy. */
interface Kept {
  /** `local` outlives the tab; `session` goes with it. */
  storage: 'local' | 'session';
  /** What it is, and what for. */
  what: string;
  /** When it goes. */
  until: string;
}

const WHILE_SIGNED_IN = 'It goes when you sign out, and it ends by itself.';

/**
 * All that the site keeps in browsers, by the name of each. The Privacy Policy lists it, and stores are made by these
 * names (create-store.ts), so that nothing is kept that is not told.
 */
export const KEPT_IN_BROWSER = {
  jwt: {
    storage: 'local',
    what: 'While you are signed in, your browser keeps a token that says so, with your name in it. It is no cookie.',
    until: WHILE_SIGNED_IN,
  },
  'jwt-user': {
    storage: 'local',
    what: 'When your name or your role has changed since you signed in, that is kept beside the token.',
    until: WHILE_SIGNED_IN,
  },
  'signed-in-as': {
    storage: 'session',
    what: 'The tab in which you signed in keeps the address that you typed, so that you need not type it again when your session has ended.',
    until: 'It goes when you sign out or close the tab.',
  },
  draft: {
    storage: 'local',
    what: 'What you type into the forms for films stays in your browser, so that it is not lost when your session ends or the browser closes.',
    until:
      'It goes when you send it, discard it or leave “without saving”; after a year it is of no use any more. On a computer that others use too, discard what you do not send.',
  },
  batch: {
    storage: 'session',
    what: 'The rows of a file of films that you are about to send are kept in the tab.',
    until: 'They go when you send them, choose another file or close the tab.',
  },
  'last-submission': {
    storage: 'session',
    what: 'For the page that says thank you, the tab keeps the titles of the films that you sent in last, and how many rows of your file were left out.',
    until: 'They go when you send in others or close the tab.',
  },
  selection: {
    storage: 'session',
    what: 'Moderators only: which films are selected on the dashboard, with their titles and the names of their submitters.',
    until: 'It goes when nothing is selected any more, or with the tab.',
  },
} as const satisfies Record<string, Kept>;
