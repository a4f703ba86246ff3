import { displayCookie } from '#domain/site/display-cookie.ts';
import { readDisplayCookie, type DisplaySettings } from '#domain/site/display-settings.ts';
import { notifyDisplayListeners } from './display-settings.ts';

/**
 * Shows this page so, and those to come.
 * @returns whether the browser keeps it: it may forbid cookies
 */
export function saveDisplay(settings: DisplaySettings): boolean {
  const cookie = displayCookie(settings, location.protocol === 'https:');
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the Cookie Store API
  document.cookie = cookie;
  notifyDisplayListeners();
  const [value = ''] = cookie.split(';');
  return readDisplayCookie(document.cookie).value === readDisplayCookie(value).value;
}
