import { createStore, TEXT } from '#app/session/storage/create-store.ts';

/*
 * The email address typed on one of the pages for signing up, signing in or resetting a password. The other pages know it until the page is
 * closed or reloaded. The address that signed in is kept in this tab until people sign out, so that an expired session asks for the
 * password only. Other tabs do not have it, and it is deleted with this tab.
 */

const store = createStore('signed-in-as', TEXT, { storage: 'session' });
/** Place of the only value in the tab, which names its owner itself. */
const OF_TAB = '';

let typed = '';

export const rememberTyped = (email: string): void => {
  typed = email;
};

/** Stores the address that has just signed in, or its replacement. */
export function rememberSignedIn(email: string): void {
  typed = '';
  store.write(OF_TAB, email);
}

/** Deletes the address after signing out, because the next person may be someone else. */
export function forgetEmail(): void {
  typed = '';
  store.clear(OF_TAB);
}

/** Returns the initial value of an email field (use-known-email.ts). */
export const knownEmail = (): string => typed || (store.read(OF_TAB) ?? '');
