import { within, type Spoken } from './accessibility-tree.ts';
import { say } from './say.ts';

/** Roles that get their own line, with their contents below. */
const CONTAINERS = new Set([
  'RootWebArea', 'alert', 'alertdialog', 'article', 'banner', 'blockquote', 'complementary', 'contentinfo', 'dialog', 'figure', 'form', 'group',
  'list', 'listbox', 'listitem', 'main', 'navigation', 'radiogroup', 'region', 'row', 'search', 'status', 'table', 'DescriptionList',
]); // prettier-ignore

/** Roles whose content is their name. */
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

/** Roles that are read as one line. Controls in the line are in brackets. */
const LINES = new Set(['heading', 'cell', 'columnheader', 'rowheader', 'term', 'definition', 'caption']);

/** Roles that name a control or a group, and are read together with it. */
const NAMES = new Set(['LabelText', 'Legend']);

/** Returns everything that a screen reader reads in this part of the page, one line for each element. Contents are indented. */
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
  // An item with only one line is read as one line.
  if (['listitem', 'status'].includes(role) && inside.length === 1) return [`${say(spoken)}: ${inside[0]}`];
  return [say(spoken), ...inside.map((one) => `  ${one}`)];
}

const isUnnamedGroup = ({ role, name }: Spoken): boolean => role === 'group' && name === '';

/** Reads the cells of a row in one line, unless a cell has several lines. */
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

/** Reads each term together with its definition. */
function facts(spoken: Spoken): string[] {
  const lines: string[] = [];
  for (const one of within(spoken)) {
    if (one.role === 'term') lines.push(`${line(one).join(' ')}:`);
    if (one.role === 'definition') lines.push(`${lines.pop() ?? ''} ${readChildren(one).join(' ')}`.trim());
  }
  return lines;
}

/** Reads the children. Adjacent inline children are read together, without a pause. */
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
