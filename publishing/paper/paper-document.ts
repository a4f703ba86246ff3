import { IN_SHORT, isWideTable, plainTextOf, type Block, type Inline, type TextDocument } from '#app/content/text-document.ts';
import { blocksWithin, inlinesOf } from '#app/content/words-of-text.ts';
import { paths } from '#domain/paths.ts';

/*
 * A text in its printable form. It contains everything that write-pdf.ts and write-word.ts have in common, so that they only add the
 * design. Links are absolute, because readers of paper have no site. Content that a page computes or loads becomes ordinary blocks here.
 */

export interface PaperDocument {
  title: string;
  description: string;
  siteName: string;
  /** Text of the footer. The page number is between the two parts, and the number of pages follows them. */
  foot: { beforePage: string; beforeTotal: string };
  blocks: readonly PaperBlock[];
  /** Blocks after the text, kept together on one page. */
  end: readonly PaperBlock[];
  /** Names of the screenshots in the document. */
  screenshots: readonly string[];
}

export type PaperBlock =
  | { kind: 'heading'; level: 2 | 3 | 4; text: readonly PaperInline[] }
  | { kind: 'paragraph'; text: readonly PaperInline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly PaperBlock[])[] }
  | { kind: 'code'; text: string }
  | PaperTable
  | { kind: 'box'; isChecklist: boolean; title: readonly PaperInline[]; blocks: readonly PaperBlock[] }
  | PaperScreenshot;

export interface PaperScreenshot {
  kind: 'screenshot';
  name: string;
  alt: string;
  width: number;
  height: number;
  /** Width as a share of the line, up to 1. */
  partOfLine: number;
}

export interface PaperTable {
  kind: 'table';
  caption: readonly PaperInline[];
  head: readonly (readonly PaperInline[])[];
  rows: readonly (readonly (readonly PaperInline[])[])[];
  /** Whether the table has smaller text and extends into the margins. */
  isWide: boolean;
  /** Whether the table is short enough to stay on one page. */
  isTogether: boolean;
}

export type PaperInline =
  | string
  | { kind: 'strong' | 'emphasis' | 'code'; text: readonly PaperInline[] }
  | { kind: 'link'; href: string; text: readonly PaperInline[] };

/** Maximum height of a picture, as a share of the line's length. An upright picture would otherwise fill a page. */
const MAX_HEIGHT = 0.7;

/** Maximum number of rows of a table that stays on one page. */
const MAX_ROWS_TOGETHER = 10;

/** @param page path of the text's page on the site */
export function paperDocument({ frontMatter, blocks }: TextDocument, site: { name: string; address: string }, page: string): PaperDocument {
  const { title, description, lead, inShort } = frontMatter;
  const place = { site: site.address, page: `${site.address}${page}` };
  return {
    title,
    description,
    siteName: site.name,
    foot: { beforePage: `${site.name}: ${title}, page `, beforeTotal: ' of ' },
    blocks: [
      paragraph(lead),
      {
        kind: 'box',
        isChecklist: false,
        title: [IN_SHORT],
        blocks: [list(inShort.map((sentence) => [sentence]))],
      },
      ...blocks.flatMap((block) => blockOnPaper(block, place)),
    ],
    end: [
      ...addressesOf(blocks, place),
      paragraph('This text is also online at ', link(place.page), '. The online page is the latest version.'),
    ],
    screenshots: blocksWithin(blocks).flatMap((block) => (block.kind === 'screenshot' ? [block.name] : [])),
  };
}

/** The addresses of the site and of the text's page. */
interface Place {
  site: string;
  page: string;
}

function blockOnPaper(block: Block, place: Place): PaperBlock[] {
  const inlines = (text: readonly Inline[]) => inlinesOnPaper(text, place);
  const blocks = (some: readonly Block[]) => some.flatMap((one) => blockOnPaper(one, place));
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', level: block.level, text: inlines(block.text) }];
    case 'paragraph':
      return [{ kind: 'paragraph', text: inlines(block.text) }];
    case 'list':
      return [{ kind: 'list', isOrdered: block.isOrdered, items: block.items.map(blocks) }];
    case 'code':
      return [block];
    case 'screenshot':
      return [{ ...block, partOfLine: Math.min(1, (MAX_HEIGHT * block.width) / block.height) }];
    case 'table':
      return [
        {
          kind: 'table',
          caption: inlines(block.caption),
          head: block.head.map(inlines),
          rows: block.rows.map((row) => row.map(inlines)),
          isWide: isWideTable(block),
          isTogether: block.rows.length <= MAX_ROWS_TOGETHER,
        },
      ];
    case 'box':
      return [
        {
          kind: 'box',
          isChecklist: block.box === 'checklist',
          title: inlines(block.title),
          blocks: blocks(block.blocks),
        },
      ];
    case 'insert':
      return blocks(block.blocks);
  }
}

function inlinesOnPaper(text: readonly Inline[], place: Place): PaperInline[] {
  return text.map((part): PaperInline => {
    if (typeof part === 'string') return part;
    const words = inlinesOnPaper(part.text, place);
    switch (part.kind) {
      case 'strong':
      case 'emphasis':
      case 'code':
        return { kind: part.kind, text: words };
      case 'term':
        return { kind: 'link', href: absolute(paths.term(part.id), place), text: words };
      case 'link':
        return { kind: 'link', href: absolute(part.href, place), text: words };
    }
  });
}

/** Lists the links of a text with their full addresses. Omits links to the glossaries, which share one address. */
function addressesOf(blocks: readonly Block[], place: Place): PaperBlock[] {
  const names = new Map<string, string>();
  for (const part of inlinesOf(blocks))
    if (typeof part === 'object' && part.kind === 'link' && !/^(?:#|mailto:|\/faq\?view=)/.test(part.href))
      names.set(absolute(part.href, place), plainTextOf(part.text));
  if (names.size === 0) return [];
  return [
    { kind: 'heading', level: 2, text: ['Addresses in this text'] },
    list([...names].map(([href, name]) => [`${name}: `, link(href)])),
  ];
}

function absolute(href: string, { site, page }: Place): string {
  if (href.startsWith('#')) return `${page}${href}`;
  return href.startsWith('/') ? `${site}${href}` : href;
}

const link = (href: string): PaperInline => ({ kind: 'link', href, text: [href] });

const paragraph = (...text: PaperInline[]): PaperBlock => ({ kind: 'paragraph', text });

function list(items: readonly (readonly PaperInline[])[]): PaperBlock {
  return { kind: 'list', isOrdered: false, items: items.map((text) => [{ kind: 'paragraph', text }]) };
}
