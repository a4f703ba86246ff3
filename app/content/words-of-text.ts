import { plainTextOf, type Block, type Inline, type TextDocument } from './text-document.ts';

/** Returns every block of a text at any depth, each before the blocks within it. */
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

/** Returns every paragraph, item, heading and cell of a text, one a line. */
export function linesOf(blocks: readonly Block[], { tables = true } = {}): string[] {
  return blocksWithin(blocks)
    .filter(({ kind }) => tables || kind !== 'table')
    .flatMap(linesIn)
    .map(plainTextOf);
}

/** Returns all text below the title, beginning with the first sentences, one a line. */
export function linesOfText({ frontMatter, blocks }: TextDocument, which = { tables: true }): string[] {
  return [frontMatter.lead, ...frontMatter.inShort, ...linesOf(blocks, which)];
}

/** Returns every piece of text at any depth, with its link or emphasis. */
export function inlinesOf(blocks: readonly Block[]): Inline[] {
  return inlinesWithin(blocksWithin(blocks).flatMap(linesIn).flat());
}

/** Returns the lines of the block itself, without those of blocks within it. */
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
