/*
 * A text parsed from Markdown, for a page (parts/text-blocks.tsx), a PDF or a Word document (publishing/). It is parsed when the site is
 * built, so that no visitor's browser has to.
 */

/** Fields at the top of a text's file. */
interface FrontMatter {
  title: string;
  /** One or two sentences for search engines. */
  description: string;
  /** First sentences of the page. */
  lead: string;
  /** Main points, for people who read nothing else. */
  inShort: readonly string[];
}

/** Heading of `inShort`. */
export const IN_SHORT = 'In short';

export interface TextDocument {
  frontMatter: FrontMatter;
  blocks: readonly Block[];
}

/** Summary of a text for pages that link to it. */
export interface TextSummary {
  frontMatter: FrontMatter;
  headings: readonly Heading[];
}

export type Block =
  | Heading
  | { kind: 'paragraph'; text: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'code'; text: string }
  | Table
  | Box
  /** Size in pixels, the same for the light and the dark picture. */
  | { kind: 'screenshot'; name: string; alt: string; width: number; height: number }
  | Insert;

/** A heading; `id` is its anchor. Level 1 is the title. */
export interface Heading {
  kind: 'heading';
  level: 2 | 3 | 4;
  id: string;
  text: readonly Inline[];
}

/** A table. The first cell of each row is its heading. */
export interface Table {
  kind: 'table';
  caption: readonly Inline[];
  head: readonly (readonly Inline[])[];
  rows: readonly (readonly (readonly Inline[])[])[];
}

/** Minimum length of a cell, in characters, that would become a tall strip in a narrow column. */
const LONG_CELL = 250;

/**
 * Whether the columns of a table do not fit next to each other: there are many, or several with a long text in one of them. In print such a
 * table has smaller letters and extends into the margins.
 */
export const isWideTable = ({ head, rows }: Pick<Table, 'head' | 'rows'>): boolean =>
  head.length > 4 || (head.length === 4 && rows.some((row) => row.some((cell) => plainTextOf(cell).length > LONG_CELL)));

export const BOXES = ['note', 'example', 'letter', 'checklist'] as const;

/** A separate block: a remark, a worked example, a letter to copy, or a checklist. */
export interface Box {
  kind: 'box';
  box: (typeof BOXES)[number];
  /** Anchor of the block. */
  id: string;
  title: readonly Inline[];
  blocks: readonly Block[];
}

/** An insert with a name, such as a computed table. A page can add its own elements, for example a form. */
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

/** Returns the text without emphasis and links. */
export function plainTextOf(text: readonly Inline[]): string {
  return text.map((part) => (typeof part === 'string' ? part : plainTextOf(part.text))).join('');
}

/** Returns the blocks before the first heading. */
export function introductionOf(blocks: readonly Block[]): readonly Block[] {
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  return first === -1 ? blocks : blocks.slice(0, first);
}

/** Splits blocks at headings of a level. Blocks before the first heading are left out. */
export function partsOf(blocks: readonly Block[], level: Heading['level']): { heading: Heading; blocks: Block[] }[] {
  const parts: { heading: Heading; blocks: Block[] }[] = [];
  for (const block of blocks)
    if (block.kind === 'heading' && block.level === level) parts.push({ heading: block, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  return parts;
}
