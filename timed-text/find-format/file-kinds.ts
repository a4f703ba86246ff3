import type { FoundFormat, OtherKind } from './found-format.ts';

const refused = (because: OtherKind): FoundFormat => ({ is: 'refused', because });

/** Identifies a binary file by its first bytes. Undefined if it could be text. */
export function findKindOfBytes(head: Uint8Array, name: string): FoundFormat | undefined {
  // Each byte as the character with that number.
  const start = Array.from(head.subarray(0, 4096), (byte) => String.fromCharCode(byte)).join('');
  const lower = name.toLowerCase();
  return KINDS.find(({ is }) => is(start, lower))?.found(start, lower);
}

const begins =
  (...signs: string[]) =>
  (start: string) =>
    signs.some((sign) => start.startsWith(sign));

const matches = (pattern: RegExp) => (start: string) => pattern.test(start);

const always = (found: FoundFormat) => () => found;

/** Types of segments in Blu-ray SUP, and the byte in their place in DVD SUP, where four zero bytes follow the times. */
const SUP_PARTS = new Set(['\u0014', '\u0015', '\u0016', '\u0017', '\u0080', '\0']);

/** Known kinds, checked in order. */
const KINDS: readonly {
  is: (start: string, name: string) => boolean;
  found: (start: string, name: string) => FoundFormat;
}[] = [
  // EBU Tech 3264, section 3.1: code page, then the disk format code.
  { is: matches(/^[^]{3}STL\d\d\.\d\d/), found: always({ is: 'timed-text', format: 'ebu-stl' }) },
  { is: begins('\u0006\u000e\u002b\u0034'), found: always({ is: 'timed-text', format: 'mxf' }) },
  { is: matches(/^(?:RIFF|RF64|BW64)[^]{4}WAVE/), found: always({ is: 'sound' }) },
  { is: matches(/^FORM[^]{4}AIF[FC]/), found: always({ is: 'sound' }) },
  { is: begins('fLaC', 'OggS', 'ID3'), found: always({ is: 'sound' }) },
  { is: matches(/^\u00ff[\u00e2-\u00e7\u00f0-\u00fb]/), found: always({ is: 'sound' }) },
  { is: matches(/^[^]{4}ftyp(?:hei|mif|avif)/), found: always(refused('picture')) },
  { is: matches(/^[^]{4}(?:ftyp|moov|mdat|wide)/), found: soundOrFilm },
  { is: (start, name) => start.startsWith('\0\0\u0001\u00ba') && name.endsWith('.sub'), found: always(refused('pictures-of-text')) },
  // Segments of Blu-ray SUP begin with PG, those of DVD with SP.
  { is: (start) => /^(?:PG|SP)/.test(start) && SUP_PARTS.has(start[10] ?? ''), found: always(refused('pictures-of-text')) },
  { is: matches(/^RIFF[^]{4}AVI /), found: always(refused('film')) },
  { is: begins('\u001aE\u00df\u00a3'), found: (_start, name) => ({ is: /\.(?:mka|weba)$/.test(name) ? 'sound' : 'sound-or-film' }) },
  { is: begins('\0\0\u0001\u00ba', '\0\0\u0001\u00b3', 'FLV\u0001', '0&\u00b2u', '.RMF'), found: always(refused('film')) },
  { is: (start) => start.startsWith('G') && start[188] === 'G' && start[376] === 'G', found: always(refused('film')) },
  { is: matches(/^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|BM[^]{4}\0{4}|II\*\0|MM\0\*|RIFF[^]{4}WEBP)/), found: always(refused('picture')) },
  { is: begins('%PDF'), found: always(refused('pdf')) },
  { is: begins('PK\u0003\u0004', 'PK\u0005\u0006'), found: inZip },
  { is: begins('\u00d0\u00cf\u0011\u00e0'), found: (_start, name) => refused(/\.xl/.test(name) ? 'spreadsheet' : 'text-document') },
  { is: begins('Rar!', '7z\u00bc\u00af', '\u001f\u008b', 'BZh', '\u00fd7zXZ'), found: always(refused('archive')) },
  { is: (start) => start.startsWith('ustar', 257), found: always(refused('archive')) },
  { is: begins('OTTO', '\0\u0001\0\0', 'true\0', 'wOFF', 'wOF2', 'ttcf'), found: always(refused('font')) },
  {
    is: (start, name) => name.endsWith('.pac') && start.startsWith('\u0001\0'),
    found: always({ is: 'refused', because: 'other-timed-text', found: 'PAC' }),
  },
];

/** Distinguishes sound from film in MP4 and QuickTime. The brand or the name decides, or else the tracks, which can be at the end. */
function soundOrFilm(start: string, name: string): FoundFormat {
  const isSound = /^[^]{4}ftypM4[ABP]/.test(start) || /\.(?:m4a|m4b|aac)$/.test(name);
  return { is: isSound ? 'sound' : 'sound-or-film' };
}

function inZip(start: string, name: string): FoundFormat {
  if (/\.(?:docx|odt|pages)$/.test(name) || start.includes('word/') || start.includes('opendocument.text')) {
    return refused('text-document');
  }
  const isSheet = /\.(?:xls[xmb]|ods|numbers)$/.test(name) || start.includes('xl/') || start.includes('opendocument.spreadsheet');
  return refused(isSheet ? 'spreadsheet' : 'archive');
}
