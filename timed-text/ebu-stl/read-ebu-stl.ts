import { createDocumentBuilder, type DocumentBuilder } from '#timed-text/document-builder.ts';
import { readBlocks, type Blocks, type StlSubtitle } from './ebu-stl-blocks.ts';
import { RATES_BY_CODE } from './ebu-stl-rates.ts';
import { isCharacterTable, type CharacterTable } from './ebu-stl-letters.ts';
import { decodeField, type DecodedField } from './ebu-stl-text.ts';
import { BLOCK_BYTES, HEAD_BYTES, headText, languageOfCode } from './ebu-stl.ts';
import { placeOfAlignment } from '#timed-text/places.ts';
import { framesOfTimecode, framesPerSecond, type Rate, RATES } from '#timed-text/rate.ts';
import { textOfLine, type Header, type TimedText } from '#timed-text/timed-text.ts';
import { writeTime } from '#timed-text/write-time.ts';

/**
 * Reads EBU STL (EBU Tech 3264). A tick is a frame. The start of programme is subtracted if the subtitles come after it (go-astisub #49).
 * Comments, user data and a subtitle zero are left out with a warning. Never throws: other files give warnings and no subtitles.
 */
export function readEbuStl(bytes: Uint8Array): TimedText {
  const builder = createDocumentBuilder();
  const head = readHead(bytes, builder);
  const blocks = readBlocks(bytes, head.base, builder);
  warnOfCounts(bytes, blocks, builder);
  const isSubtracted = majorityStartsAfter(blocks.subtitles, head.start);
  if (head.start > 0 && !isSubtracted) {
    builder.warn('stl-start-not-subtracted', undefined, writeTime(head.start, head.base, ':', 2));
  }
  for (const subtitle of blocks.subtitles) addSubtitle(subtitle, head, isSubtracted, builder);
  const startTime = { ticks: head.start, isSubtracted };
  return {
    format: 'ebu-stl',
    clock: head.rate ?? RATES['25'],
    frameRate: head.rate,
    hourTicks: 3600 * head.base,
    header: { ...head.facts, ...(head.start > 0 && { startTime }) },
    ...builder.build(),
  };
}

interface Head {
  rate: Rate | undefined;
  /** Frames in a second of its timecode. */
  base: number;
  /** Start of programme (TCP), in frames; 0 if there is none. */
  start: number;
  table: CharacterTable;
  rows: number;
  facts: Header;
}

/** Rows of teletext that can contain text. */
const TELETEXT_ROWS = 23;

function readHead(bytes: Uint8Array, builder: DocumentBuilder): Head {
  const code = headText(bytes, 'DFC');
  const rate = RATES_BY_CODE.get(code);
  const base = framesPerSecond(rate ?? RATES['25']);
  const table = headText(bytes, 'CCT');
  const discs = headText(bytes, 'TND');
  const isTeletext = /[12]/.test(headText(bytes, 'DSC'));
  const facts = factsOf(bytes);
  if (bytes.length < HEAD_BYTES || (bytes.length - HEAD_BYTES) % BLOCK_BYTES !== 0) {
    builder.warn('stl-cut-off', undefined, `${bytes.length} bytes`);
  }
  if (!rate) builder.warn('stl-rate-unknown', undefined, code);
  if (base === 30) builder.warn('stl-rate-30-or-29.97', undefined, code);
  if (!isCharacterTable(table)) builder.warn('stl-letters-unknown', undefined, table);
  if (headText(bytes, 'TCS') === '0') builder.warn('stl-times-not-for-use', undefined, '0');
  if (/[2-9]/.test(discs)) {
    builder.warn('stl-one-of-several-discs', undefined, `${headText(bytes, 'DSN')} of ${discs}`);
  }
  return {
    rate,
    base,
    start: timeOf(headText(bytes, 'TCP'), base),
    table: isCharacterTable(table) ? table : '00',
    rows: isTeletext ? TELETEXT_ROWS : (facts.maxRows ?? TELETEXT_ROWS),
    facts,
  };
}

