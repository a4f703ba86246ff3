/*
 * A text as its Markdown says it, whatever becomes of it: a page (parts/text-blocks.tsx), a PDF or a Word document
 * (publishing/). It is read when the site is built, so that no visitor's browser reads Markdown.
 */

/** What stands at the top of a text's file. */
interface FrontMatter {
  title: string;
  /** One or two sentences for search engines. */
  description: string;
  /** The first sentences of the page. */
  lead: string;
  /** What somebody must know who reads nothing else. */
  inShort: readonly string[];
}

/** What stands above `inShort`. */
export const IN_SHORT = 'In short';

export interface TextDocument {
  frontMatter: FrontMatter;
  blocks: readonly Block[];
}

/** What a page says of a text that it leads to. */
export interface TextSummary {
  frontMatter: FrontMatter;
  /** Of its parts. */
  headings: readonly Heading[];
}

export type Block =
  | Heading
  | { kind: 'paragraph'; text: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'code'; text: string }
  | Table
  | Box
  /** Its size in pixels; light or dark it is the same. */
  | { kind: 'screenshot'; name: string; alt: string; width: number; height: number }
  | Insert;

/** Its anchor is `id`; level 1 is the title's. */
export interface Heading {
  kind: 'heading';
  level: 2 | 3 | 4;
  id: string;
  text: readonly Inline[];
}

/** The first cell of a row is its heading. */
export interface Table {
  kind: 'table';
  caption: readonly Inline[];
  head: readonly (readonly Inline[])[];
  rows: readonly (readonly (readonly Inline[])[])[];
}

/** A cell of a table that says more stands in a narrow column as a tall strip. */
const LONG_CELL = 250;

/**
 * Whether its columns do not fit beside each other in a column of text, as they are many, or some and one of them says much:
 * on paper it is set smaller, and reaches into the margins.
 */
export const isWideTable = ({ head, rows }: Pick<Table, 'head' | 'rows'>): boolean =>
  head.length > 4 || (head.length === 4 && rows.some((row) => row.some((cell) => plainTextOf(cell).length > LONG_CELL)));

export const BOXES = ['note', 'example', 'letter', 'checklist'] as const;

/** What is set apart: a remark, a worked example, a letter to copy, a list to tick. */
export interface Box {
  kind: 'box';
  box: (typeof BOXES)[number];
  /** Its anchor. */
  id: string;
  title: readonly Inline[];
  blocks: readonly Block[];
}

/** What has a name, such as a table that is computed; a page may add something of its own, for example a form. */
interface Insert {
  kind: 'insert';
  name: string;
  blocks: readonly Block[];
}

export type Inline =
  | string
  | { kind: 'strong' | 'emphasis' | 'code'; text: readonly Inline[] }
  | { kind: 'link'; href: string; text: readonly Inline[] }
  /** A word that the general glossary explains. */
  | { kind: 'term'; id: string; text: readonly Inline[] };

/** Its words without marks and links. */
export function plainTextOf(text: readonly Inline[]): string {
  return text.map((part) => (typeof part === 'string' ? part : plainTextOf(part.text))).join('');
}

/** What stands before the first heading. */
export function introductionOf(blocks: readonly Block[]): readonly Block[] {
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  return first === -1 ? blocks : blocks.slice(0, first);
}

/** What stands below each heading of a level; what stands before the first is left out. */
export function partsOf(blocks: readonly Block[], level: Heading['level']): { heading: Heading; blocks: Block[] }[] {
  const parts: { heading: Heading; blocks: Block[] }[] = [];
  for (const block of blocks)
    if (block.kind === 'heading' && block.level === level) parts.push({ heading: block, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  return parts;
}
