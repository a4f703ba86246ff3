import { ownKeys } from '#domain/text/own-keys.ts';

/**
 * The display settings, with the codes of each setting's options, the default first. A code is the setting's letter and the option's
 * number. Cookies contain it, so it must never change. display-names.ts has the labels, which only the form needs. The defaults are the
 * normal look of the site.
 */
export const DISPLAY_OPTIONS = {
  theme: ['t0', 't1', 't2', 't3', 't4', 't5'],
  size: ['x0', 'x1', 'x2', 'x3'],
  spacing: ['s0', 's1'],
  lines: ['m0', 'm1', 'm2'],
  font: ['f0', 'f1', 'f2', 'f3'],
  underlines: ['u0', 'u1'],
  ring: ['r0', 'r1'],
  motion: ['o0', 'o1'],
  layout: ['l0', 'l1', 'l2', 'l3'],
  updates: ['p0', 'p1'],
} as const satisfies Record<string, readonly string[]>;

export type DisplaySettingName = keyof typeof DISPLAY_OPTIONS;
export type DisplayCode = (typeof DISPLAY_OPTIONS)[DisplaySettingName][number];
/** One option for each setting. */
export type DisplaySettings = Readonly<Record<DisplaySettingName, DisplayCode>>;

export const DISPLAY_SETTING_NAMES = ownKeys(DISPLAY_OPTIONS);

/** Settings by their codes. */
const NAMES_BY_CODE = new Map<string, { name: DisplaySettingName; code: DisplayCode }>(
  DISPLAY_SETTING_NAMES.flatMap((name) => DISPLAY_OPTIONS[name].map((code) => [code, { name, code }] as const)),
);

function settingsWith(chosen: Partial<Record<DisplaySettingName, DisplayCode>>): DisplaySettings {
  const defaults = DISPLAY_SETTING_NAMES.map((name) => [name, chosen[name] ?? DISPLAY_OPTIONS[name][0]]);
  return Object.fromEntries(defaults) as Record<DisplaySettingName, DisplayCode>;
}

/** Returns the settings for some codes. Ignores unknown codes. If a setting has several codes, the last one wins. */
export function settingsFrom(codes: Iterable<string>): DisplaySettings {
  const chosen: Partial<Record<DisplaySettingName, DisplayCode>> = {};
  for (const one of codes) {
    const known = NAMES_BY_CODE.get(one);
    if (known) chosen[known.name] = known.code;
  }
  return settingsWith(chosen);
}

export const DEFAULT_DISPLAY = settingsWith({});

/** Writes the settings for the root element (`data-display`), so that styles can select by `[data-display~='t2']`. */
export const displayCode = (settings: DisplaySettings): string => DISPLAY_SETTING_NAMES.map((name) => settings[name]).join(' ');

export const DEFAULT_DISPLAY_CODE = displayCode(DEFAULT_DISPLAY);

export const DISPLAY_COOKIE = 'display';
/** Reads the settings in a cookie. Anything invalid in it becomes the default. */
export const displayFromCookie = (value: string): DisplaySettings => settingsFrom(value.length > 100 ? [] : (value.match(/../g) ?? []));

/** Finds the settings in a `Cookie` header or in `document.cookie`, and whether there are no other cookies. */
export function readDisplayCookie(cookies: string | null | undefined): { value: string; isAlone: boolean } {
  if (!cookies) return { value: '', isAlone: true };
  const all = cookies.split(';').map((one) => one.trim());
  const ours = all.filter((one) => one.startsWith(`${DISPLAY_COOKIE}=`));
  return {
    value: ours[0]?.slice(DISPLAY_COOKIE.length + 1) ?? '',
    isAlone: ours.length === all.length,
  };
}
