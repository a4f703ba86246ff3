import type { Block, Line, InlineText } from './mail-content.ts';
import { oneLine } from '#domain/text/one-line.ts';

export function renderText(subject: string, blocks: readonly Block[]): string {
  return `${[subject, ...blocks.map(blockText)].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if ('paragraph' in block) return lineText(block.paragraph);
  if ('button' in block) return `${oneLine(block.button.label)}:\n${oneLine(block.button.url)}`;
  if ('items' in block) return block.items.map((lines) => `- ${lines.map(lineText).join('\n  ')}`).join('\n\n');
  return block.list.map((item) => `- ${lineText(item)}`).join('\n');
}

const lineText = (line: Line) => line.map(pieceText).join('');

function pieceText(piece: InlineText): string {
  if ('trusted' in piece) return piece.trusted;
  return 'link' in piece ? oneLine(piece.link.text) : isolate(oneLine(piece.untrusted));
}

/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates right-to-left text with control characters, as <bdi> does in HTML, so that the words around it keep their order.
 * Other text gets no control characters, because old programs show them as boxes.
 */
const isolate = (text: string) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
