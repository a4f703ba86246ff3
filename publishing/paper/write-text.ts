import type { PaperBlock, PaperDocument, PaperInline, PaperTable } from './paper-document.ts';

/**
 * Makes plain text for braille translation programs and embossers. Each paragraph is one line, because these programs break lines by the
 * width of their paper and the length of braille words. Headings have empty lines around them. Tables are written row by row, each cell
 * with the name of its column, because a grid of cells would lose its order. There are no ornaments, and addresses are listed at the end.
 */
export function writeText({ title, siteName, blocks, end }: PaperDocument): Buffer {
  const parts = [title, siteName, ...[...blocks, ...end].map((block) => textOf(block))];
  return Buffer.from(`${parts.join('\n\n')}\n`);
}

function textOf(block: PaperBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return words(block.text);
    case 'list':
      return block.items.map((item, index) => itemText(block.isOrdered ? `${index + 1}.` : '-', item)).join('\n');
    case 'code':
      return block.text;
    case 'table':
      return tableText(block);
    case 'box':
      return [words(block.title), ...block.blocks.map(textOf)].filter((part) => part !== '').join('\n\n');
    case 'screenshot':
      return `Picture: ${block.alt}`;
  }
}

/** Indents the further blocks of a list item below its marker. */
const itemText = (mark: string, item: readonly PaperBlock[]): string => `${mark} ${item.map(textOf).join('\n').replaceAll('\n', '\n  ')}`;

function tableText({ caption, head, rows }: PaperTable): string {
  const names = head.map(words);
  const rowText = (row: PaperTable['rows'][number]) =>
    row.map((cell, index) => `${index === 0 ? '' : '  '}${names[index] ?? ''}: ${words(cell)}`).join('\n');
  return [words(caption), ...rows.map(rowText)].filter((part) => part !== '').join('\n\n');
}

const words = (text: readonly PaperInline[]): string => joined(text).replace(/\s+/g, ' ').trim();

const joined = (text: readonly PaperInline[]): string => text.map((part) => (typeof part === 'string' ? part : joined(part.text))).join('');
