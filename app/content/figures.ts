import { CAPTION_RULES } from '#timed-text/checks/caption-rules.ts';
import type { Block, Inline, Table } from './text-document.ts';

/* Rules of others for descriptive subtitles next to the advice of this site, with their sources. */

const OURS = CAPTION_RULES;

type Column = 'site' | 'cinema-closed' | 'cinema-open' | 'bbc' | 'netflix' | 'dcmp';

interface Source {
  title: string;
  /** Place in the source, and the edition. */
  section: string;
  href?: string;
}

/** Source for closed captions and for text on the screen. */
const RDD_52: Source = {
  title: 'SMPTE RDD 52 (2020): SMPTE DCP Bv2.1 Application Profile',
  section: '7.1, 7.2.1 and 7.2.5; closed captions 7.2.6, on the screen 7.2.7; as the checking program of libdcp gives them',
};

const COLUMNS: Record<Column, { name: string; sources: readonly Source[] }> = {
  site: { name: 'This site’s guide', sources: [] },
  'cinema-closed': {
    name: 'Cinema, closed captions on a device',
    sources: [RDD_52, { title: 'Post Lab IO: Timed-text in DCPs, Best Practices', section: 'Timed-text cinema limitations' }],
  },
  'cinema-open': {
    name: 'Cinema, text on the screen',
    sources: [RDD_52],
  },
  bbc: {
    name: 'BBC',
    sources: [
      {
        title: 'BBC: Subtitle Guidelines',
        section: '3.1, 3.3, 4, 4.1, 4.3.3 and 4.5',
        href: 'https://www.bbc.co.uk/accessibility/forproducts/guides/subtitles/',
      },
    ],
  },
  netflix: {
    name: 'Netflix, English',
    sources: [
      {
        title: 'Netflix: Timed Text Style Guide, General Requirements',
        section: '1, 2 and 4',
        href: 'https://partnerhelp.netflixstudios.com/hc/en-us/articles/215758617-Timed-Text-Style-Guide-General-Requirements',
      },
      { title: 'Netflix: English SDH Timed Text Style Guide', section: '2, Character Limitation' },
      { title: 'Netflix: Timed Text Style Guide, Subtitle Timing Guidelines', section: 'Introduction' },
      {
        title: 'Subtitle Edit, pull request 13347: Netflix figures compared with Netflix’s pages on 7 August 2026',
        section: 'Description',
      },
    ],
  },
  dcmp: {
    name: 'DCMP, USA',
    sources: [
      {
        title: 'Described and Captioned Media Program: Captioning Key',
        section: 'Presentation Rate, Specifications; older edition',
        href: 'https://dcmp.org/learn/captioningkey',
      },
      {
        title: 'Described and Captioned Media Program: Captioning Guidelines for the DCMP',
        section: '1, Specifications, A and B',
      },
    ],
  },
};

const ROWS: readonly { name: string; cells: Record<Column, string> }[] = [
  {
    name: 'Lines at the same time',
    cells: {
      site: `${OURS.lines} at most`,
      'cinema-closed': '3 at most',
      'cinema-open': '3 at most',
      bbc: '2 at most; more only if no important part of the picture is hidden',
      netflix: '2 at most',
      dcmp: 'No figure found',
    },
  },
  {
    name: 'Characters in a line, spaces included',
    cells: {
      site: `${OURS.safeCharacters} to ${OURS.maxCharacters}: ${OURS.maxCharacters} at most, and ${OURS.safeCharacters} fits everywhere`,
      'cinema-closed': '32 at most by the standard; 30 at most for the devices, according to Post Lab IO',
      'cinema-open': '52 or fewer is safe; 79 at most',
      bbc: '37 at most on television; online 68 per cent of the width of a 16:9 picture',
      netflix: '42 at most',
      dcmp: '32 at most',
    },
  },
  {
    name: 'Reading speed',
    cells: {
      site: `${OURS.charactersASecond} characters a second; up to ${OURS.maxCharactersASecond} where people speak fast`,
      'cinema-closed': 'No figure found',
      'cinema-open': 'No figure found',
      bbc: '160 to 180 words a minute, which is 0.33 to 0.375 seconds for each word',
      netflix: '20 characters a second at most for adults, 17 at most for children',
      dcmp: 'Nearly word for word; 235 words a minute at most (films for adults, older edition)',
    },
  },
  {
    name: 'Shortest time on the screen',
    cells: {
      site: `Five sixths of a second (${OURS.minFilmFrames} frames at 24 frames a second)`,
      'cinema-closed': '15 frames (recommended)',
      'cinema-open': '15 frames (recommended)',
      bbc: 'About 0.3 seconds for each word; 1 second more for a label where possible',
      netflix: 'Five sixths of a second (20 frames at 24 frames a second)',
      dcmp: '2 seconds (older edition)',
    },
  },
  {
    name: 'Longest time on the screen',
    cells: {
      site: `${OURS.maxSeconds} seconds`,
      'cinema-closed': 'No figure found',
      'cinema-open': 'No figure found',
      bbc: 'No figure found',
      netflix: '7 seconds',
      dcmp: 'No figure found',
    },
  },
  {
    name: 'Gap between two subtitles',
    cells: {
      site: `${OURS.gapFrames} frames at least`,
      'cinema-closed': '2 frames at least (recommended)',
      'cinema-open': '2 frames at least (recommended)',
      bbc: 'None, or 1 second at least; 1.5 seconds is better',
      netflix: '2 frames at least, at every frame rate',
      dcmp: 'No figure found',
    },
  },
  {
    name: 'File or format',
    cells: {
      site: 'SRT or VTT in UTF-8, as well as the format that the place asks for',
      'cinema-closed': 'SMPTE XML, 256 KB at most for each reel',
      'cinema-open': 'SMPTE XML; all files of the text together 115 MB at most, fonts 10 MB at most',
      bbc: 'EBU-TT or EBU-TT-D (XML)',
      netflix: 'TTML1 (XML)',
      dcmp: 'No format found',
    },
  },
  {
    name: 'Frame rates',
    cells: {
      site: 'Film 24 frames a second, video 25',
      'cinema-closed': 'That of the picture: 24, 25 or 48 frames a second in 2K, 24 in 4K',
      'cinema-open': 'That of the picture: 24, 25 or 48 frames a second in 2K, 24 in 4K',
      bbc: 'No figure found',
      netflix: 'No figure found',
      dcmp: 'No figure found',
    },
  },
];

const columns = Object.entries(COLUMNS) as [Column, (typeof COLUMNS)[Column]][];

const TABLE: Table = {
  kind: 'table',
  caption: ['The figures, side by side'],
  head: [['Rule'], ...columns.map(([, { name }]) => [name])],
  rows: ROWS.map(({ name, cells }) => [[name], ...columns.map(([column]) => [cells[column]])]),
};

/** The table, the meaning of its gaps, and its sources. */
export const FIGURES: readonly Block[] = [
  TABLE,
  {
    kind: 'paragraph',
    text: [
      '“No figure found” means that we found no figure in the original source, although there may be one. We read the figures in November 2026, some in older copies. When you deliver, ask for the current rules.',
    ],
  },
  { kind: 'paragraph', text: ['The sources of the figures are:'] },
  {
    kind: 'list',
    isOrdered: false,
    items: [...new Set(columns.flatMap(([, { sources }]) => sources))].map((source) => [{ kind: 'paragraph', text: citation(source) }]),
  },
];

function citation({ title, section, href }: Source): Inline[] {
  return [href ? { kind: 'link', href, text: [title] } : title, ` (${section})`];
}
