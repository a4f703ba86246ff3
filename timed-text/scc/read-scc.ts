import { createDocumentBuilder, type DocumentBuilder } from '#timed-text/document-builder.ts';
import { createLineCursor, isBlank } from '#timed-text/lines/lines.ts';
import { framesOfTimecode, RATES } from '#timed-text/rate.ts';
import { SccDecoder } from './scc-decoder.ts';
import type { TimedText } from '#timed-text/timed-text.ts';

/** Frames in a second of its timecode, which runs at 29.97. */
const BASE = 30;
const TIME = /^\s*(\d{1,2}):(\d{1,2}):(\d{1,2})([:;.,])(\d{1,2})(?=\s|$)/;
const LONGEST_TIME = 40;

/**
 * Reads Scenarist captions (SCC). A tick is a frame at 29.97. Every code takes one frame to arrive, so a subtitle appears later than the
 * time of its line. Timecode with ";" drops frame numbers and stays in step with the clock; timecode with ":" is 3.6 s late after an hour.
 * Both are converted to frames exactly. Never throws.
 */
export function readScc(text: string): TimedText {
  const builder = createDocumentBuilder();
  const cursor = createLineCursor(text);
  const reading: Reading = { builder, decoder: new SccDecoder(builder), isDrop: false };
  let isFirst = true;
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) {
    if (isBlank(line)) continue;
    const isHead = isFirst && /^\ufeff?\s*Scenarist_SCC V\d/i.test(line.slice(0, LONGEST_TIME));
    if (isFirst && !isHead) builder.warn('scc-without-head', cursor.number, line);
    if (!isHead) readLine(line, cursor.number, reading);
    isFirst = false;
  }
  reading.decoder.finish(reading.before?.end ?? 0);
  return {
    format: 'scc',
    clock: RATES['29.97'],
    frameRate: RATES['29.97'],
    hourTicks: framesOf([1], reading.isDrop),
    header: {},
    ...builder.build(),
  };
}

interface Reading {
  builder: DocumentBuilder;
  decoder: SccDecoder;
  /** Start of the previous line, and the time when its last code has arrived. */
  before?: { start: number; end: number };
  /** Separator of the first time: ":" or another. */
  separator?: string;
  /** Whether the first time is drop-frame timecode. */
  isDrop: boolean;
}

function readLine(line: string, number: number, reading: Reading): void {
  const { builder, before } = reading;
  const found = TIME.exec(line.slice(0, LONGEST_TIME));
  if (!found) return builder.warn('scc-unreadable-line', number, line);
  const [written, hours, minutes, seconds, separator = ':', frames] = found;
  const isDrop = separator !== ':';
  const parts = [hours, minutes, seconds, frames].map(Number);
  warnOfSeparator(isDrop, written.trim(), number, reading);
  if (!isPossible(parts, isDrop)) builder.warn('scc-impossible-time', number, written.trim());
  const start = framesOf(parts, isDrop);
  if (before && start < before.start) builder.warn('scc-time-goes-back', number, written.trim());
  else if (before && start < before.end) builder.warn('scc-too-dense', number, written.trim());
  const count = readCodes(line, written.length, start, number, reading);
  reading.before = { start, end: start + count };
}

function warnOfSeparator(isDrop: boolean, time: string, number: number, reading: Reading): void {
  const separator = isDrop ? ';' : ':';
  if (reading.separator === undefined) {
    if (!isDrop) reading.builder.warn('scc-non-drop', number, time);
    reading.separator = separator;
    reading.isDrop = isDrop;
  } else if (reading.separator !== separator && reading.separator !== 'both') {
    reading.builder.warn('scc-drop-and-non-drop', number, time);
    reading.separator = 'both';
  }
}

/** Checks a frame number. Drop-frame timecode has no numbers 00 and 01 in each minute, except every tenth (SMPTE ST 12-1). */
function isPossible([hours = 0, minutes = 0, seconds = 0, frames = 0]: readonly number[], isDrop: boolean): boolean {
  const isDropped = isDrop && seconds === 0 && frames < 2 && minutes % 10 !== 0;
  return hours < 24 && minutes < 60 && seconds < 60 && frames < BASE && !isDropped;
}

function framesOf(timecode: readonly number[], isDrop: boolean): number {
  const [hours = 0, minutes = 0] = timecode;
  const allMinutes = hours * 60 + minutes;
  const dropped = isDrop ? 2 * (allMinutes - Math.floor(allMinutes / 10)) : 0;
  return framesOfTimecode(timecode, BASE) - dropped;
}

/** A code, which ends at a space or control character. */
const CODE = /[!-\uffff]+/g;

/** Passes every code of a line to the decoder, one frame after the other, and counts them. */
function readCodes(line: string, from: number, start: number, number: number, reading: Reading): number {
  const { builder, decoder } = reading;
  let count = 0;
  let hasParityWarning = false;
  for (const [written] of line.slice(from).matchAll(CODE)) {
    if (!/^[\da-f]{4}$/i.test(written)) builder.warn('scc-unreadable-code', number, written.slice(0, LONGEST_TIME));
    else {
      const code = Number.parseInt(written, 16);
      if (!hasParityWarning && !(isOdd(code >> 8) && isOdd(code & 0xff))) {
        builder.warn('scc-parity', number, written);
        hasParityWarning = true;
      }
      decoder.take((code >> 8) & 0x7f, code & 0x7f, start + count, number);
    }
    count += 1;
  }
  return count;
}

/** Whether a byte has odd parity, as every undamaged byte has. */
function isOdd(byte: number): boolean {
  let bits = byte ^ (byte >> 4);
  bits ^= bits >> 2;
  return ((bits ^ (bits >> 1)) & 1) === 1;
}
