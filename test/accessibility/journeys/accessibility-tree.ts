import type { CDPSession } from 'playwright-core';

/** An element of the page as the browser describes it to a screen reader. */
export interface Spoken {
  role: string;
  name: string;
  description: string;
  value: string;
  /** States by the browser's names: checked, expanded, required and so on. */
  states: Readonly<Record<string, string | number | boolean>>;
  /** Whether the element is in a line with its siblings, like a link in a sentence. */
  isInline: boolean;
  isFocused: boolean;
  parent: Spoken | undefined;
  children: Spoken[];
}

interface AxValue {
  value?: string | number | boolean;
}

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** Roles for the pieces of a line of text. Screen readers do not distinguish these pieces. */
const PIECES = new Set(['InlineTextBox', 'ListMarker']);

/** Reads Chromium's accessibility tree of the page, which Chromium also gives to screen readers. */
export async function readTree(session: CDPSession): Promise<Spoken> {
  const [{ nodes }, inline] = await Promise.all([
    session.send('Accessibility.getFullAXTree') as Promise<{ nodes: AxNode[] }>,
    inlineNodes(session),
  ]);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const build = (node: AxNode, parent: Spoken | undefined): Spoken => {
    const states = Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value ?? '']));
    const role = node.ignored ? 'none' : String(node.role?.value ?? 'none');
    const spoken: Spoken = {
      role,
      name: role === 'StaticText' ? textOf(node.name) : textOf(node.name).trim(),
      description: textOf(node.description).trim(),
      value: textOf(node.value).trim(),
      states,
      isInline: role === 'StaticText' || (node.backendDOMNodeId !== undefined && inline.has(node.backendDOMNodeId)),
      isFocused: states['focused'] === true,
      parent,
      children: [],
    };
    spoken.children = (node.childIds ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ role }) => !PIECES.has(String(role?.value)))
      .map((child) => build(child, spoken));
    return spoken;
  };
  return build(nodes[0]!, undefined);
}

const textOf = (value: AxValue | undefined): string => String(value?.value ?? '').replaceAll(/\s+/g, ' ');

/** Returns the ids of the nodes that are in a line of text. */
async function inlineNodes(session: CDPSession): Promise<Set<number>> {
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', {
    computedStyles: ['display'],
  });
  const { layout, nodes } = documents[0]!;
  const ids = layout.nodeIndex.map((index) => nodes.backendNodeId![index]!);
  return new Set(ids.filter((_, place) => strings[layout.styles[place]![0]!]?.startsWith('inline')));
}

/** Yields an element and everything in it, in reading order. */
export function* within(spoken: Spoken): Generator<Spoken> {
  yield spoken;
  for (const child of spoken.children) yield* within(child);
}

/** Finds the first element with this role and, if given, a name that begins like this. */
export function find(tree: Spoken, role: string, name?: string): Spoken {
  for (const one of within(tree)) if (one.role === role && (name === undefined || one.name.startsWith(name))) return one;
  throw new Error(`screen readers find no ${role}${name === undefined ? '' : ` “${name}”`} on this page`);
}
