import { isOwnKey } from '#domain/text/own-keys.ts';
import type { Location } from 'react-router';
import { paths, type LoginReason } from '#domain/paths.ts';

/*
 * What people are told on the page they come to: at the login page the address says what has happened, so that it
 * survives a reload; elsewhere it is said once and stays until the next page.
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

/** Says something on the page that comes next. */
export const flashMessage = (text: string): void => set(text, true);

/** A page has come: what was said for it stays, what was said for the one before goes. */
export const showFlashMessage = (): void => set(isLoading ? message : '', false);

/** The state of a navigation that only completes the address of the page people have come to: what was said stays. */
export const SAME_PAGE = 'same page';

/** Something newer has happened on this page: what was said on arrival goes. */
export const clearFlashMessage = (): void => {
  if (!isLoading && message !== '') set('', false);
};

/** What is said on this page; on its way it is not said yet. */
export const currentFlashMessage = (): string => (isLoading ? '' : message);

export function subscribeToFlashMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
