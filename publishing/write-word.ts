import { readFileSync } from 'node:fs';
import {
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
  type IParagraphOptions,
  type IRunOptions,
  type ISectionOptions,
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
import { screenshotFile, type PaperText } from './paper-text.ts';
import { BOX, LIST_INDENT, MARGIN, NUMBERING, PAGE, STYLES } from './word-styles.ts';

const SCREENSHOT = { width: 440, height: 275 };
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
    sections: sectionsOf([...start, ...text.blocks.flatMap((block) => write.block(block)), ...end], `${about.siteName}: ${title}`),
  });
  return Packer.toBuffer(document);
} // prettier-ignore

/** What was written of a text, in its order; a wide table is marked, as it wants a page of its own. */
type Written = FileChild | { wide: FileChild[] };

function wordWriter({ siteUrl, addresses }: PaperText) {
  let lists = 0;

  /** @param around how the paragraphs of what it stands in look */
  function block(of: Block, around: IParagraphOptions = {}): Written[] {
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
        return [...title, ...of.blocks.flatMap((part) => block(part, inside)), new Paragraph('')];
      }
      case 'screenshot': {
        const altText = { name: of.name, title: '', description: of.alt };
        const data = readFileSync(screenshotFile(of.name));
        return [new Paragraph({ children: [new ImageRun({ type: 'jpg', data, transformation: SCREENSHOT, altText })] })];
      }
      default:
        return of.blocks.flatMap((part) => block(part, around));
    }
  }

  function table({ caption, head, rows }: TextTable): Written[] {
    const width = { size: Math.floor(100 / head.length), type: WidthType.PERCENTAGE };
    const cell = (text: readonly Inline[], run: IRunOptions = {}) =>
      new TableCell({ width, children: [new Paragraph({ style: 'TableText', children: inline(text, run) })] });
    const written = [
      new Paragraph({ style: 'Caption', children: inline(caption) }),
      new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        rows: [
          new TableRow({ tableHeader: true, cantSplit: true, children: head.map((text) => cell(text, { bold: true })) }),
          ...rows.map((row) => new TableRow({ cantSplit: true, children: row.map((text, column) => cell(text, { bold: column === 0 })) })),
        ],
      }),
      new Paragraph(''),
    ];
    return isWideTable({ head }) ? [{ wide: written }] : written;
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
    return new ExternalHyperlink({ link: href.startsWith('/') ? `${siteUrl}${href}` : href, children });
  }

  return {
    block,
    link,
    addresses: () => [
      new Paragraph({ heading: HeadingLevel.HEADING_1, text: 'Addresses in this guide' }),
      ...addresses.map(([name, href]) => new Paragraph({ numbering: { reference: 'bullets', level: 0 }, children: [new TextRun(`${name}: `), link(href, [href])] })),
    ],
  };
} // prettier-ignore

/** Upright pages, and turned ones for wide tables. */
function sectionsOf(written: readonly Written[], foot: string): ISectionOptions[] {
  const sections: { isTurned: boolean; children: FileChild[] }[] = [];
  for (const one of written) {
    const isTurned = 'wide' in one;
    const children = isTurned ? one.wide : [one];
    const last = sections.at(-1);
    if (last?.isTurned === isTurned) last.children.push(...children);
    else sections.push({ isTurned, children: [...children] });
  }
  const footers = { default: new Footer({ children: [new Paragraph({ children: [new TextRun({ children: [`${foot}, page `, PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], size: 18 })] })] }) };
  return sections.map(({ isTurned, children }) => ({
    footers,
    children,
    properties: {
      page: {
        size: { ...PAGE, orientation: isTurned ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT },
        margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
      },
    },
  }));
} // prettier-ignore
