import { isOwnKey } from '#domain/text/own-keys.ts';
import type { Location } from 'react-router';
import { paths, type LoginReason } from '#domain/paths.ts';

/*
 * Messages on the page that people are redirected to. The login page reads its message from the address, so that it survives a reload.
 * Elsewhere a message is shown once, until the next page.
 */

const AT_LOGIN: Record<LoginReason, string> = {
  ended: 'Your session has ended. Sign in again to continue.',
  'not-sent': 'Your session has ended. Nothing was sent, but this browser kept your text. Sign in again to continue.',
  registered: 'Account created. Sign in.',
  reset: 'Password changed. Sign in with the new password.',
  'role-lost': 'Your role has changed, so your session has ended. Sign in again to continue.',
};

export function loginMessage({ pathname, search }: Location): string {
  if (pathname !== paths.login()) return '';
  const query = new URLSearchParams(search);
  const after = query.get('after') ?? '';
  if (isOwnKey(AT_LOGIN, after)) return AT_LOGIN[after];
  return query.has('next') ? 'Sign in to open that page.' : '';
}

let message = '';
let isLoading = false;
const listeners = new Set<() => void>();

function set(text: string, loading: boolean): void {
  message = text;
  isLoading = loading;
  for (const listener of listeners) listener();
}

/** Sets the message for the next page. */
export const flashMessage = (text: string): void => set(text, true);

/** Shows the message for the page that has just loaded, and drops the previous page's message. */
export const showFlashMessage = (): void => set(isLoading ? message : '', false);

/** State of a navigation that only completes the address of the current page, so the message stays. */
export const SAME_PAGE = 'same page';

/** Drops the message because something newer has happened on this page. */
export const clearFlashMessage = (): void => {
  if (!isLoading && message !== '') set('', false);
};

/** Returns the message of this page. It is empty while the next page is loading. */
export const currentFlashMessage = (): string => (isLoading ? '' : message);

export function subscribeToFlashMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
