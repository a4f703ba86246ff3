import type { Spoken } from './accessibility-tree.ts';

/** Roles in plain words, if the browser's name is not plain. */
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

/** The words for each state. States that are missing here are not read. */
const STATES: Readonly<Record<string, (value: string | number | boolean) => string | false>> = {
  checked: (value) => (String(value) === 'true' ? 'ticked' : 'not ticked'),
  pressed: (value) => (String(value) === 'true' ? 'pressed' : 'not pressed'),
  expanded: (value) => (value === true ? 'open' : 'closed'),
  disabled: (value) => value === true && 'not available',
  required: (value) => value === true && 'required',
  invalid: (value) => value === 'true' && 'with an error',
  readonly: (value) => value === true && 'read only',
};

/** Roles for which “selected” means chosen. For other roles, browsers also report “selected” without that meaning. */
const CHOICES = new Set(['option', 'tab']);

/** Describes an element in one line: role, name, states and, in brackets, the description. */
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
