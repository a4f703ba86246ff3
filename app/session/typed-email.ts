/*
 * The address that somebody has typed on one of the pages for signing up, signing in and resetting a password: the
 * others know it. It is kept until this page is left or reloaded, or somebody is signed in.
 */

let typed = '';

export const rememberEmail = (email: string): void => {
  typed = email;
};

export const typedEmail = (): string => typed;
