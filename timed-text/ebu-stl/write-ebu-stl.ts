import { join } from './ebu-stl-blocks.ts';
import { BLOCK_BYTES, CODES, codeOfLanguage, HEAD_BYTES, HEAD_FIELDS, headBytes, TEXT_AT, TEXT_BYTES, type HeadField } from './ebu-stl.ts';
import { EBU_STL_CODES, type EbuStlRate } from './ebu-stl-rates.ts';
import { tableFor, type CharacterTable } from './ebu-stl-letters.ts';
import { encodeField } from './ebu-stl-text.ts';
import { alignmentOf } from '#timed-text/places.ts';
import { convertTicks, framesPerSecond, RATES, type Rate } from '#timed-text/rate.ts';
import { textOfLine, type Cue, type TimedText } from '#timed-text/timed-text.ts';

export interface EbuStlOptions {
  /** Frame rate of the file. Times are rounded to the nearest frame. */
  rate: EbuStlRate;
  /** Date as "2026-11-22". The header has a creation date and a revision date. */
  date: string;
}

/** Maximum number of blocks for one subtitle. */
const MAX_BLOCKS = 16;
const SECONDS_OF_DAY = 86_400;
/** Number of rows for open subtitles, unless the document states it. */
const ROWS = 23;

interface Writing {
  document: TimedText;
  /** True rate of the times: 29.97 if the header says 30. */
  clock: Rate;
  /** Frames in a second of the timecode. */
  base: number;
  /** Start of programme, in frames. */
  offset: number;
  table: CharacterTable;
}

/**
 * Writes open subtitles of EBU STL (EBU Tech 3264), in the character table that has the most characters of their text. Times are rounded to
 * frames of the rate. Times before zero become zero; times after a day become its last frame. Missing characters become similar ones, and
 * colours the nearest of the eight. Bold, pictures and middle heights are lost.
 */
export function writeEbuStl(document: TimedText, options: EbuStlOptions): Uint8Array {
  const clock = RATES[options.rate];
  const { startTime } = document.header;
  const writing: Writing = {
    document,
    clock,
    base: framesPerSecond(clock),
    offset: startTime?.isSubtracted ? convertTicks(startTime.ticks, document.clock, clock) : 0,
    table: tableFor(document.cues.flatMap(({ lines }) => lines.map(textOfLine))),
  };
  const blocks = document.cues.flatMap((cue, index) => blocksOf(cue, index, writing));
  return join([newHead(writing, options, blocks), ...blocks]);
}

function blocksOf(cue: Cue, index: number, writing: Writing): Uint8Array[] {
  const { document, base, clock, offset, table } = writing;
  const [start, end] = [cue.start, cue.end].map((ticks) =>
    inOneDay(convertTicks(ticks, document.clock, clock) + offset, SECONDS_OF_DAY * base),
  );
  const times = [...timeBytes(start ?? 0, base), ...timeBytes(end ?? 0, base)];
  const status = cumulativeStatus(cue, document.cues[index + 1]);
  const row = rowOf(cue, document.header.maxRows ?? ROWS);
  const block = new Uint8Array(BLOCK_BYTES).fill(CODES.unused, TEXT_AT);
  // Group, number and the only block; after the times: row, side, and no comment.
  block.set([0, (index + 1) & 0xff, (index + 1) >> 8, 0xff, status, ...times, row, sideOf(cue), 0]);
  return withText(block, encodeField(cue.lines, table));
}

const inOneDay = (frames: number, day: number): number => Math.min(Math.max(frames, 0), day - 1);

/** Returns 1 for left, 2 for centred, 3 for right. */
const sideOf = ({ place }: Cue): number => ((alignmentOf(place) - 1) % 3) + 1;

/** Returns the position in a cumulative set from the reader's name of the place, or 1 for other places. */
const memberOf = (place: string): number => Number(/\bcumulative (\d{1,4})$/.exec(place)?.[1] ?? 1);

/** Returns the position in a set: 0 alone, 1 first, 2 between, 3 last. */
function cumulativeStatus(cue: Cue, next: Cue | undefined): number {
  const member = memberOf(cue.place);
  const isFollowed = next !== undefined && memberOf(next.place) > member;
  if (member === 1) return isFollowed ? 1 : 0;
  return isFollowed ? 2 : 3;
}

/** Returns the row of the first line: at the top, or so that the last line is at the bottom. */
const rowOf = ({ place, lines }: Cue, rows: number): number =>
  alignmentOf(place) > 6 ? 1 : Math.max(rows - 1 - lines.length, Math.floor(rows / 2));

function timeBytes(frames: number, base: number): number[] {
  const seconds = Math.floor(frames / base);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frames % base];
}

/** Returns the block and the extension blocks that its text needs. All but the last are numbered from 0. */
function withText(block: Uint8Array, text: readonly number[]): Uint8Array[] {
  const count = Math.min(Math.max(1, Math.ceil(text.length / TEXT_BYTES)), MAX_BLOCKS);
  return Array.from({ length: count }, (_, index) => {
    const copy = block.slice();
    copy[3] = index === count - 1 ? 0xff : index;
    copy.set(text.slice(index * TEXT_BYTES, (index + 1) * TEXT_BYTES), TEXT_AT);
    return copy;
  });
}

function newHead(writing: Writing, { rate, date }: EbuStlOptions, blocks: readonly Uint8Array[]): Uint8Array {
  const { header, cues } = writing.document;
  const head = new Uint8Array(HEAD_BYTES).fill(0x20);
  const day = date.replaceAll(/\D/g, '').slice(2, 8).padStart(6, '0');
  const longest = cues.reduce((max, { lines }) => Math.max(max, ...lines.map((line) => textOfLine(line).length)), 0);
  const first = blocks[0] ? [...blocks[0].subarray(5, 9)] : [0, 0, 0, 0];
  const fields: [HeadField, string][] = [
    ['CPN', '850'],
    ['DFC', EBU_STL_CODES[rate]],
    ['DSC', '0'],
    ['CCT', writing.table],
    ['LC', codeOfLanguage(header.language ?? '')],
    ['OPT', header.title ?? ''],
    ['SLR', header.id ?? ''],
    ['CD', day],
    ['RD', day],
    ['RN', '00'],
    ['TNB', digits(blocks.length, 5)],
    ['TNS', digits(cues.length, 5)],
    ['TNG', '001'],
    ['MNC', digits(header.maxCharacters ?? Math.max(longest, 40), 2)],
    ['MNR', digits(header.maxRows ?? ROWS, 2)],
    ['TCS', '1'],
    ['TCP', timeDigits(timeBytes(writing.offset, writing.base))],
    ['TCF', timeDigits(first)],
    ['TND', '1'],
    ['DSN', '1'],
  ];
  for (const [field, text] of fields) {
    const [at, length] = HEAD_FIELDS[field];
    head.set(headBytes(text).slice(0, length), at);
  }
  return head;
}

const digits = (value: number, length: number): string => String(Math.min(value, 10 ** length - 1)).padStart(length, '0');

const timeDigits = (parts: readonly number[]): string => parts.map((part) => digits(part, 2)).join('');
