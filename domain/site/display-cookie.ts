import { DISPLAY_COOKIE, DISPLAY_SETTING_NAMES, settingsFrom, type DisplaySettings } from './display-settings.ts';

/* What is needed when somebody saves; every page only reads (display-settings.ts). */

/** What a form says; what it does not say, or wrongly, is the default. */
export const displayFromForm = (form: { get: (name: string) => unknown }): DisplaySettings =>
  settingsFrom(DISPLAY_SETTING_NAMES.map((name) => form.get(name)).filter((value) => typeof value === 'string'));

/** A year, in seconds. */
const COOKIE_MAX_AGE = 365 * 24 * 60 * 60;

/** What the cookie holds: the codes that are not the default, one after the other. */
const cookieValue = (settings: DisplaySettings): string =>
  DISPLAY_SETTING_NAMES.map((name) => settings[name])
    .filter((code) => !code.endsWith('0'))
    .join('');

/**
 * The cookie as a response sets it, and a script: scripts read it, so it is not HttpOnly. When all is the default there is none.
 * @param isSecure whether the site is reached by HTTPS
 */
export function displayCookie(settings: DisplaySettings, isSecure: boolean): string {
  const value = cookieValue(settings);
  const parts = [`${DISPLAY_COOKIE}=${value}`, 'Path=/', `Max-Age=${value === '' ? 0 : COOKIE_MAX_AGE}`, 'SameSite=Lax'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
