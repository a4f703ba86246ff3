import { DISPLAY_COOKIE, DISPLAY_SETTING_NAMES, settingsFrom, type DisplaySettings } from './display-settings.ts';

/* Functions for saving the display settings. Pages that only read them use display-settings.ts. */

/** Reads the settings in a form. Missing or invalid values become the default. */
export const displayFromForm = (form: { get: (name: string) => unknown }): DisplaySettings =>
  settingsFrom(DISPLAY_SETTING_NAMES.map((name) => form.get(name)).filter((value) => typeof value === 'string'));

/** Lifetime of the cookie: a year, in seconds. */
const COOKIE_MAX_AGE = 365 * 24 * 60 * 60;

/** Writes the value of the cookie: the codes of all settings that differ from the default. */
const cookieValue = (settings: DisplaySettings): string =>
  DISPLAY_SETTING_NAMES.map((name) => settings[name])
    .filter((code) => !code.endsWith('0'))
    .join('');

/**
 * Writes the cookie for a response or a script. It is not HttpOnly, because scripts read it. If all settings have their default, there is
 * no cookie.
 * @param isSecure whether the site uses HTTPS
 */
export function displayCookie(settings: DisplaySettings, isSecure: boolean): string {
  const value = cookieValue(settings);
  const parts = [`${DISPLAY_COOKIE}=${value}`, 'Path=/', `Max-Age=${value === '' ? 0 : COOKIE_MAX_AGE}`, 'SameSite=Lax'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
