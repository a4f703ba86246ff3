/* Actions in a video with pointer and keys. Their target must be visible, so scrolling is a separate action. */

/** Target of an action, by its role and accessible name as screen readers read it, or by its text. */
export type Target = readonly [
  role: 'button' | 'checkbox' | 'combobox' | 'heading' | 'link' | 'radio' | 'rowheader' | 'searchbox' | 'textbox' | 'text' | 'label',
  name: string,
];

type Key = 'ArrowDown' | 'Enter' | 'Tab' | 'Select all';
/** Listings by the column names of a CSV file. */
export type Rows = readonly Readonly<Record<string, string>>[];

export type Action =
  | { kind: 'point' | 'press' | 'scrollTo'; target: Target }
  | { kind: 'type'; text: string }
  | { kind: 'pressKey'; key: Key }
  | { kind: 'choose'; option: string; target: Target }
  | { kind: 'chooseFile'; name: string; rows: Rows };

export const point = (...target: Target): Action => ({ kind: 'point', target });
export const press = (...target: Target): Action => ({ kind: 'press', target });
export const scrollTo = (...target: Target): Action => ({ kind: 'scrollTo', target });
export const type = (text: string): Action => ({ kind: 'type', text });
export const pressKey = (key: Key): Action => ({ kind: 'pressKey', key });
export const choose = (option: string, ...target: Target): Action => ({ kind: 'choose', option, target });
/** Chooses a CSV file. The browser's own window is not recorded. */
export const chooseFile = (name: string, rows: Rows): Action => ({ kind: 'chooseFile', name, rows });
