import { RETENTION } from '#domain/accounts/retention.ts';

/** One thing that the site keeps in people's browsers, in the words of the Privacy Policy. */
interface Kept {
  /** `local` outlives the tab; `session` goes with it; a `cookie` is sent with every page that is asked for. */
  storage: 'local' | 'session' | 'cookie';
  name: string;
  what: string;
  why: string;
  /** When it goes. */
  until: string;
  seenBy: string;
}

const OF_THIS_BROWSER = 'Whoever uses this browser. It stays on your own device.';
const WHILE_SIGNED_IN = 'It goes when you sign out, and it ends by itself.';

/**
 * All that the site keeps in browsers, by the name of each. The Privacy Policy lists it (stored-data.tsx), and stores are
 * made by these names (create-store.ts), so that nothing is kept that is not told.
 */
export const KEPT_IN_BROWSER = {
  display: {
    storage: 'cookie',
    name: 'Your display settings',
    what: 'A cookie with what you chose under “Display settings”, for example “t2x3” for dark colours and text of 200 %. There is no number in it that tells you from others. There is none until you save something.',
    why: 'So that each page is shown as you want it from the start, also without JavaScript.',
    until: 'It goes when you press “Reset all”, and a year after you last saved.',
    seenBy: 'Whoever uses this browser. It is sent to us with what you ask for; we do not store it.',
  },
  jwt: {
    storage: 'local',
    name: 'Your session',
    what: 'While you are signed in, your browser keeps a token that says so, with your name in it. It is no cookie.',
    why: 'So that you stay signed in from page to page.',
    until: WHILE_SIGNED_IN,
    seenBy: 'Whoever uses this browser. It is sent to us with what you ask for while you are signed in.',
  },
  'jwt-user': {
    storage: 'local',
    name: 'Your name and role, when they have changed',
    what: 'When your name or your role has changed since you signed in, that is kept beside the token.',
    why: 'So that the page shows them as they are now.',
    until: WHILE_SIGNED_IN,
    seenBy: OF_THIS_BROWSER,
  },
  'signed-in-as': {
    storage: 'session',
    name: 'The address you signed in with',
    what: 'The tab in which you signed in keeps the e-mail address that you typed.',
    why: 'So that you need not type it again when your session has ended.',
    until: 'It goes when you sign out or close the tab.',
    seenBy: OF_THIS_BROWSER,
  },
  draft: {
    storage: 'local',
    name: 'What you type about films',
    what: 'What you type into the forms for films stays in your browser.',
    why: 'So that it is not lost when your session ends or the browser closes.',
    until: `It goes when you send it, discard it, leave “without saving” or erase your account; after ${RETENTION.typedTextDays} days it is of no use any more. On a computer that others use too, discard what you do not send.`,
    seenBy: OF_THIS_BROWSER,
  },
  batch: {
    storage: 'session',
    name: 'The rows of a file',
    what: 'The rows of a file of films that you are about to send are kept in the tab.',
    why: 'So that you can correct them, and go on after your session has ended.',
    until: 'They go when you send them, choose another file or close the tab.',
    seenBy: OF_THIS_BROWSER,
  },
  'last-submission': {
    storage: 'session',
    name: 'What you sent in last',
    what: 'The tab keeps the titles of the films that you sent in last, and how many rows of your file were left out.',
    why: 'For the page that says thank you.',
    until: 'They go when you send in others or close the tab.',
    seenBy: OF_THIS_BROWSER,
  },
  copy: {
    storage: 'local',
    name: 'Your copy of a film',
    what: 'The running time and the frame rate that you last asked about with “Will it fit my copy?”.',
    why: 'So that you need not type them again on your next visit.',
    until: 'They go when you press “Forget my copy”, and others take their place when you ask about another copy.',
    seenBy:
      'Whoever uses this browser. While you ask about your copy it stands in the address of the page, as what you search does, and is sent to us with it.',
  },
  kept: {
    storage: 'local',
    name: 'Listings that you keep',
    what: 'The listings that you chose with “Keep”, each with its film, material, maker and contact.',
    why: 'So that you find them again under “Kept listings”, and can check them as a programme.',
    until: '“Remove” deletes one listing. “Remove all” deletes all of them.',
    seenBy: OF_THIS_BROWSER,
  },
  programmes: {
    storage: 'local',
    name: 'Programmes that you check',
    what: 'The films of a programme as you pasted them, its name, and which film you chose where several were possible. Our server compares the films and stores nothing of them.',
    why: 'So that the address of the result brings it back, with what is listed by then.',
    until: `It goes when you press “Forget”; after ${RETENTION.typedTextDays} days it is of no use any more. On a computer that others use too, forget what you do not need.`,
    seenBy: 'Whoever uses this browser. The films are sent to us, without the name, each time you open the result.',
  },
  'programme-draft': {
    storage: 'local',
    name: 'What you type about a programme',
    what: 'What you type or paste into the form of “Check a programme” stays in your browser.',
    why: 'So that it is not lost when the page or the browser closes.',
    until: `It goes when you check the programme, or discard or forget it; after ${RETENTION.typedTextDays} days it is of no use any more. On a computer that others use too, discard what you do not check.`,
    seenBy: OF_THIS_BROWSER,
  },
  selection: {
    storage: 'session',
    name: 'Moderators only: what is selected',
    what: 'Which films are selected on the dashboard, with their titles and the names of their submitters.',
    why: 'So that a moderator can look at one of them and come back.',
    until: 'It goes when nothing is selected any more, or with the tab.',
    seenBy: OF_THIS_BROWSER,
  },
  'react-router-scroll-positions': {
    storage: 'session',
    name: 'How far down you have read',
    what: 'How far down you have read each page, in this tab.',
    why: 'So that going back takes you to the same place.',
    until: 'It goes when you close the tab.',
    seenBy: OF_THIS_BROWSER,
  },
} as const satisfies Record<string, Kept>;