function factsOf(bytes: Uint8Array): Header {
  const title = headText(bytes, 'OPT') || headText(bytes, 'TPT');
  const language = languageOfCode(headText(bytes, 'LC'));
  const id = headText(bytes, 'SLR');
  const maxCharacters = numberOf(headText(bytes, 'MNC'));
  const maxRows = numberOf(headText(bytes, 'MNR'));
  return {
    ...(title && { title }),
    ...(language && { language }),
    ...(id && { id }),
    ...(maxCharacters && { maxCharacters }),
    ...(maxRows && { maxRows }),
  };
}

const numberOf = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined);

/** Reads "10000000" as frames; 0 if it is not a time. */
const timeOf = (digits: string, base: number): number =>
  /^\d{8}$/.test(digits) ? framesOfTimecode((digits.match(/../g) ?? []).map(Number), base) : 0;

/** Warns about wrong counts in the header, which are frequent. A count of subtitles can exclude comments. */
function warnOfCounts(bytes: Uint8Array, { subtitles, blockCount }: Blocks, builder: DocumentBuilder): void {
  const blocks = numberOf(headText(bytes, 'TNB'));
  const count = numberOf(headText(bytes, 'TNS'));
  const shown = subtitles.filter(({ isComment }) => !isComment).length;
  if (blocks !== undefined && blocks !== blockCount) {
    builder.warn('stl-block-count', undefined, `${blocks}, not ${blockCount}`);
  }
  if (count !== undefined && count !== subtitles.length && count !== shown) {
    builder.warn('stl-subtitle-count', undefined, `${count}, not ${shown}`);
  }
}

/** Whether at least half of the subtitles start after the start of programme. Subtitles at zero are ignored, because they describe the file. */
function majorityStartsAfter(subtitles: readonly StlSubtitle[], start: number): boolean {
  const counted = subtitles.filter((subtitle) => !subtitle.isComment && subtitle.start > 0);
  const after = counted.filter((subtitle) => subtitle.start >= start);
  return start > 0 && counted.length > 0 && after.length * 2 >= counted.length;
}

function addSubtitle(subtitle: StlSubtitle, head: Head, isSubtracted: boolean, builder: DocumentBuilder): void {
  const { block, start, end, isComment, number } = subtitle;
  const isAtZero = block === 1 && start === 0 && number <= 1;
  const isEarly = isSubtracted && start < head.start;
  const field = () => decodeField(subtitle.text, head.table);
  if (isComment) return builder.warn('stl-comment', block, wordsOfField(field()));
  if (isAtZero && isEarly) return builder.warn('stl-subtitle-zero', block, wordsOfField(field()));
  if (isEarly) builder.warn('stl-before-start', block, writeTime(start, head.base, ':', 2));
  else if (isAtZero && number === 0) builder.warn('stl-title-card', block, wordsOfField(field()));
  const from = isSubtracted ? head.start : 0;
  builder.addCue(() => {
    const { lines, unknown } = field();
    if (unknown.length > 0) builder.warn('stl-unknown-character', block, unknown.map(hexadecimal).join(' '));
    return { start: start - from, end: end - from, lines, line: block, place: placeOf(subtitle, head.rows) };
  });
}

const wordsOfField = ({ lines }: DecodedField): string => lines.map(textOfLine).join(' / ');

const hexadecimal = (byte: number): string => byte.toString(16).padStart(2, '0');

/**
 * Names a place by its height and side. Each further member of a cumulative set has its own place, because it appears next to those before.
 */
function placeOf({ row, side, member }: StlSubtitle, rows: number): string {
  const isTop = row > 0 && row < Math.floor(rows / 2);
  const place = placeOfAlignment((isTop ? 6 : 0) + (side === 1 || side === 3 ? side : 2));
  return [place, member > 1 ? `cumulative ${member}` : ''].filter(Boolean).join(' ');
}
