import { createDocumentBuilder, type AddWarning, type DocumentBuilder } from '#timed-text/document-builder.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import { createLineCursor, isBlank } from './lines.ts';
import { MILLISECONDS } from '#timed-text/rate.ts';
import { readSrtMarkup } from './srt-markup.ts';
import type { NumberedLine } from './tag-stack.ts';
import type { TimedText } from '#timed-text/timed-text.ts';
import { readTimingLine } from './timing-line.ts';

/**
 * Reads SubRip. The line with the times separates subtitles, not the blank line, because people also write blank lines within subtitles.
 * The number before the times is not needed. If only one of the times can be read, it is used for both.
 */
export function readSrt(text: string): TimedText {
  const builder = createDocumentBuilder();
  const cursor = createLineCursor(text);
  const reading: Reading = { current: undefined, lines: [], previous: 0, builder };
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) {
    const timing = readTiming(line, cursor.number, builder.warn);
    if (timing) {
      finishCue(reading, cursor.number);
      reading.current = timing === 'unreadable' ? undefined : timing;
      reading.lines = reading.current?.rest ? [{ text: reading.current.rest, number: cursor.number }] : [];
    } else {
      keepLine(reading, line, cursor.number);
    }
  }
  finishCue(reading, undefined);
  return { format: 'srt', clock: MILLISECONDS, frameRate: undefined, header: {}, ...builder.build() };
}

interface Timing {
  start: number;
  end: number;
  place: string;
  /** Text on the same line as the times. */
  rest: string;
  line: number;
}

interface Reading {
  current: Timing | undefined;
  /** Lines since the last times. Several blank lines count as one. */
  lines: NumberedLine[];
  /** Number of the last subtitle. */
  previous: number;
  builder: DocumentBuilder;
}

function keepLine({ lines, builder }: Reading, text: string, number: number): void {
  if (lines.length > 0 && isBlank(text) && isBlankAt(lines, lines.length - 1)) return;
  if (lines.length < TIMED_TEXT_LIMITS.cueLines) lines.push({ text, number });
  else if (lines.length === TIMED_TEXT_LIMITS.cueLines) {
    builder.warn('too-many-lines', number);
    lines.push({ text: '', number });
  } else lines[lines.length - 1] = { text, number };
}

/** Ends a cue. `nextTimes` is the line of the following times; undefined at the end of the file. */
function finishCue(reading: Reading, nextTimes: number | undefined): void {
  const { current, lines, builder } = reading;
  const end = endOfText(lines, takeNumber(reading, nextTimes));
  let first = 0;
  while (first < end && isBlankAt(lines, first)) first += 1;
  const words = lines.slice(first, Math.min(end, TIMED_TEXT_LIMITS.cueLines));
  if (!current) {
    const [line] = words;
    if (line) builder.warn('text-before-first', line.number, line.text);
    return;
  }
  warnOfBlankLine(words, first, builder);
  builder.addCue(() => {
    const { lines: rows, place } = readSrtMarkup(words, builder.warn);
    return {
      start: current.start,
      end: current.end,
      lines: rows,
      line: current.line,
      place: place || current.place,
    };
  });
}

const isBlankAt = (lines: readonly NumberedLine[], at: number): boolean => isBlank(lines[at]?.text ?? '');

/** Returns the index after the last line before `end` that is not blank. */
function endOfText(lines: readonly NumberedLine[], end: number): number {
  let at = end;
  while (at > 0 && isBlankAt(lines, at - 1)) at -= 1;
  return at;
}

function warnOfBlankLine(words: readonly NumberedLine[], first: number, builder: DocumentBuilder): void {
  const [line] = words;
  if (first > 0 && line) return builder.warn('blank-line-in-subtitle', line.number - 1);
  for (let at = 1; at < words.length; at += 1) {
    if (isBlankAt(words, at)) return builder.warn('blank-line-in-subtitle', words[at]?.number);
  }
}

const NUMBER = /^\s*\d{1,9}\s*$/;

/** Finds the line with the next subtitle's number, or the index after all lines if there is none. */
function takeNumber(reading: Reading, nextTimes: number | undefined): number {
  const { lines, builder, previous } = reading;
  const at = endOfText(lines, lines.length) - 1;
  const candidate = lines[at];
  const number = candidate && NUMBER.test(candidate.text) ? Number(candidate.text) : undefined;
  const isApart = at > 0 ? isBlankAt(lines, at - 1) : !reading.current;
  const isExpected = number === previous + 1;
  const isAdjacent = candidate?.number === (nextTimes ?? 0) - 1;
  const isNumber = isAdjacent ? isApart || isExpected : isExpected && isApart && previous > 0;
  if (nextTimes !== undefined) reading.previous = isNumber && number !== undefined ? number : previous + 1;
  if (number === undefined || !isNumber || !candidate) {
    if (nextTimes !== undefined) builder.warn('number-missing', nextTimes);
    return lines.length;
  }
  if (nextTimes === undefined) builder.warn('number-without-time', candidate.number, candidate.text);
  else if (!isAdjacent) builder.warn('blank-line-after-number', candidate.number);
  else if (!isApart) builder.warn('blank-line-missing', candidate.number);
  const isFirst = number === 0 && previous === 0;
  if (!isExpected && !isFirst) builder.warn('number-out-of-order', candidate.number, candidate.text.trim());
  return at;
}

/** Reads the times on a line, with warnings. */
function readTiming(line: string, number: number, warn: AddWarning): Timing | 'unreadable' | undefined {
  const timing = readTimingLine(line);
  if (!timing) return undefined;
  if (timing === 'unreadable' || !timing.isWhole) warn('unreadable-time', number, line.trim());
  if (timing === 'unreadable') return timing;
  if (timing.arrow !== '-->') warn('odd-arrow', number, timing.arrow);
  for (const oddity of timing.oddities) {
    if (oddity !== 'comma-in-time') warn(oddity, number, timing.written);
  }
  const { start, end } = timing;
  return { start, end, line: number, ...readTrailingText(timing.trailing, number, warn) };
}

/** Reads the text after the times: coordinates of old players, settings of WebVTT, or text. */
function readTrailingText(text: string, number: number, warn: AddWarning): { place: string; rest: string } {
  const trailing = text.trim();
  if (trailing === '') return { place: '', rest: '' };
  if (!/^\s/.test(text)) warn('unreadable-time', number, trailing);
  else if (/^[XY][12]:/i.test(trailing)) {
    warn('settings-after-time', number, trailing);
    return { place: trailing.slice(0, TIMED_TEXT_LIMITS.found), rest: '' };
  } else if (/^(?:align|line|position|size|vertical|region):/.test(trailing)) {
    warn('settings-after-time', number, trailing);
  } else {
    warn('text-on-time-line', number, trailing);
    return { place: '', rest: trailing };
  }
  return { place: '', rest: '' };
}
