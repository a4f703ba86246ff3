/** Who asks. A visitor is signed out; the database says at each request what a member is. */
export type Viewer = { kind: 'visitor' } | Member;

export interface Member {
  kind: 'member';
  id: string;
  isTrusted: boolean;
  isAdmin: boolean;
  /** Of the session that the request came with; a use case that writes asks whether it still holds. */
  sessionVersion?: number;
  /** Its number; none for tokens of the version before. */
  sessionId?: string;
}

export const VISITOR: Viewer = { kind: 'visitor' };

const isAdmin = (viewer: Viewer): boolean => viewer.kind === 'member' && viewer.isAdmin;
const isSelf = (viewer: Viewer, id: string): boolean => viewer.kind === 'member' && viewer.id === id;
const isAuthor = (viewer: Viewer, film: { author_id: string | null }): boolean =>
  viewer.kind === 'member' && film.author_id !== null && viewer.id === film.author_id;

/** What each role may do, as pure questions: the use cases enforce the answers and the pages ask the same ones. */
export const can = {
  seeFilm(viewer: Viewer, film: { approved: boolean; author_id: string | null }): boolean {
    const scope = visibleScope(viewer);
    if (film.approved || scope.kind === 'all') return true;
    return scope.kind === 'visible' && scope.authorId === film.author_id;
  },
  /** Notes, flags and the comparison are the moderators' (contract, section 3, "A film"). */
  seeModeration: isAdmin,
  /** Approve, revert, flag, delete, compare, and edit whatever anybody submitted (specification, section 6). */
  moderate: isAdmin,
  filterByFlag: isAdmin,
  /** A single submission is public at once (contract, section 5, "Publishing"). */
  publish: (viewer: Viewer): boolean => viewer.kind === 'member' && (viewer.isTrusted || viewer.isAdmin),
  editFilm: (viewer: Viewer, film: { author_id: string | null }): boolean =>
    isAdmin(viewer) || isAuthor(viewer, film),
  /** Saves without making the film a draft. */
  keepStatus: isAdmin,
  listUsers: isAdmin,
  seeProfile: (viewer: Viewer, id: string): boolean => isAdmin(viewer) || isSelf(viewer, id),
  /** Nobody else's, not even an admin. */
  downloadData: isSelf,
  seeSessions: isSelf,
  /** Passkeys, and whether a password will do. */
  changeSignIn: isSelf,
  eraseAccount: isSelf,
  editUser: (viewer: Viewer, id: string): boolean => isAdmin(viewer) || isSelf(viewer, id),
  /** Who is a super-user or an admin (specification, section 6). */
  setRoles: isAdmin,
  /** See how the program is doing, and have done again what failed. */
  operate: isAdmin,
};

/**
 * Acts for which a member must have signed in a few minutes ago, or confirm who they are, so that an open browser is not
 * enough. Each has the end of the sentence that asks for the confirmation.
 *
 * The rule: an act belongs here if it changes who can sign in to an account, or what a member is allowed to do. Erasing
 * an account asks every time (erase-own-account.ts). These acts need no confirmation: acts that another moderator can
 * see and undo (approving, editing, deleting, merging), changes of names, and ending your own sessions, because an
 * owner who does that is in a hurry.
 */
export const STRONG_ACTS = {
  changeOwnAddress: 'change your address',
  changeAddressOfOther: 'change another member’s address',
  changeRoles: 'change roles',
  endSessionsOfOther: 'end another member’s sessions',
  addPasskey: 'add a passkey',
  removePasskey: 'remove a passkey',
  turnOffPassword: 'turn off your password',
  turnOnPassword: 'turn on your password',
} as const;

export type StrongAct = keyof typeof STRONG_ACTS;

/** The films that a viewer is allowed to see: all, the public ones, or the public ones and those of one submitter. */
export type VisibleScope = { kind: 'all' } | { kind: 'public' } | { kind: 'visible'; authorId: string };

/** The films that a list starts with, before its filters narrow it. `own` has the films of one submitter. */
export type ListScope = { kind: 'all' | 'public' | 'none' } | { kind: 'own'; authorId: string };

/**
 * Decides which films a viewer is allowed to see: approved films are public, and a draft is its author's and the moderators'
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
  if (scope.kind === 'visible' && filters.author_id === scope.authorId)
    return { kind: 'own', authorId: scope.authorId };
  return { kind: filters.approved === false ? 'none' : 'public' };
}

/** What whoever may not is told: by the endpoint, which asks first, and by the use case, which enforces it. */
export const FORBIDDEN = {
  changeStatus: 'Only moderators can change the status of films.',
  deleteFilms: 'Only moderators can delete films.',
  restoreFilms: 'Only moderators can restore films.',
  seeDeleted: 'Only moderators can see what was deleted.',
  findDuplicates: 'Only moderators can look for duplicates.',
  mergeFilms: 'Only moderators can merge listings.',
  compareFilms: 'Only moderators can compare films with TMDB.',
  seeHistory: 'Only moderators can see the history of films.',
  seeVersions: 'Only moderators can see this.',
  restoreVersions: 'Only moderators can put versions back.',
  filterByFlag: 'Only moderators can filter by flag.',
  listUsers: 'Only admins can see who has an account.',
  seeSubmissionRecords: 'Only admins can see what became of submissions.',
  seeProfile: 'You can only see your own account.',
  eraseAccount: 'You can only erase your own account.',
  downloadData: 'You can only download your own data.',
  editUser: 'You can only change your own account.',
  setRoles: 'Only admins can give or take roles.',
  endSessions: 'You can only sign yourself out.',
  changeSignIn: 'You can only see and change yourself how you sign in.',
  seeSessions: 'You can only see where you are signed in yourself.',
  editFilm: 'You can only change your own listings.',
  seeOperations: 'Only admins can see how the site is doing.',
  operate: 'Only admins can do something about what failed.',
} as const;
