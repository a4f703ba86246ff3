/**
 * Every limit that the contract (section 4) and the specification (section 9) name. The schemas, the tests of the database's constraints,
 * the forms and the documentation all read it here. Lengths are in Unicode code points, as PostgreSQL's `char_length` counts them.
 */
export const LIMITS = {
  /** Films whose duplicates, changes and records are read in one request. */
  reviews: 30,
  title: 300,
  directors: { entries: 50, length: 200 },
  genres: { entries: 50, length: 300 },
  altTitles: { entries: 50, length: 300 },
  year: { first: 1870, yearsAhead: 5 },
  duration: { min: 1, max: 1500 },
  shortText: 200,
  contact: 300,
  notes: 5000,
  search: 200,
  page: { default: 30, max: 100 },
  csvRows: 100,
  /** Size of a CSV file of listings. A hundred usual listings take a tenth of it. */
  csvBytes: 4 * 1024 * 1024,
  /** Size of the request that submits them. */
  batchBytes: 1024 * 1024,
  /** Size of a file with a programme. Two hundred films take about twenty kilobytes. */
  programmeBytes: 256 * 1024,
  /** Films of a programme that are matched in one request (contract, section 3). */
  programmeFilms: 200,
  /** Listings that are considered for each film of a programme. */
  listingsOfFilm: 40,
  /** Films of the register that are suggested for a typed title, the nearest first. */
  suggestedFilms: 6,
  /** Files that are checked at a time (`/check`). A DCP of thirty reels would last ten hours. */
  checkedFiles: 30,
  /** Films whose status changes in one request (contract, section 3). */
  statusChanges: 500,
  /** Delay of emails about an approval or a rejected duplicate, so that undoing it stops them. */
  undoableMailSeconds: 10,
  /** Time limit for undoing an approval. */
  undoMinutes: 10,
  moderatorMessage: 2000,
  name: 100,
  email: 254,
  password: { min: 10, max: 128 },
  /** Lifetime of a link in a reset email. */
  resetMinutes: 60,
  /** Time since signing in after which users must confirm who they are before they change how they sign in. */
  recentSignInMinutes: 15,
  /** Sessions of an account. Another sign-in ends the oldest session. */
  sessions: 250,
  /** Time to create or use a passkey after the request for it. */
  passkeyChallengeMinutes: 5,
  /** Passkeys of an account. */
  passkeys: 20,
  passkeyName: 100,
  /** Lifetime of a link that restores an address after it was changed. */
  emailRevertHours: 24,
  /** Lifetime of a link that confirms a request for emails. */
  confirmationDays: 7,
  /** Time for which the link of an email shows what its reader follows. After that, it only stops the emails. */
  manageDays: 30,
  /** Alerts of a subscriber. */
  alerts: 50,
  /** Materials that a person can want at the same time. */
  wants: 100,
  /** Wanted materials of a person for films that a moderator must check. */
  waitingWants: 10,
  /** Wanted materials on a page of the list. */
  wantedPage: 30,
  /** Years ahead of this year in which a material can be needed or ready. */
  wantedYearsAhead: 5,
  /** Time for which the page of a wanted material names the listing that met it. */
  metDays: 30,
  /** Listings that an email names. For further listings, it gives only their number. */
  mailedListings: 50,
  /** Alerts that an email names for one listing. */
  mailedReasons: 3,
  /** Time that a listing must be public before anyone hears of it, so that a moderator's slip can be undone. */
  announceMinutes: 10,
  /** Time after which we ask subscribers if the emails are still useful, and time to answer. */
  usefulDays: 365,
  responseDays: 30,
  contacts: {
    /** Months after which a listing says that its contact is not confirmed any longer. */
    confirmedMonths: 18,
    /** Lifetime of a link in an email that asks if contacts are still right. */
    linkDays: 60,
    /** Listings that such an email names. The others are a number. */
    mailed: 50,
    /** Reports of different people within a year, or bounced emails and reports, that make moderators look at a contact. */
    reports: 2,
    /** Days until a moderator can ask a submitter again about the same contact. */
    askAgainDays: 30,
  },
  /** Time after which an unused account does not keep an unconfirmed address from someone else. */
  unusedAccountDays: 30,
} as const;

/** Error for a batch with more rows, word for word from the specification (section 5). */
export const TOO_MANY_ROWS = `Please limit your upload to ${LIMITS.csvRows} listings at a time.`;

/** Figures of the home page (specification, section 9). */
export const HOME = {
  rowsWide: 30,
  rowsNarrow: 6,
  rowsMore: 20,
  /** Maximum number of rows in one response, the same as in the API. The page loads the rest of a longer list or links to another page. */
  rowsServed: 100,
  /** Minimum width of a window (CSS pixels) that shows 30 rows and the filter column. */
  breakpoint: 1000,
  debounceMs: 500,
  durationSlider: { from: 0, to: 300 },
  yearSlider: { from: 1900, to: 2022 },
} as const;

/** Moderation aims to answer within this many hours (specification, section 1). */
export const MODERATION_AIM_HOURS = 48;
