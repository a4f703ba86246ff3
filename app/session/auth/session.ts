import { forgetEmail } from './known-email.ts';
import { readStoredSession, TOKEN_KEY, USER_KEY, type Session } from './stored-session.ts';

/*
 * The session in this browser: a small store for useSyncExternalStore (site-header.tsx) and for loaders. It is in localStorage, so all tabs
 * share it and follow each other's changes at once.
 */

let kept: Session | undefined;
let isRead = false;
const listeners = new Set<() => void>();
const listenersToOtherTabs = new Set<() => void>();

/** Returns the stored session, even if it has expired. The page shows it until the next request. */
export function keptSession(): Session | undefined {
  if (!isRead) {
    isRead = true;
    kept = readStoredSession();
  }
  return kept;
}

/** Returns the session if it has not expired, as far as the browser can tell. Expiry times are in seconds. */
export function currentSession(): Session | undefined {
  const session = keptSession();
  return session && session.user.exp > Date.now() / 1000 ? session : undefined;
}

/**
 * Starts a session with a token from the server.
 * @returns false if this browser does not let the site store data, or if its clock says that the token has expired
 */
export function startSession(token: string): boolean {
  try {
    localStorage.setItem(TOKEN_KEY, token);
    localStorage.removeItem(USER_KEY);
  } catch {
    return false;
  }
  readAgain();
  return currentSession() !== undefined;
}

export function endSession(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  } catch {
    // If the browser cannot store anything, there is no session.
  }
  readAgain();
}

/** Ends the session when someone signs out. The next person may be someone else. */
export function signOut(): void {
  endSession();
  forgetEmail();
}

/** Ends an expired session. @returns whether there was one */
export function endExpiredSession(): boolean {
  if (!keptSession() || currentSession()) return false;
  endSession();
  return true;
}

/** Merges changes to the user into the session (specification, section 4). Changes to other users are ignored. */
export function updateSessionUser(changed: { id: string; name: string; isAdmin: boolean; isTrusted: boolean }): void {
  const session = keptSession();
  if (session?.user.id !== changed.id) return;
  const { name, isAdmin, isTrusted } = changed;
  try {
    localStorage.setItem(USER_KEY, JSON.stringify({ ...session.user, name, isAdmin, isTrusted }));
  } catch {
    return; // If the storage is full, the token's own data stays in use.
  }
  readAgain();
}

/** Subscribes to changes to the session in any tab. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', followOtherTab);
    addEventListener('pageshow', followOtherTab);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Subscribes to other tabs signing in, signing out or changing the user. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  listenersToOtherTabs.add(listener);
  return () => {
    listenersToOtherTabs.delete(listener);
  };
}

/** Marks whose navigation to show, for base.css. The first script has already done that once (first-scripts.tsx). */
export function markSession(): void {
  const session = keptSession();
  const whose = !session ? 'visitor' : session.user.isAdmin ? 'admin' : 'member';
  document.documentElement.dataset['session'] = whose;
}

function readAgain(): void {
  isRead = true;
  kept = readStoredSession();
  markSession();
  for (const listener of listeners) listener();
}

/** Pages in the back/forward cache have received no events in the meantime. */
function followOtherTab(event: StorageEvent | PageTransitionEvent): void {
  const changesSession = 'persisted' in event ? event.persisted : [null, TOKEN_KEY, USER_KEY].includes(event.key);
  if (!changesSession) return;
  const before = kept;
  readAgain();
  // Another tab has signed out, so this tab is cleared for the next person, too. An expired session is different.
  const couldHold = before !== undefined && before.user.exp > Date.now() / 1000;
  if (couldHold && before.user.id !== kept?.user.id) forgetEmail();
  const isSame = before?.user.id === kept?.user.id && before?.user.isAdmin === kept?.user.isAdmin;
  if (!isSame) for (const listener of listenersToOtherTabs) listener();
}
