import { DISPLAY_COOKIE, displayFromCookie, readDisplayCookie, type DisplaySettings } from '#domain/site/display-settings.ts';
import type { KEPT_IN_BROWSER } from './kept-in-browser.ts';

/*
 * Display settings: a small store for useSyncExternalStore (use-display.ts). They are in a cookie, so that the server knows them for the
 * first byte of a page.
 */

/** The Privacy Policy lists the cookie. */
DISPLAY_COOKIE satisfies keyof typeof KEPT_IN_BROWSER;

let read = { value: '', settings: displayFromCookie('') };
const listeners = new Set<() => void>();

/** Returns the same object until the cookie changes. */
export function currentDisplay(): DisplaySettings {
  const { value } = readDisplayCookie(document.cookie);
  if (value !== read.value) read = { value, settings: displayFromCookie(value) };
  return read.settings;
}

/** Subscribes to display settings: changes in this tab at once, changes in other tabs when this tab becomes visible. */
export function subscribeToDisplay(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('pageshow', notifyDisplayListeners);
    document.addEventListener('visibilitychange', notifyDisplayListeners);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls the listeners, because the cookie may have changed. */
export function notifyDisplayListeners(): void {
  for (const listener of listeners) listener();
}
