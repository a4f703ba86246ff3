import { plainTextOf, type Block, type Inline, type TextDocument } from './text-document.ts';

/** Every block of a text, however deep it stands, each before what is in it. */
export function blocksWithin(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...blocksWithin(blocksIn(block))]);
}

function blocksIn(block: Block): readonly Block[] {
  switch (block.kind) {
    case 'list':
      return block.items.flat();
    case 'box':
    case 'insert':
      return block.blocks;
    case 'heading':
    case 'paragraph':
    case 'code':
    case 'table':
    case 'screenshot':
      return [];
  }
}

/** Every paragraph, item, heading and cell of a text, each a line. */
export function linesOf(blocks: readonly Block[], { tables = true } = {}): string[] {
  return blocksWithin(blocks)
    .filter(({ kind }) => tables || kind !== 'table')
    .flatMap(linesIn)
    .map(plainTextOf);
}

/** All that a text says below its title, from its first sentences on, each a line. */
export function linesOfText({ frontMatter, blocks }: TextDocument, which = { tables: true }): string[] {
  return [frontMatter.lead, ...frontMatter.inShort, ...linesOf(blocks, which)];
}

/** Every piece of text, with its link or mark, however deep it stands. */
export function inlinesOf(blocks: readonly Block[]): Inline[] {
  return inlinesWithin(blocksWithin(blocks).flatMap(linesIn).flat());
}

/** What is written in a block itself, not in those within it. */
function linesIn(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'code':
      return [[block.text]];
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
    case 'box':
      return block.title.length > 0 ? [block.title] : [];
    case 'screenshot':
      return [[block.alt]];
    case 'list':
    case 'insert':
      return [];
  }
}

function inlinesWithin(text: readonly Inline[]): Inline[] {
  return text.flatMap((part) => (typeof part === 'string' ? [part] : [part, ...inlinesWithin(part.text)]));
}
