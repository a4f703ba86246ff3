import type { Spoken } from './accessibility-tree.ts';

/** In plain words, where the browser's name of a role is none. */
const ROLES: Readonly<Record<string, string>> = {
  alertdialog: 'alert dialog',
  combobox: 'combo box',
  contentinfo: 'content info',
  listbox: 'list box',
  listitem: 'item',
  radiogroup: 'radio group',
  searchbox: 'search field',
  textbox: 'text field',
  DisclosureTriangle: 'disclosure',
  RootWebArea: 'page',
};

/** How each state is said; what is not here is not said. */
const STATES: Readonly<Record<string, (value: string | number | boolean) => string | false>> = {
  checked: (value) => (String(value) === 'true' ? 'ticked' : 'not ticked'),
  pressed: (value) => (String(value) === 'true' ? 'pressed' : 'not pressed'),
  expanded: (value) => (value === true ? 'open' : 'closed'),
  disabled: (value) => value === true && 'not available',
  required: (value) => value === true && 'required',
  invalid: (value) => value === 'true' && 'with an error',
  readonly: (value) => value === true && 'read only',
};

/** What a list box offers is chosen or not; elsewhere every browser calls something selected. */
const CHOICES = new Set(['option', 'tab']);

/** One thing, in one line: what it is, its name, its state, and in brackets what else is said of it. */
export function say({ role, name, value, description, states }: Spoken): string {
  const called = role === 'heading' ? `heading ${states['level']}` : (ROLES[role] ?? role);
  const told = [
    name === '' ? called : `${called} “${name}”`,
    ...Object.entries(STATES).map(([state, tell]) => state in states && tell(states[state]!)),
    CHOICES.has(role) && states['selected'] === true && 'chosen',
    value !== '' && value !== name && `holds “${value}”`,
  ];
  const more = description === '' || description === name ? '' : ` (${description})`;
  return told.filter(Boolean).join(', ') + more;
}
