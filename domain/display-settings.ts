import { ownKeys } from './own-keys.ts';

interface Option<Code extends string = string> {
  /** Two characters: the setting's letter, and the option's number. */
  code: Code;
  label: string;
  hint?: string;
}

interface DisplaySetting<Code extends string = string> {
  legend: string;
  hint?: string;
  /** The default is the first. */
  options: readonly [Option<Code>, ...Option<Code>[]];
}

/**
 * How somebody wants pages shown, as a table: the form, the cookie and the code on the page's root element are read from it. The
 * defaults are what the site looks like by itself. An option keeps its code for good: it stands in cookies.
 */
export const DISPLAY_SETTINGS = {
  theme: {
    legend: 'Colours',
    options: [
      { code: 't0', label: 'Match my device' },
      { code: 't1', label: 'Light' },
      { code: 't2', label: 'Dark' },
      { code: 't3', label: 'High contrast, light', hint: 'Black on white' },
      { code: 't4', label: 'High contrast, dark', hint: 'Yellow on black' },
      { code: 't5', label: 'Soft cream', hint: 'Dark brown on cream: less glare' },
    ],
  },
  size: {
    legend: 'Text size',
    options: [
      { code: 'x0', label: '100 %' },
      { code: 'x1', label: '125 %' },
      { code: 'x2', label: '150 %' },
      { code: 'x3', label: '200 %' },
    ],
  },
  spacing: {
    legend: 'Text spacing',
    options: [
      { code: 's0', label: 'Standard' },
      { code: 's1', label: 'Wide', hint: 'Letters, words and lines further apart' },
    ],
  },
  lines: {
    legend: 'Length of lines',
    options: [
      { code: 'm0', label: 'Standard', hint: 'At most 80 characters' },
      { code: 'm1', label: 'Narrow', hint: 'At most 60 characters' },
      { code: 'm2', label: 'Full', hint: 'As wide as the page' },
    ],
  },
  font: {
    legend: 'Font',
    hint: 'People differ in what they read best.',
    options: [
      { code: 'f0', label: 'Atkinson Hyperlegible' },
      { code: 'f1', label: 'The font of my device' },
      { code: 'f2', label: 'Lexend' },
      { code: 'f3', label: 'OpenDyslexic' },
    ],
  },
  underlines: {
    legend: 'Links',
    options: [
      { code: 'u0', label: 'Underlined' },
      { code: 'u1', label: 'Thicker underlines', hint: 'Also in menus and in lists' },
    ],
  },
  ring: {
    legend: 'Ring around what has the keyboard',
    options: [
      { code: 'r0', label: 'Strong' },
      { code: 'r1', label: 'Extra strong', hint: 'Twice as thick' },
    ],
  },
  motion: {
    legend: 'Motion',
    options: [
      { code: 'o0', label: 'Match my device' },
      { code: 'o1', label: 'Off', hint: 'Nothing moves or fades' },
    ],
  },
  layout: {
    legend: 'List of films',
    options: [
      { code: 'l0', label: 'Automatic', hint: 'A table where there is room' },
      { code: 'l1', label: 'Table', hint: 'On a narrow screen you scroll it sideways' },
      { code: 'l2', label: 'Cards' },
      { code: 'l3', label: 'Plain list' },
    ],
  },
  updates: {
    legend: 'When a search changes the list',
    options: [
      { code: 'p0', label: 'As I type or choose' },
      { code: 'p1', label: 'When I press Search or Apply', hint: 'Nothing changes before that' },
    ],
  },
} as const satisfies Record<string, DisplaySetting>;

export type DisplaySettingName = keyof typeof DISPLAY_SETTINGS;
export type DisplayCode = (typeof DISPLAY_SETTINGS)[DisplaySettingName]['options'][number]['code'];
/** One option of each. */
export type DisplaySettings = Readonly<Record<DisplaySettingName, DisplayCode>>;

export const DISPLAY_SETTING_NAMES = ownKeys(DISPLAY_SETTINGS);

/** Of a setting, as the form shows it. */
export const displaySetting = (name: DisplaySettingName): DisplaySetting<DisplayCode> =>
  DISPLAY_SETTINGS[name];

/** By its letter and its number. */
const NAMES_BY_CODE = new Map<string, { name: DisplaySettingName; code: DisplayCode }>(
  DISPLAY_SETTING_NAMES.flatMap((name) =>
    displaySetting(name).options.map(({ code }) => [code, { name, code }] as const),
  ),
);

function settingsWith(chosen: Partial<Record<DisplaySettingName, DisplayCode>>): DisplaySettings {
  const defaults = DISPLAY_SETTING_NAMES.map((name) => [
    name,
    chosen[name] ?? displaySetting(name).options[0].code,
  ]);
  return Object.fromEntries(defaults) as Record<DisplaySettingName, DisplayCode>;
}

/** Whatever is none of the codes is passed over; of two for one setting the last holds. */
function settingsFrom(codes: Iterable<string>): DisplaySettings {
  const chosen: Partial<Record<DisplaySettingName, DisplayCode>> = {};
  for (const one of codes) {
    const known = NAMES_BY_CODE.get(one);
    if (known) chosen[known.name] = known.code;
  }
  return settingsWith(chosen);
}

export const DEFAULT_DISPLAY = settingsWith({});

/** What a form says; what it does not say, or wrongly, is the default. */
export const displayFromForm = (form: { get: (name: string) => unknown }): DisplaySettings =>
  settingsFrom(
    DISPLAY_SETTING_NAMES.map((name) => form.get(name)).filter((value) => typeof value === 'string'),
  );

/**
 * The settings as the root element has them (`data-display`), for styles to select by `[data-display~='t2']`. Always as long, so that
 * it can be filled into a page that is made already (api/http/placeholders.ts).
 */
export const displayCode = (settings: DisplaySettings): string =>
  DISPLAY_SETTING_NAMES.map((name) => settings[name]).join(' ');

export const DEFAULT_DISPLAY_CODE = displayCode(DEFAULT_DISPLAY);

export const DISPLAY_COOKIE = 'display';
/** A year, in seconds. */
const COOKIE_MAX_AGE = 365 * 24 * 60 * 60;

/** What the cookie holds: the codes that are not the default, one after the other. */
const cookieValue = (settings: DisplaySettings): string =>
  DISPLAY_SETTING_NAMES.map((name) => settings[name]).filter((code) => !code.endsWith('0')).join(''); // prettier-ignore

/** What a cookie holds, whoever wrote it: whatever is wrong in it is the default. */
export const displayFromCookie = (value: string): DisplaySettings =>
  settingsFrom(value.length > 100 ? [] : (value.match(/../g) ?? []));

/**
 * The cookie as a response sets it, and a script: scripts read it, so it is not HttpOnly. When all is the default there is none.
 * @param isSecure whether the site is reached by HTTPS
 */
export function displayCookie(settings: DisplaySettings, isSecure: boolean): string {
  const value = cookieValue(settings);
  const parts = [
    `${DISPLAY_COOKIE}=${value}`,
    'Path=/',
    `Max-Age=${value === '' ? 0 : COOKIE_MAX_AGE}`,
    'SameSite=Lax',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

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
