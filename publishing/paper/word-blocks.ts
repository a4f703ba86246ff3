import {
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
  type IParagraphOptions,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import type { PaperBlock, PaperInline, PaperScreenshot, PaperTable } from './paper-document.ts';
import { readScreenshot } from '../screenshots.ts';
import { LIST_LEVELS, TABLE, WIDE_TABLE } from './word-styles.ts';

/** Width of a picture that fills a line (CSS pixels). */
const LINE_WIDTH = 440;
const HEADINGS = { 2: HeadingLevel.HEADING_1, 3: HeadingLevel.HEADING_2, 4: HeadingLevel.HEADING_3 };

/** The surroundings of a block. */
interface Place {
  /** Number of nested lists around the block. */
  depth: number;
  /** Whether the block is in a box. */
  isInBox: boolean;
  isInChecklist: boolean;
  /** List marker of the first paragraph in a list item. */
  numbering?: IParagraphOptions['numbering'];
  /** Whether the block comes after the text. */
  isEnd: boolean;
  /** Whether the block stays on one page with the next block. */
  isKept?: boolean;
}

const TOP: Place = { depth: 0, isInBox: false, isInChecklist: false, isEnd: false };

/** Number of items at the end of a list that stay on one page. */
const LINES_TOGETHER = 4;

/** @param end blocks after the text */
export function wordBlocks(blocks: readonly PaperBlock[], end: readonly PaperBlock[]): FileChild[] {
  /** Number of lists so far, because each list has its own numbering. */
  let lists = 0;
  return [...written(blocks, TOP), ...written(end, { ...TOP, isEnd: true })];

  function written(some: readonly PaperBlock[], place: Place): FileChild[] {
    return some.flatMap((one) => writtenBlock(one, place));
  }

  function writtenBlock(block: PaperBlock, place: Place): FileChild[] {
    switch (block.kind) {
      case 'heading':
        return [new Paragraph({ heading: HEADINGS[block.level], children: runs(block.text) })];
      case 'paragraph':
        return [paragraph(place, 'text', { children: runs(block.text) })];
      case 'list':
        return list(block, place);
      case 'code':
        return [paragraph(place, 'code', { children: lines(block.text) })];
      case 'table':
        return table(block);
      case 'box': {
        const title = new Paragraph({ style: 'BoxTitle', children: runs(block.title) });
        const inside = { ...TOP, isInBox: true, isInChecklist: block.isChecklist };
        return [...(block.title.length > 0 ? [title] : []), ...written(block.blocks, inside), gap()];
      }
      case 'screenshot':
        return [paragraph(place, 'text', { children: [picture(block)] })];
    }
  }

  function list({ isOrdered, items }: PaperBlock & { kind: 'list' }, place: Place): FileChild[] {
    lists += 1;
    const marks = place.isInChecklist ? 'boxes to tick' : 'bullets';
    const numbering = {
      reference: isOrdered ? 'numbers' : marks,
      level: Math.min(place.depth, LIST_LEVELS - 1),
      instance: lists,
    };
    return items.flatMap(([first, ...others], index) => {
      const isKept = place.isEnd && index > items.length - LINES_TOGETHER;
      const { numbering: _, ...around } = { ...place, depth: place.depth + 1, isKept };
      return [...(first ? writtenBlock(first, { ...around, numbering }) : []), ...written(others, around)];
    });
  }
}

/** Makes a paragraph in the style of its place (word-styles.ts). */
function paragraph({ depth, isInBox, numbering, isKept }: Place, what: 'text' | 'code', options: IParagraphOptions): Paragraph {
  const level = Math.min(depth, LIST_LEVELS);
  const continued = depth > 0 && !numbering ? `Continue${level}` : '';
  const list = depth > 0 ? `List${continued}` : '';
  const style = `${isInBox ? 'Box' : 'Body'}${what === 'code' ? 'Code' : list}`;
  return new Paragraph({
    ...options,
    style,
    ...(numbering && { numbering }),
    ...(isKept && { keepNext: true }),
  });
}

function table({ caption, head, rows, isWide, isTogether }: PaperTable): FileChild[] {
  const width = { size: Math.floor(100 / head.length), type: WidthType.PERCENTAGE };
  const cell = (text: readonly PaperInline[], isHead: boolean) => {
    const style = `${isWide ? 'Wide' : ''}Table${isHead ? 'Head' : 'Text'}`;
    return new TableCell({ width, children: [new Paragraph({ style, children: runs(text) })] });
  };
  const headRow = new TableRow({
    tableHeader: true,
    cantSplit: true,
    keepNext: true,
    children: head.map((text) => cell(text, true)),
  });
  const last = rows.length - 1;
  const otherRows = rows.map((row, index) => {
    // Keeps the first and the last row of a long table together with a neighbouring row.
    const isKept = index < last && (isTogether || index === 0 || index === last - 1);
    const children = row.map((text, column) => cell(text, column === 0));
    return new TableRow({ cantSplit: true, keepNext: isKept, children });
  });
  return [
    new Paragraph({ style: 'Caption', children: runs(caption) }),
    new Table({ ...(isWide ? WIDE_TABLE : TABLE), rows: [headRow, ...otherRows] }),
    gap(),
  ];
}

function picture({ name, alt, width, height, partOfLine }: PaperScreenshot): ImageRun {
  const printed = Math.round(LINE_WIDTH * partOfLine);
  return new ImageRun({
    type: 'jpg',
    data: readScreenshot(name),
    transformation: { width: printed, height: Math.round((printed * height) / width) },
    altText: { name, title: '', description: alt },
  });
}

/** Puts several lines into one paragraph. */
function lines(text: string): TextRun[] {
  return text.split('\n').map((line, index) => new TextRun({ text: line, break: index === 0 ? 0 : 1 }));
}

/** Makes the space below a table or a box. */
const gap = () => new Paragraph({ style: 'Gap' });

function runs(text: readonly PaperInline[], run: IRunOptions = {}): ParagraphChild[] {
  return text.flatMap((part): ParagraphChild[] => {
    if (typeof part === 'string') return [new TextRun({ ...run, text: part })];
    switch (part.kind) {
      case 'strong':
        return runs(part.text, { ...run, bold: true });
      case 'emphasis':
        return runs(part.text, { ...run, italics: true });
      case 'code':
        return runs(part.text, { ...run, style: 'InlineCode' });
      case 'link': {
        const children = runs(part.text, { ...run, style: 'Hyperlink' });
        return [new ExternalHyperlink({ link: part.href, children })];
      }
    }
  });
}
