/*
 * The address that somebody has typed on one of the pages for signing up, signing in and resetting a password: the
 * others know it until this page is left or reloaded. The one that signed in is kept in this tab until they sign out:
 * when a session has ended, only the password is asked for. It is in no other tab, and goes with this one.
 */

const PLACE = 'signed-in-as';

let typed = '';

export const rememberTyped = (email: string): void => {
  typed = email;
};

/** This address has signed in, or has taken the place of the one that did. */
export function rememberSignedIn(email: string): void {
  typed = '';
  try {
    sessionStorage.setItem(PLACE, email);
  } catch {
    // Then it is typed again.
  }
}

/** They have signed out: whoever comes next may be somebody else. */
export function forgetEmail(): void {
  typed = '';
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Where nothing can be kept, nothing was.
  }
}

/** What an address field begins with (use-known-email.ts). */
export function knownEmail(): string {
  if (typed !== '') return typed;
  try {
    return sessionStorage.getItem(PLACE) ?? '';
  } catch {
    return '';
  }
}
