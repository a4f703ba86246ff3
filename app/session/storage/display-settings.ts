import { DISPLAY_COOKIE, displayFromCookie, readDisplayCookie, type DisplaySettings } from '#domain/site/display-settings.ts';
import type { KEPT_IN_BROWSER } from './kept-in-browser.ts';

/*
 * How somebody wants pages shown: a small store for useSyncExternalStore (use-display.ts). It is a cookie, so that the server has it
 * for the first byte of a page.
 */

/** Told in the Privacy Policy. */
DISPLAY_COOKIE satisfies keyof typeof KEPT_IN_BROWSER;

let read = { value: '', settings: displayFromCookie('') };
const listeners = new Set<() => void>();

/** The same object for as long as the cookie says the same. */
export function currentDisplay(): DisplaySettings {
  const { value } = readDisplayCookie(document.cookie);
  if (value !== read.value) read = { value, settings: displayFromCookie(value) };
  return read.settings;
}

/** Calls back when other settings hold: of this tab at once, of others when somebody comes back to this one. */
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
