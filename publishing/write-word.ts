import {
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
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
import {
  isWideTable,
  plainTextOf,
  type Block,
  type Inline,
  type Table as TextTable,
  type TextDocument,
} from '#app/content/text-document.ts';
import { absoluteAddress, type PaperText } from './paper-text.ts';
import { readScreenshot } from './screenshots.ts';
import { BOX, LIST_INDENT, MARGIN, NUMBERING, PAGE, STYLES, TABLE, WIDE_TABLE } from './word-styles.ts';

/** In CSS pixels. */
const SCREENSHOT_WIDTH = 440;
const HEADINGS = { 2: HeadingLevel.HEADING_1, 3: HeadingLevel.HEADING_2, 4: HeadingLevel.HEADING_3 };

/** A text as a Word document, by styles: its headings, lists, captions and tables are what they look like. */
export async function writeWord(text: TextDocument, about: PaperText): Promise<Buffer> {
  const { title, description, lead, inShort } = text.frontMatter;
  const write = wordWriter(about);
  const start: FileChild[] = [
    new Paragraph({ heading: HeadingLevel.TITLE, text: title }),
    new Paragraph(lead),
    new Paragraph({ ...BOX, style: 'BoxTitle', text: 'In short' }),
    ...inShort.map((sentence) => new Paragraph({ ...BOX, indent: LIST_INDENT, text: sentence, numbering: { reference: 'bullets', level: 0 } })),
  ];
  const end: FileChild[] = [
    ...write.addresses(),
    new Paragraph({ children: [new TextRun('This guide is on the web at '), write.link(about.address, [about.address]), new TextRun('. The page there is the newest.')] }),
  ];
  const document = new Document({
    title: `${title} – ${about.siteName}`,
    description,
    creator: about.siteName,
    lastModifiedBy: about.siteName,
    styles: STYLES,
    numbering: NUMBERING,
    features: { updateFields: false },
    sections: [
      {
        properties: { page: { size: PAGE, margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN } } },
        footers: { default: footer(`${about.siteName}: ${title}`) },
        children: [...start, ...text.blocks.flatMap((block) => write.block(block)), ...end],
      },
    ],
  });
  return Packer.toBuffer(document);
} // prettier-ignore

/** So many lines at least come with the last one. */
const LINES_TOGETHER = 4;
/** Up to so many rows a table stays on one page; of a longer one no row stands alone. */
const MAX_ROWS_TOGETHER = 5;

function wordWriter(about: PaperText) {
  let lists = 0;

  /** @param around how the paragraphs of what it stands in look */
  function block(of: Block, around: IParagraphOptions = {}): FileChild[] {
    switch (of.kind) {
      case 'heading':
        return [new Paragraph({ heading: HEADINGS[of.level], children: inline(of.text) })];
      case 'paragraph':
        return [new Paragraph({ ...around, children: inline(of.text) })];
      case 'code':
        return of.text.split('\n').map((line) => new Paragraph({ ...around, style: 'Code', text: line, spacing: { after: 0 } }));
      case 'list': {
        lists += 1;
        const numbering = around.numbering ?? { reference: of.isOrdered ? 'numbers' : 'bullets', level: 0, instance: lists };
        return of.items.flatMap((item) => item.flatMap((part, index) => block(part, index === 0 ? { ...around, numbering, indent: LIST_INDENT } : around)));
      }
      case 'table':
        return table(of);
      case 'box': {
        const title = of.title.length > 0 ? [new Paragraph({ ...BOX, style: 'BoxTitle', children: inline(of.title) })] : [];
        const inside = of.box === 'checklist' ? { ...BOX, numbering: { reference: 'boxes to tick', level: 0 } } : BOX;
        return [...title, ...of.blocks.flatMap((part) => block(part, inside)), gap()];
      }
      case 'screenshot': {
        const altText = { name: of.name, title: '', description: of.alt };
        const data = readScreenshot(of.name);
        const transformation = { width: SCREENSHOT_WIDTH, height: Math.round((SCREENSHOT_WIDTH * of.height) / of.width) };
        return [new Paragraph({ children: [new ImageRun({ type: 'jpg', data, transformation, altText })] })];
      }
      default:
        return of.blocks.flatMap((part) => block(part, around));
    }
  }

  function table({ caption, head, rows }: TextTable): FileChild[] {
    const isWide = isWideTable({ head });
    const style = isWide ? 'WideTableText' : 'TableText';
    const width = { size: Math.floor(100 / head.length), type: WidthType.PERCENTAGE };
    const cell = (text: readonly Inline[], bold: boolean, keepNext: boolean) =>
      new TableCell({ width, children: [new Paragraph({ style, keepNext, children: inline(text, { bold }) })] });
    const row = (cells: readonly (readonly Inline[])[], index: number) => {
      const last = rows.length - 1;
      const isKept = index < last && (rows.length <= MAX_ROWS_TOGETHER || index === 0 || index === last - 1);
      return new TableRow({ cantSplit: true, children: cells.map((text, column) => cell(text, column === 0, isKept)) });
    };
    return [
      new Paragraph({ style: 'Caption', children: inline(caption) }),
      new Table({
        ...(isWide ? WIDE_TABLE : TABLE),
        rows: [
          new TableRow({ tableHeader: true, cantSplit: true, children: head.map((text) => cell(text, true, true)) }),
          ...rows.map(row),
        ],
      }),
      gap(),
    ];
  }

  function inline(text: readonly Inline[], run: IRunOptions = {}): ParagraphChild[] {
    return text.flatMap((part): ParagraphChild[] => {
      if (typeof part === 'string') return [new TextRun({ ...run, text: part })];
      switch (part.kind) {
        case 'strong':
          return inline(part.text, { ...run, bold: true });
        case 'emphasis':
          return inline(part.text, { ...run, italics: true });
        case 'code':
          return inline(part.text, { ...run, font: 'Courier New' });
        case 'term':
          return [link(`/glossary#${part.id}`, part.text, run)];
        default:
          return [link(part.href, part.text, run)];
      }
    });
  }

  function link(href: string, text: readonly Inline[], run: IRunOptions = {}): ParagraphChild {
    const children = [new TextRun({ ...run, style: 'Hyperlink', text: plainTextOf(text) })];
    return new ExternalHyperlink({ link: absoluteAddress(href, about), children });
  }

  return {
    block,
    link,
    addresses: () => [
      new Paragraph({ heading: HeadingLevel.HEADING_1, text: 'Addresses in this guide' }),
      ...about.addresses.map(([name, href], index) => new Paragraph({ keepNext: index > about.addresses.length - LINES_TOGETHER, numbering: { reference: 'bullets', level: 0 }, children: [new TextRun(`${name}: `), link(href, [href])] })),
    ],
  };
} // prettier-ignore

/** Below a table and a box. */
const gap = () => new Paragraph({ style: 'Gap' });

const footer = (foot: string) =>
  new Footer({
    children: [
      new Paragraph({
        children: [new TextRun({ children: [`${foot}, page `, PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], size: 18 })],
      }),
    ],
  }); // prettier-ignore
