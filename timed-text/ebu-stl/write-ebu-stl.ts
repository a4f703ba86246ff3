import { join } from './ebu-stl-blocks.ts';
import {
  BLOCK_BYTES,
  CODES,
  codeOfLanguage,
  DISK_FORMATS,
  HEAD_BYTES,
  HEAD_FIELDS,
  headBytes,
  TEXT_AT,
  TEXT_BYTES,
  type HeadField,
} from './ebu-stl.ts';
import { EBU_STL_CODES, type EbuStlRate } from './ebu-stl-rates.ts';
import { tableFor, type CharacterTable } from './ebu-stl-letters.ts';
import { encodeField } from './ebu-stl-text.ts';
import { alignmentOf } from '#timed-text/places.ts';
import { convertTicks, RATES, type Rate } from '#timed-text/rate.ts';
import { textOfLine, type Cue, type TimedText } from '#timed-text/timed-text.ts';

export interface EbuStlOptions {
  /** The clock of the file: times are rounded to its frames, the nearest. */
  rate: EbuStlRate;
  /** "2026-11-22"; the head has a date of making and of changing. */
  date: string;
}

/** At most so many blocks of text belong to one subtitle. */
const MAX_BLOCKS = 16;
const SECONDS_OF_DAY = 86_400;
/** Rows of a screen that open subtitles stand in, where the document says nothing else. */
const ROWS = 23;

interface Writing {
  document: TimedText;
  /** Of the times that are written, at their true rate: 29.97 where the head says 30. */
  clock: Rate;
  /** Frames that the timecode counts a second. */
  base: number;
  /** The start of programme, in frames. */
  offset: number;
  table: CharacterTable;
}

/**
 * Open subtitles of EBU STL (EBU Tech 3264), in the table of letters that has the most of their text. Times are rounded to
 * frames of the rate; those before zero become zero, those after a day its last frame. Letters without a place become something alike,
 * colours the nearest of the eight; bold, pictures and heights in the middle are lost.
 */
export function writeEbuStl(document: TimedText, options: EbuStlOptions): Uint8Array {
  const { base, rate } = DISK_FORMATS[EBU_STL_CODES[options.rate]];
  const clock = options.rate === '29.97' ? RATES['29.97'] : rate;
  const { startTime } = document.header;
  const writing: Writing = {
    document,
    clock,
    base,
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
  // The group, the number, the only block of it; after the times the row, the side, and no comment.
  block.set([0, (index + 1) & 0xff, (index + 1) >> 8, 0xff, status, ...times, row, sideOf(cue), 0]);
  return withText(block, encodeField(cue.lines, table));
}

const inOneDay = (frames: number, day: number): number => Math.min(Math.max(frames, 0), day - 1);

/** 1 left, 2 centred, 3 right. */
const sideOf = ({ place }: Cue): number => ((alignmentOf(place) - 1) % 3) + 1;

/** Which member of a cumulative set a place is, as the reader calls it; the first of other places. */
const memberOf = (place: string): number => Number(/\bcumulative (\d{1,4})$/.exec(place)?.[1] ?? 1);

/** 0 alone, 1 first, 2 between, 3 last of a set. */
function cumulativeStatus(cue: Cue, next: Cue | undefined): number {
  const member = memberOf(cue.place);
  const isFollowed = next !== undefined && memberOf(next.place) > member;
  if (member === 1) return isFollowed ? 1 : 0;
  return isFollowed ? 2 : 3;
}

/** Of the first line: at the top, or so that the last stands at the bottom. */
const rowOf = ({ place, lines }: Cue, rows: number): number =>
  alignmentOf(place) > 6 ? 1 : Math.max(rows - 1 - lines.length, Math.floor(rows / 2));

function timeBytes(frames: number, base: number): number[] {
  const seconds = Math.floor(frames / base);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frames % base];
}

/** The block, and as many again as its text needs: all but the last are numbered from 0. */
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
