import { within, type Spoken } from './accessibility-tree.ts';
import { say } from './say.ts';

/** Said in a line of their own, what is in them below. */
const CONTAINERS = new Set([
  'RootWebArea', 'alert', 'alertdialog', 'article', 'banner', 'blockquote', 'complementary', 'contentinfo', 'dialog', 'figure', 'form', 'group',
  'list', 'listbox', 'listitem', 'main', 'navigation', 'radiogroup', 'region', 'row', 'search', 'status', 'table', 'DescriptionList',
]); // prettier-ignore

/** Whose content is their name. */
const CONTROLS = new Set([
  'button',
  'checkbox',
  'combobox',
  'image',
  'link',
  'option',
  'progressbar',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'DisclosureTriangle',
  'InputTime',
  'Date',
]);

/** Said as one line; with controls in it, which are named in brackets. */
const LINES = new Set(['heading', 'cell', 'columnheader', 'rowheader', 'term', 'definition', 'caption']);

/** What is said with the control or the group that it is the name of. */
const NAMES = new Set(['LabelText', 'Legend']);

/** All that is read of it from top to bottom, a line for each thing, what is inside indented. */
export function readOut(spoken: Spoken): string[] {
  const { role, name } = spoken;
  if (role === 'StaticText') return name.trim() === '' ? [] : [name.trim()];
  if (CONTROLS.has(role)) return [say(spoken)];
  if (role === 'row') return row(spoken);
  if (LINES.has(role)) return line(spoken);
  if (role === 'DescriptionList') return facts(spoken);
  if (NAMES.has(role)) return [...within(spoken)].filter(isControl).map(say);
  const inside = readChildren(spoken);
  if (!CONTAINERS.has(role) || isUnnamedGroup(spoken)) return inside;
  if (inside.length === 0) return [];
  // An item that holds one line is that line.
  if (['listitem', 'status'].includes(role) && inside.length === 1) return [`${say(spoken)}: ${inside[0]}`];
  return [say(spoken), ...inside.map((one) => `  ${one}`)];
}

const isUnnamedGroup = ({ role, name }: Spoken): boolean => role === 'group' && name === '';

/** The cells of a row in one line, unless something is told in one of them. */
function row({ children }: Spoken): string[] {
  const cells = children.map(readOut).filter((cell) => cell.length > 0);
  if (cells.every(({ length }) => length === 1)) return [`row: ${cells.flat().join(' | ')}`];
  return ['row', ...cells.flat().map((one) => `  ${one}`)];
}

function line(spoken: Spoken): string[] {
  if (spoken.role === 'heading' && !holdsControl(spoken)) return [say(spoken)];
  const inside = readChildren(spoken);
  if ([...within(spoken)].some(({ role }) => ['heading', 'list', 'listbox', 'form'].includes(role))) return inside;
  const called = spoken.role === 'heading' ? `heading ${spoken.states['level']}: ` : '';
  return inside.length === 0 ? [] : [called + inside.join(' ')];
}

/** Each term with what is said of it. */
function facts(spoken: Spoken): string[] {
  const lines: string[] = [];
  for (const one of within(spoken)) {
    if (one.role === 'term') lines.push(`${line(one).join(' ')}:`);
    if (one.role === 'definition') lines.push(`${lines.pop() ?? ''} ${readChildren(one).join(' ')}`.trim());
  }
  return lines;
}

/** Neighbours in a line are read in one breath. */
function readChildren(spoken: Spoken): string[] {
  const lines: string[] = [];
  let breath: Spoken[] = [];
  const end = () => {
    if (breath.length > 0) lines.push(...inOneBreath(breath));
    breath = [];
  };
  for (const child of spoken.children) {
    if (child.isInline && isPlain(child)) breath.push(child);
    else {
      end();
      lines.push(...readOut(child));
    }
  }
  end();
  return lines;
}

function inOneBreath(spoken: Spoken[]): string[] {
  const only = spoken.length === 1 ? onlyControl(spoken[0]!) : undefined;
  const text = only ? say(only) : spoken.map(inSentence).join('').replaceAll(/\s+/g, ' ').trim();
  return text === '' ? [] : [text];
}

function onlyControl(spoken: Spoken): Spoken | undefined {
  if (isControl(spoken)) return spoken;
  return spoken.children.length === 1 ? onlyControl(spoken.children[0]!) : undefined;
}

const isPlain = (spoken: Spoken): boolean =>
  CONTROLS.has(spoken.role) || (!CONTAINERS.has(spoken.role) && !NAMES.has(spoken.role) && spoken.children.every(isPlain));

function inSentence(spoken: Spoken): string {
  if (spoken.role === 'StaticText') return spoken.name;
  if (CONTROLS.has(spoken.role)) return `[${say(spoken)}]`;
  return spoken.children.map(inSentence).join('');
}

const isControl = ({ role }: Spoken): boolean => CONTROLS.has(role);

const holdsControl = (spoken: Spoken): boolean => [...within(spoken)].some(isControl);
