import { forgetEmail } from './known-email.ts';
import { readStoredSession, TOKEN_KEY, USER_KEY, type Session } from './stored-session.ts';

/*
 * Who is signed in, as this browser knows it: a small store for useSyncExternalStore (site-header.tsx) and for loaders.
 * It is kept in localStorage, so that all tabs share it: what another tab does is followed at once.
 */

let kept: Session | undefined;
let isRead = false;
const listeners = new Set<() => void>();
const listenersToOtherTabs = new Set<() => void>();

/** The session that is kept, even if its time is up: what the page shows until somebody asks. */
export function keptSession(): Session | undefined {
  if (!isRead) {
    isRead = true;
    kept = readStoredSession();
  }
  return kept;
}

/** The session that holds, as far as the browser can tell: expiry is compared with the time in seconds. */
export function currentSession(): Session | undefined {
  const session = keptSession();
  return session && session.user.exp > Date.now() / 1000 ? session : undefined;
}

/**
 * Begins a session with the token that the server has issued.
 * @returns false when this browser does not let the site keep anything, or holds the token to have expired
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
    // Where nothing can be stored, nothing was.
  }
  readAgain();
}

/** Ends the session on purpose: whoever comes next may be somebody else. */
export function signOut(): void {
  endSession();
  forgetEmail();
}

/** Ends a session whose time is up. @returns whether there was one */
export function endExpiredSession(): boolean {
  if (!keptSession() || currentSession()) return false;
  endSession();
  return true;
}

/** Merges what has changed of the user into the session (specification, section 4); others' changes are passed over. */
export function updateSessionUser(changed: { id: string; name: string; isAdmin: boolean; isTrusted: boolean }): void {
  const session = keptSession();
  if (session?.user.id !== changed.id) return;
  const { name, isAdmin, isTrusted } = changed;
  try {
    localStorage.setItem(USER_KEY, JSON.stringify({ ...session.user, name, isAdmin, isTrusted }));
  } catch {
    return; // A full browser goes on with what the token says.
  }
  readAgain();
}

/** Calls back whenever the session has changed, in whichever tab. */
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

/** Calls back when another tab has signed in, out or as somebody else. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  listenersToOtherTabs.add(listener);
  return () => {
    listenersToOtherTabs.delete(listener);
  };
}

/** Writes whose navigation is shown where base.css reads it. The first script has done so before (first-scripts.tsx). */
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

/** Pages that the browser kept for going back have heard nothing in the meantime. */
function followOtherTab(event: StorageEvent | PageTransitionEvent): void {
  const changesSession = 'persisted' in event ? event.persisted : [null, TOKEN_KEY, USER_KEY].includes(event.key);
  if (!changesSession) return;
  const before = kept;
  readAgain();
  // They have signed out there: this tab, too, is ready for somebody else. A time that is up is no signing out.
  const couldHold = before !== undefined && before.user.exp > Date.now() / 1000;
  if (couldHold && before.user.id !== kept?.user.id) forgetEmail();
  const isSame = before?.user.id === kept?.user.id && before?.user.isAdmin === kept?.user.isAdmin;
  if (!isSame) for (const listener of listenersToOtherTabs) listener();
}
