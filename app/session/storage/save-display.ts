import { displayCookie } from '#domain/site/display-cookie.ts';
import { readDisplayCookie, type DisplaySettings } from '#domain/site/display-settings.ts';
import { notifyDisplayListeners } from './display-settings.ts';

/**
 * Applies the settings to this page and stores them for others.
 * @returns whether the browser keeps them: it can forbid cookies
 */
export function saveDisplay(settings: DisplaySettings): boolean {
  const cookie = displayCookie(settings, location.protocol === 'https:');
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the Cookie Store API
  document.cookie = cookie;
  notifyDisplayListeners();
  const [value = ''] = cookie.split(';');
  return readDisplayCookie(document.cookie).value === readDisplayCookie(value).value;
}
