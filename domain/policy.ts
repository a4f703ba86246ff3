/** The person who makes a request. A visitor is signed out. Each request reads a member's roles from the database. */
export type Viewer = { kind: 'visitor' } | Account;

/** A member, as far as permissions depend on it. */
interface Account {
  kind: 'member';
  id: string;
  isTrusted: boolean;
  isAdmin: boolean;
}

/** The member who makes a request, with the session. Use cases that write check that the session is still valid. */
export interface Member extends Account {
  sessionId: string;
  sessionVersion: number;
}

export const VISITOR = { kind: 'visitor' } as const satisfies Viewer;

const isAdmin = (viewer: Viewer): boolean => viewer.kind === 'member' && viewer.isAdmin;
const isSelf = (viewer: Viewer, id: string): boolean => viewer.kind === 'member' && viewer.id === id;
const isAuthor = (viewer: Viewer, film: { author_id: string | null }): boolean =>
  viewer.kind === 'member' && film.author_id !== null && viewer.id === film.author_id;

/** The permissions of each role, as pure functions. Use cases enforce them, and pages call the same functions. */
export const can = {
  seeFilm(viewer: Viewer, film: { approved: boolean; author_id: string | null }): boolean {
    const scope = visibleScope(viewer);
    if (film.approved || scope.kind === 'all') return true;
    return scope.kind === 'visible' && scope.authorId === film.author_id;
  },
  /** See notes, flags and comparisons (contract, section 3, "A film"). */
  seeModeration: isAdmin,
  /** Approve, revert, flag, delete, compare and edit any listing (specification, section 6). */
  moderate: isAdmin,
  filterByFlag: isAdmin,
  /** Say who is making a wanted material. */
  markMaking: (viewer: Viewer): boolean => viewer.kind === 'member' && (viewer.isTrusted || viewer.isAdmin),
  /** Publish a single submission at once (contract, section 5, "Publishing"). */
  publish: (viewer: Viewer): boolean => viewer.kind === 'member' && (viewer.isTrusted || viewer.isAdmin),
  editFilm: (viewer: Viewer, film: { author_id: string | null }): boolean => isAdmin(viewer) || isAuthor(viewer, film),
  /** Save a film without reverting it to draft. */
  keepStatus: isAdmin,
  listUsers: isAdmin,
  seeProfile: (viewer: Viewer, id: string): boolean => isAdmin(viewer) || isSelf(viewer, id),
  /** Download your own data. Not even an admin can download someone else's data. */
  downloadData: isSelf,
  seeSessions: isSelf,
  /** Add and remove passkeys, and turn the password on or off. */
  changeSignIn: isSelf,
  eraseAccount: isSelf,
  /** Confirm the contacts of all your listings. */
  confirmContacts: isSelf,
  editUser: (viewer: Viewer, id: string): boolean => isAdmin(viewer) || isSelf(viewer, id),
  /** Give and take the roles of super-user and admin (specification, section 6). */
  setRoles: isAdmin,
  /** See the state of the program, and retry failed work. */
  operate: isAdmin,
};

/**
 * Acts that require a recent sign-in (a few minutes) or a confirmation of identity, so that an open browser is not enough.
 * Each value is the end of the sentence that asks for the confirmation.
 *
 * The rule: an act belongs here if it changes who can sign in to an account, or what a member is allowed to do. Erasing
 * an account always requires a confirmation (erase-own-account.ts). These acts need no confirmation: acts that another moderator can
 * see and undo (approving, editing, deleting, merging), changes to names, and ending your own sessions, because an
 * owner who does that is in a hurry.
 */
export const SENSITIVE_ACTIONS = {
  changeOwnAddress: 'change your address',
  changeAddressOfOther: 'change another member’s address',
  changeRoles: 'change roles',
  endSessionsOfOther: 'end another member’s sessions',
  addPasskey: 'add a passkey',
  removePasskey: 'remove a passkey',
  turnOffPassword: 'turn off your password',
  turnOnPassword: 'turn on your password',
} as const;

export type SensitiveAction = keyof typeof SENSITIVE_ACTIONS;

/** The films that a viewer is allowed to see: all, the public ones, or the public ones and those of one submitter. */
export type VisibleScope = { kind: 'all' } | { kind: 'public' } | { kind: 'visible'; authorId: string };

/** The films that a list starts with, before its filters narrow it. `own` has the films of one submitter. */
export type ListScope = { kind: 'all' | 'public' | 'none' } | { kind: 'own'; authorId: string };

/**
 * Decides which films a viewer is allowed to see: everyone sees approved films; only its author and moderators see a draft
 * (contract, section 3). Every list, page and query follows this function.
 */
export function visibleScope(viewer: Viewer): VisibleScope {
  if (isAdmin(viewer)) return { kind: 'all' };
  return viewer.kind === 'member' ? { kind: 'visible', authorId: viewer.id } : { kind: 'public' };
}

/** Returns the visible films that a list starts with. Members see their own drafts only when they ask for their own films. */
export function listScope(viewer: Viewer, filters: { approved?: boolean; author_id?: string }): ListScope {
  const scope = visibleScope(viewer);
  if (scope.kind === 'all') return filters.approved === true ? { kind: 'public' } : scope;
  if (scope.kind === 'visible' && filters.author_id === scope.authorId) return { kind: 'own', authorId: scope.authorId };
  return { kind: filters.approved === false ? 'none' : 'public' };
}

/** Errors for viewers without a permission. The endpoint checks the permission first, and the use case enforces it. */
export const FORBIDDEN = {
  changeStatus: 'Only moderators can change the status of films.',
  deleteFilms: 'Only moderators can delete films.',
  restoreFilms: 'Only moderators can restore films.',
  seeDeleted: 'Only moderators can see deleted films.',
  findDuplicates: 'Only moderators can search for duplicates.',
  mergeFilms: 'Only moderators can merge listings.',
  compareFilms: 'Only moderators can compare films with TMDB.',
  seeHistory: 'Only moderators can see the history of films.',
  seeVersions: 'Only moderators can see the versions of films.',
  restoreVersions: 'Only moderators can restore versions.',
  decideContacts: 'Only moderators can decide about contacts that do not answer.',
  confirmContacts: 'You can only confirm contacts of listings that you submitted.',
  filterByFlag: 'Only moderators can filter by flag.',
  markMaking: 'Only super-users and moderators can say who is making a material.',
  moderateWants: 'Only moderators can see and change all wanted materials.',
  listUsers: 'Only admins can see the list of accounts.',
  seeSubmissionRecords: 'Only admins can see the results of submissions.',
  seeProfile: 'You can only see your own account.',
  eraseAccount: 'You can only erase your own account.',
  downloadData: 'You can only download your own data.',
  editUser: 'You can only change your own account.',
  setRoles: 'Only admins can give or take roles.',
  endSessions: 'You can only end your own sessions.',
  changeSignIn: 'You can only see and change your own sign-in methods.',
  seeSessions: 'You can only see your own sessions.',
  editFilm: 'You can only change your own listings.',
  seeOperations: 'Only admins can see the state of the site.',
  operate: 'Only admins can retry or discard failed work.',
} as const;
