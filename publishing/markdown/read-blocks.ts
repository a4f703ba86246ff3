import type { Heading as MarkdownHeading, List, Nodes, RootContent, Table as MarkdownTable } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { BOXES, plainTextOf, type Block, type Heading, type Inline } from '#app/content/text-document.ts';
import { isRemark, readInlines } from './read-inlines.ts';
import { mistakeAt, type Reader } from './reader.ts';

/** @throws MarkdownError at the first unknown block */
export function readBlocks(reader: Reader, nodes: readonly RootContent[]): Block[] {
  return nodes.flatMap((node) => {
    const block = readBlock(reader, node);
    return block ? [block] : [];
  });
}

/** @returns undefined if the node is a comment for writers */
function readBlock(reader: Reader, node: RootContent): Block | undefined {
  switch (node.type) {
    case 'heading':
      return readHeading(reader, node);
    case 'paragraph':
      return { kind: 'paragraph', text: readInlines(reader, node.children) };
    case 'list':
      return readList(reader, node);
    case 'code':
      return { kind: 'code', text: node.value };
    case 'leafDirective':
      return node.name === 'screenshot' ? readScreenshot(reader, node) : readInsert(reader, node);
    case 'containerDirective':
      return readContainer(reader, node);
    case 'html':
      if (isRemark(node)) return undefined;
      throw mistakeAt(node, 'HTML is not published.');
    default:
      throw mistakeAt(node, `This is not supported here: ${node.type}.`);
  }
}

function readHeading(reader: Reader, node: MarkdownHeading): Heading {
  const { depth } = node;
  if (!isLevel(depth)) throw mistakeAt(node, 'Begin a heading with two to four #.');
  const [text, id] = withId(readInlines(reader, node.children));
  return { kind: 'heading', level: depth, id: id ?? reader.slugger.slug(plainTextOf(text)), text };
}

const isLevel = (depth: number): depth is Heading['level'] => depth >= 2 && depth <= 4;

/** Reads the anchor at the end of a heading: `## Question {#id}`. */
function withId(text: Inline[]): [Inline[], string | undefined] {
  const last = text.at(-1);
  const [, words, id] = (typeof last === 'string' && /^(.*?)\s*\{#([\w-]+)\}$/.exec(last)) || [];
  return words === undefined ? [text, undefined] : [[...text.slice(0, -1), words], id];
}

function readList(reader: Reader, { ordered, children }: List): Block {
  const items = children.map((item) => readBlocks(reader, item.children));
  return { kind: 'list', isOrdered: ordered === true, items };
}

function readScreenshot(reader: Reader, node: LeafDirective): Block {
  const name = node.attributes?.['name'];
  if (!name) throw mistakeAt(node, 'A screenshot needs a name, for example {name=listing}.');
  const size = Object.hasOwn(reader.screenshots, name) && reader.screenshots[name];
  if (!size) throw mistakeAt(node, `There is no picture ${name}. Choose one of these: ${Object.keys(reader.screenshots).join(', ')}.`);
  const alt = plainTextOf(readInlines(reader, node.children)).trim();
  if (alt === '') throw mistakeAt(node, 'Describe the screenshot between [ and ].');
  return { kind: 'screenshot', name, alt, ...size };
}

function readInsert({ inserts }: Reader, node: LeafDirective): Block {
  const { name } = node;
  if (!Object.hasOwn(inserts, name)) {
    const known = Object.keys(inserts).map((insert) => `::${insert}`);
    throw mistakeAt(node, `This text does not support ::${name}. It supports ${known.join(', ')}.`);
  }
  return { kind: 'insert', name, blocks: inserts[name] ?? [] };
}

function readContainer(reader: Reader, node: ContainerDirective): Block {
  const [label, ...others] = node.children;
  const hasLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true;
  const title = hasLabel ? readInlines(reader, label.children) : [];
  const children = hasLabel ? others : node.children;
  if (node.name === 'table') return readTable(reader, node, title, children);
  const box = BOXES.find((name) => name === node.name);
  if (!box) throw mistakeAt(node, `There is no block :::${node.name}.`);
  if (box !== 'note' && title.length === 0) throw mistakeAt(node, `A ${box} needs a title.`);
  const id = reader.slugger.slug(plainTextOf(title) || box);
  return { kind: 'box', box, id, title, blocks: readBlocks(reader, children) };
}

function readTable(reader: Reader, node: Nodes, caption: Inline[], children: readonly RootContent[]): Block {
  const [only, ...others] = children;
  if (only?.type !== 'table' || others.length > 0 || caption.length === 0)
    throw mistakeAt(node, 'Put one table between :::table[Caption] and :::.');
  const [head = [], ...rows] = readCells(reader, only);
  return { kind: 'table', caption, head, rows };
}

function readCells(reader: Reader, { children }: MarkdownTable): Inline[][][] {
  return children.map((row) => row.children.map((cell) => readInlines(reader, cell.children)));
}
