import { ownKeys } from '#domain/text/own-keys.ts';

/**
 * How somebody wants pages shown: of each setting the codes of its options, the default first. A code is the setting's letter and the
 * option's number; it stands in cookies, so an option keeps it for good. What they are called says display-names.ts, which only the
 * form needs. The defaults are what the site looks like by itself.
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
/** One option of each. */
export type DisplaySettings = Readonly<Record<DisplaySettingName, DisplayCode>>;

export const DISPLAY_SETTING_NAMES = ownKeys(DISPLAY_OPTIONS);

/** By its letter and its number. */
const NAMES_BY_CODE = new Map<string, { name: DisplaySettingName; code: DisplayCode }>(
  DISPLAY_SETTING_NAMES.flatMap((name) => DISPLAY_OPTIONS[name].map((code) => [code, { name, code }] as const)),
);

function settingsWith(chosen: Partial<Record<DisplaySettingName, DisplayCode>>): DisplaySettings {
  const defaults = DISPLAY_SETTING_NAMES.map((name) => [name, chosen[name] ?? DISPLAY_OPTIONS[name][0]]);
  return Object.fromEntries(defaults) as Record<DisplaySettingName, DisplayCode>;
}

/** Whatever is none of the codes is passed over; of two for one setting the last holds. */
export function settingsFrom(codes: Iterable<string>): DisplaySettings {
  const chosen: Partial<Record<DisplaySettingName, DisplayCode>> = {};
  for (const one of codes) {
    const known = NAMES_BY_CODE.get(one);
    if (known) chosen[known.name] = known.code;
  }
  return settingsWith(chosen);
}

export const DEFAULT_DISPLAY = settingsWith({});

/** The settings as the root element has them (`data-display`), for styles to select by `[data-display~='t2']`. */
export const displayCode = (settings: DisplaySettings): string => DISPLAY_SETTING_NAMES.map((name) => settings[name]).join(' ');

export const DEFAULT_DISPLAY_CODE = displayCode(DEFAULT_DISPLAY);

export const DISPLAY_COOKIE = 'display';
/** What a cookie holds, whoever wrote it: whatever is wrong in it is the default. */
export const displayFromCookie = (value: string): DisplaySettings => settingsFrom(value.length > 100 ? [] : (value.match(/../g) ?? []));

/** The settings in a `Cookie` header, or in `document.cookie`, and whether nothing else is in it. */
export function readDisplayCookie(cookies: string | null | undefined): { value: string; isAlone: boolean } {
  if (!cookies) return { value: '', isAlone: true };
  const all = cookies.split(';').map((one) => one.trim());
  const ours = all.filter((one) => one.startsWith(`${DISPLAY_COOKIE}=`));
  return {
    value: ours[0]?.slice(DISPLAY_COOKIE.length + 1) ?? '',
    isAlone: ours.length === all.length,
  };
}
