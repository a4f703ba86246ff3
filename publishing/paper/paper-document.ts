import { IN_SHORT, isWideTable, plainTextOf, type Block, type Inline, type TextDocument } from '#app/content/text-document.ts';
import { blocksWithin, inlinesOf } from '#app/content/words-of-text.ts';
import { paths } from '#domain/paths.ts';

/*
 * A text as it is printed: what write-pdf.ts and write-word.ts both say stands here, so that they only say how it looks.
 * Links lead to the site, as paper has none of its own; what a page computes or asks for is blocks like others.
 */

export interface PaperDocument {
  title: string;
  description: string;
  siteName: string;
  /** At the foot of each page: the number of the page stands between the two, how many there are after them. */
  foot: { beforePage: string; beforeTotal: string };
  blocks: readonly PaperBlock[];
  /** What follows the text, together on a page. */
  end: readonly PaperBlock[];
  /** The pictures in it, by their names. */
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
  /** How much of a line it takes, up to 1. */
  partOfLine: number;
}

export interface PaperTable {
  kind: 'table';
  caption: readonly PaperInline[];
  head: readonly (readonly PaperInline[])[];
  rows: readonly (readonly (readonly PaperInline[])[])[];
  /** Set smaller, and into the margins. */
  isWide: boolean;
  /** Short enough to stay on one page. */
  isTogether: boolean;
}

export type PaperInline =
  | string
  | { kind: 'strong' | 'emphasis' | 'code'; text: readonly PaperInline[] }
  | { kind: 'link'; href: string; text: readonly PaperInline[] };

/** A picture is at most so high, measured by the length of a line: one that stands upright would fill a page. */
const MAX_HEIGHT = 0.7;

/** Up to so many rows a table stays on one page. */
const MAX_ROWS_TOGETHER = 10;

/** @param page its path on the site */
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
    end: [...addressesOf(blocks, place), paragraph('This text is on the web at ', link(place.page), '. The page there is the newest.')],
    screenshots: blocksWithin(blocks).flatMap((block) => (block.kind === 'screenshot' ? [block.name] : [])),
  };
}

/** Addresses of the site, and of the page that has the same text. */
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

/** What is linked, in words, and where it leads; not the glossaries, which are one address. */
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
