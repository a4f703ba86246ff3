import {
  DISPLAY_COOKIE,
  displayCookie,
  displayFromCookie,
  readDisplayCookie,
  type DisplaySettings,
} from '#domain/display-settings.ts';
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

/**
 * Shows this page so, and those to come.
 * @returns whether the browser keeps it: it may forbid cookies
 */
export function saveDisplay(settings: DisplaySettings): boolean {
  const cookie = displayCookie(settings, location.protocol === 'https:');
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the Cookie Store API
  document.cookie = cookie;
  tell();
  const [value = ''] = cookie.split(';');
  return readDisplayCookie(document.cookie).value === readDisplayCookie(value).value;
}

/** Calls back when other settings hold: of this tab at once, of others when somebody comes back to this one. */
export function subscribeToDisplay(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('pageshow', tell);
    document.addEventListener('visibilitychange', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
