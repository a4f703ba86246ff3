import type { DisplayCode, DisplaySettingName } from './display-settings.ts';

interface OptionNames {
  label: string;
  hint?: string;
}

interface SettingNames {
  legend: string;
  hint?: string;
  options: Readonly<Partial<Record<DisplayCode, OptionNames>>>;
}

/** Labels of the display settings in their form. */
export const DISPLAY_NAMES = {
  theme: {
    legend: 'Colours',
    options: {
      t0: { label: 'Match my device' },
      t1: { label: 'Light' },
      t2: { label: 'Dark' },
      t3: { label: 'High contrast, light', hint: 'Black on white' },
      t4: { label: 'High contrast, dark', hint: 'Yellow on black' },
      t5: { label: 'Soft cream', hint: 'Dark brown on cream: less glare' },
    },
  },
  size: {
    legend: 'Text size',
    options: {
      x0: { label: '100 %' },
      x1: { label: '125 %' },
      x2: { label: '150 %' },
      x3: { label: '200 %' },
    },
  },
  spacing: {
    legend: 'Text spacing',
    options: {
      s0: { label: 'Standard' },
      s1: { label: 'Wide', hint: 'Letters, words and lines further apart' },
    },
  },
  lines: {
    legend: 'Length of lines',
    options: {
      m0: { label: 'Standard', hint: 'At most 80 characters' },
      m1: { label: 'Narrow', hint: 'At most 60 characters' },
      m2: { label: 'Full', hint: 'As wide as the page' },
    },
  },
  font: {
    legend: 'Font',
    hint: 'People differ in what they read best.',
    options: {
      f0: { label: 'Atkinson Hyperlegible' },
      f1: { label: 'The font of my device' },
      f2: { label: 'Lexend' },
      f3: { label: 'OpenDyslexic' },
    },
  },
  underlines: {
    legend: 'Links',
    options: {
      u0: { label: 'Underlined' },
      u1: { label: 'Thicker underlines', hint: 'Also in menus and in lists' },
    },
  },
  ring: {
    legend: 'Ring around the focused element',
    options: {
      r0: { label: 'Strong' },
      r1: { label: 'Extra strong', hint: 'Twice as thick' },
    },
  },
  motion: {
    legend: 'Motion',
    options: {
      o0: { label: 'Match my device' },
      o1: { label: 'Off', hint: 'Nothing moves or fades' },
    },
  },
  layout: {
    legend: 'List of films',
    options: {
      l0: { label: 'Automatic', hint: 'A table where there is room' },
      l1: { label: 'Table', hint: 'Scrolls sideways on a narrow screen' },
      l2: { label: 'Cards' },
      l3: { label: 'Plain list' },
    },
  },
  updates: {
    legend: 'When a search changes the list',
    options: {
      p0: { label: 'As I type or choose' },
      p1: { label: 'When I press Search or Apply', hint: 'Nothing changes before that' },
    },
  },
} as const satisfies Record<DisplaySettingName, SettingNames>;

/** Returns the labels of one setting. */
export const displayNames = (name: DisplaySettingName): SettingNames => DISPLAY_NAMES[name];
