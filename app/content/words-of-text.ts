import { plainTextOf, type Block, type Inline } from './text-document.ts';

/** Every paragraph, item, heading and cell of a text, each a line. */
export function linesOf(blocks: readonly Block[], { tables = true } = {}): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'table':
        return tables ? [block.caption, ...block.head, ...block.rows.flat()].map(plainTextOf) : [];
      case 'box':
        return [...(block.title.length > 0 ? [plainTextOf(block.title)] : []), ...linesOf(block.blocks, { tables })];
      case 'insert':
        return linesOf(block.blocks, { tables });
      case 'list':
        return block.items.flatMap((item) => linesOf(item, { tables }));
      case 'screenshot':
        return [block.alt];
      case 'code':
        return [block.text];
      default:
        return [plainTextOf(block.text)];
    }
  });
} // prettier-ignore

/** Every piece of text, with its link or mark, however deep it stands. */
export function inlinesOf(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'table':
        return [block.caption, ...block.head, ...block.rows.flat()].flatMap(within);
      case 'box':
        return [...within(block.title), ...inlinesOf(block.blocks)];
      case 'insert':
        return inlinesOf(block.blocks);
      case 'list':
        return block.items.flatMap(inlinesOf);
      case 'heading':
      case 'paragraph':
        return within(block.text);
      default:
        return [];
    }
  });
}

const within = (text: readonly Inline[]): Inline[] =>
  text.flatMap((part) => (typeof part === 'string' ? [part] : [part, ...within(part.text)]));
