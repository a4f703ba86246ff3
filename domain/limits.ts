/**
 * Every bound that the contract (section 4) and the specification (section 9) name, in one place: the schemas,
 * the database constraints' tests, the forms and the documentation all read them here. Lengths are in Unicode
 * code points, as PostgreSQL's `char_length` counts them.
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
  /** Of a programme so many films are matched at once (contract, section 3). */
  programmeFilms: 200,
  /** Of each of them so many listings are looked at. */
  listingsOfFilm: 40,
  /** Files that are checked at a time (`/check`); a DCP of thirty reels would last ten hours. */
  checkedFiles: 30,
  /** So many films change their status at once (contract, section 3). */
  statusChanges: 500,
  /** The time for which emails about an approval or a rejected duplicate wait, so that undoing it stops them. */
  undoableMailSeconds: 10,
  /** The time for which a moderator can undo an approval. */
  undoMinutes: 10,
  moderatorMessage: 2000,
  name: 100,
  email: 254,
  password: { min: 10, max: 128 },
  /** A link in a reset mail is valid so long. */
  resetMinutes: 60,
  /** Whoever signed in so long ago is asked once more who they are, before how they sign in is changed. */
  recentSignInMinutes: 15,
  /** An account has so many at most: who signs in once more ends the one that began first. */
  sessions: 250,
  /** A passkey may be used or made for so long after it was asked for. */
  passkeyChallengeMinutes: 5,
  /** Of one account. */
  passkeys: 20,
  passkeyName: 100,
  /** A link that puts an address back which was changed is valid so long. */
  emailRevertHours: 24,
  /** An account that nobody has used for so long does not keep an unconfirmed address from someone else. */
  unusedAccountDays: 30,
} as const;

/** What a batch of more rows than that is told: word for word the specification's (section 5). */
export const TOO_MANY_ROWS = `Please limit your upload to ${LIMITS.csvRows} listings at a time.`;

/** The home page's own numbers (specification, section 9). */
export const HOME = {
  rowsWide: 30,
  rowsNarrow: 6,
  rowsMore: 20,
  /** Most rows in one response, as for the API. The page loads the rest of a longer list or links to another page. */
  rowsServed: 100,
  /** CSS pixels; at this width and above the page shows 30 rows and the filter column. */
  breakpoint: 1000,
  debounceMs: 500,
  durationSlider: { from: 0, to: 300 },
  yearSlider: { from: 1900, to: 2022 },
} as const;

/** Moderation aims to answer within this many hours (specification, section 1). */
export const MODERATION_AIM_HOURS = 48;
