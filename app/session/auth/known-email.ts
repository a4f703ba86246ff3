import { createStore, TEXT } from '#app/session/storage/create-store.ts';

/*
 * The address that somebody has typed on one of the pages for signing up, signing in and resetting a password: the
 * others know it until this page is left or reloaded. The one that signed in is kept in this tab until they sign out:
 * when a session has ended, only the password is asked for. It is in no other tab, and goes with this one.
 */

const store = createStore('signed-in-as', TEXT, { storage: 'session' });
/** It is one for the whole tab: whose it is, it says itself. */
const OF_TAB = '';

let typed = '';

export const rememberTyped = (email: string): void => {
  typed = email;
};

/** This address has signed in, or has taken the place of the one that did. */
export function rememberSignedIn(email: string): void {
  typed = '';
  store.write(OF_TAB, email);
}

/** They have signed out: whoever comes next may be somebody else. */
export function forgetEmail(): void {
  typed = '';
  store.clear(OF_TAB);
}

/** What an address field begins with (use-known-email.ts). */
export const knownEmail = (): string => typed || (store.read(OF_TAB) ?? '');
