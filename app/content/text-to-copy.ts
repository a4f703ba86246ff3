import { plainTextOf, type Block, type Box } from './text-document.ts';

/** Formats a letter with its subject, if there is one. Other text above a letter only explains its purpose. */
export function letterToCopy({ title, blocks }: Pick<Box, 'title' | 'blocks'>): string {
  const subject = plainTextOf(title);
  const text = textToCopy(blocks);
  return subject.startsWith('Subject: ') ? `${subject}\n\n${text}` : text;
}

/** Formats a text for pasting into an email, without emphasis and links. */
export function textToCopy(blocks: readonly Block[]): string {
  return blocks.map(copied).join('\n\n');
}

function copied(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainTextOf(block.text);
    case 'list':
      return block.items.map((item, index) => listItem(block.isOrdered ? `${index + 1}.` : '-', item)).join('\n');
    case 'code':
      return block.text;
    case 'table': {
      const rows = [block.head, ...block.rows].map((row) => row.map(plainTextOf).join('\t'));
      return [plainTextOf(block.caption), ...rows].join('\n');
    }
    case 'box': {
      const inside = textToCopy(block.blocks);
      return block.title.length === 0 ? inside : `${plainTextOf(block.title)}\n\n${inside}`;
    }
    case 'screenshot':
      return `[${block.alt}]`;
    case 'insert':
      return textToCopy(block.blocks);
  }
}

/** Formats a list item. Further lines are indented below the text of the first. */
function listItem(mark: string, item: readonly Block[]): string {
  return `${mark} ${textToCopy(item).replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length + 1)}`)}`;
}
