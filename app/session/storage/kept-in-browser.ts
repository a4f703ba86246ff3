import { RETENTION } from '#domain/accounts/retention.ts';

/** One value that the site stores in browsers, in the words of the Privacy Policy. */
interface Kept {
  /** `local` outlives the tab, `session` ends with it, and a `cookie` is sent with every request. */
  storage: 'local' | 'session' | 'cookie';
  name: string;
  what: string;
  why: string;
  /** When it is deleted. */
  until: string;
  seenBy: string;
}

const OF_THIS_BROWSER = 'People who use this browser. The data stays on your device.';
const WHILE_SIGNED_IN = 'Until you sign out or the session expires.';

/**
 * Everything that the site stores in browsers, by key. The Privacy Policy lists it (stored-data.tsx), and create-store.ts only
 * accepts these keys, so the list is complete.
 */
export const KEPT_IN_BROWSER = {
  display: {
    storage: 'cookie',
    name: 'Your display settings',
    what: 'A cookie with your choices under “Display settings”, for example “t2x3” for dark colours and text of 200 %. It does not contain anything that identifies you. The site only sets it when you save settings.',
    why: 'To show each page with your settings from the start, even without JavaScript.',
    until: 'Until you press “Reset all”, or for a year after you last saved.',
    seenBy: 'People who use this browser. Your browser sends it to us with each request, and we do not store it.',
  },
  jwt: {
    storage: 'local',
    name: 'Your session',
    what: 'A token with your name, while you are signed in. It is not a cookie.',
    why: 'To keep you signed in from page to page.',
    until: WHILE_SIGNED_IN,
    seenBy: 'People who use this browser. Your browser sends it to us with each request while you are signed in.',
  },
  'jwt-user': {
    storage: 'local',
    name: 'Changes to your name and role',
    what: 'Your current name and role, if they have changed since you signed in.',
    why: 'To show your current name and role.',
    until: WHILE_SIGNED_IN,
    seenBy: OF_THIS_BROWSER,
  },
  'signed-in-as': {
    storage: 'session',
    name: 'Email address for signing in',
    what: 'The email address that you entered in this tab to sign in.',
    why: 'To fill it in for you when your session has ended.',
    until: 'Until you sign out or close the tab.',
    seenBy: OF_THIS_BROWSER,
  },
  draft: {
    storage: 'local',
    name: 'Unsent text about films',
    what: 'The text that you type into the forms for films.',
    why: 'To keep your text if your session ends or the browser closes.',
    until: `Until you send it, discard it, leave “without saving” or erase your account. After ${RETENTION.typedTextDays} days, the site no longer uses it, and deletes it the next time you open the form. On a shared computer, discard any text that you do not send.`,
    seenBy: OF_THIS_BROWSER,
  },
  batch: {
    storage: 'session',
    name: 'Rows of a spreadsheet file',
    what: 'The rows of the spreadsheet file (CSV) that you are about to send.',
    why: 'To let you correct them, and continue if your session ends.',
    until: 'Until you send them, choose another file or close the tab.',
    seenBy: OF_THIS_BROWSER,
  },
  'last-submission': {
    storage: 'session',
    name: 'Your last submission',
    what: 'The titles of the films that you last submitted, and the number of ignored rows in your file.',
    why: 'To show them on the page that thanks you.',
    until: 'Until you submit others or close the tab.',
    seenBy: OF_THIS_BROWSER,
  },
  copy: {
    storage: 'local',
    name: 'Your copy of a film',
    what: 'The running time and frame rate that you last entered under “Will it fit my copy?”.',
    why: 'To fill them in on your next visit.',
    until: 'Until you press “Forget my copy” or enter another copy.',
    seenBy:
      'People who use this browser. While the page shows which listings fit your copy, its address contains both figures, so your browser sends them to us.',
  },
  kept: {
    storage: 'local',
    name: 'Kept listings',
    what: 'The listings for which you pressed “Keep”, each with its film, material, maker and contact.',
    why: 'To show them under “Kept listings”, and to check them as a programme.',
    until: 'Until you press “Remove” for one listing, or “Remove all”.',
    seenBy: OF_THIS_BROWSER,
  },
  programmes: {
    storage: 'local',
    name: 'Checked programmes',
    what: 'The films of a programme as you pasted them, its name, and your choice if several films were possible. Our server compares the films and does not store them.',
    why: 'To show the result again, with the current listings, when you open its address.',
    until: `Until you press “Forget”. After ${RETENTION.typedTextDays} days, the site no longer uses the programme, and deletes it the next time you open the page. On a shared computer, forget any programme that you do not need.`,
    seenBy: 'People who use this browser. Each time you open the result, your browser sends us the films without the name.',
  },
  'programme-draft': {
    storage: 'local',
    name: 'Unsent text about a programme',
    what: 'The text that you type or paste into the form of “Check a programme”.',
    why: 'To keep your text if the page or the browser closes.',
    until: `Until you check the programme, discard it or forget it. After ${RETENTION.typedTextDays} days, the site no longer uses the text, and deletes it the next time you open the form. On a shared computer, discard any text that you do not need.`,
    seenBy: OF_THIS_BROWSER,
  },
  selection: {
    storage: 'session',
    name: 'Selected films (moderators only)',
    what: 'The films that are selected on the dashboard, with their titles and the names of their submitters.',
    why: 'To keep the selection while a moderator looks at one of the films.',
    until: 'Until no film is selected or the tab is closed.',
    seenBy: OF_THIS_BROWSER,
  },
  'react-router-scroll-positions': {
    storage: 'session',
    name: 'Scroll positions',
    what: 'Your position on each page that you opened in this tab.',
    why: 'To return you to the same place when you go back.',
    until: 'Until you close the tab.',
    seenBy: OF_THIS_BROWSER,
  },
} as const satisfies Record<string, Kept>;
