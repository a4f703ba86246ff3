import { createDocumentBuilder, type DocumentBuilder } from './document-builder.ts';
import { TIMED_TEXT_LIMITS } from './limits.ts';
import { createLineCursor, isBlank } from './lines.ts';
import { readSrtMarkup, SRT_MARKUP_REMARKS } from './srt-markup.ts';
import type { AddRemark, NumberedLine } from './tag-stack.ts';
import type { TimedText } from './timed-text.ts';
import { SRT_TIME_REMARKS, TIME_REMARKS } from './time-remarks.ts';
import { readTimingLine } from './timing-line.ts';

export const SRT_REMARKS = [
  ...SRT_MARKUP_REMARKS,
  ...SRT_TIME_REMARKS,
  'number-missing',
  'number-out-of-order',
  'number-without-time',
  'blank-line-after-number',
  'blank-line-missing',
  'blank-line-in-subtitle',
  'text-before-first',
  'unreadable-time',
  'odd-arrow',
  'text-on-time-line',
  'settings-after-time',
  'too-many-lines',
] as const;

type Kind = (typeof SRT_REMARKS)[number];

/**
 * SubRip. What separates its subtitles is not the blank line, which people also write within one, but the line with
 * the times; the number before it is not needed. A time of which only one half can be read stands for both.
 */
export function readSrt(text: string): TimedText {
  const builder = createDocumentBuilder<Kind>();
  const cursor = createLineCursor(text);
  const reading: Reading = { current: undefined, lines: [], previous: 0, builder };
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) {
    const timing = readTiming(line, cursor.number, builder.remark);
    if (timing) {
      finishCue(reading, cursor.number);
      reading.current = timing === 'unreadable' ? undefined : timing;
      reading.lines = reading.current?.rest ? [{ text: reading.current.rest, number: cursor.number }] : [];
    } else {
      keepLine(reading, line, cursor.number);
    }
  }
  finishCue(reading, undefined);
  const clock = { numerator: 1000, denominator: 1 };
  return { format: 'srt', clock, frameRate: undefined, header: {}, ...builder.build() };
}

interface Timing {
  start: number;
  end: number;
  place: string;
  /** Text that stands on the same line. */
  rest: string;
  line: number;
}

interface Reading {
  current: Timing | undefined;
  /** What was read since the last times; of several blank lines one. */
  lines: NumberedLine[];
  /** The number of the last subtitle. */
  previous: number;
  builder: DocumentBuilder<Kind>;
}

function keepLine({ lines, builder }: Reading, text: string, number: number): void {
  const last = lines.at(-1);
  if (isBlank(text) && last && isBlank(last.text)) return;
  if (lines.length < TIMED_TEXT_LIMITS.cueLines) lines.push({ text, number });
  else if (lines.length === TIMED_TEXT_LIMITS.cueLines) {
    builder.remark('too-many-lines', number);
    lines.push({ text: '', number });
  } else lines[lines.length - 1] = { text, number };
}

/** `nextTimes` is the line of the times that follow; undefined at the end of the file. */
function finishCue(reading: Reading, nextTimes: number | undefined): void {
  const { current, builder } = reading;
  const text = takeNumber(reading, nextTimes).slice(0, TIMED_TEXT_LIMITS.cueLines);
  const first = text.findIndex((line) => !isBlank(line.text));
  const words = text.slice(
    first === -1 ? text.length : first,
    text.findLastIndex((line) => !isBlank(line.text)) + 1,
  );
  if (!current) {
    const [line] = words;
    if (line) builder.remark('text-before-first', line.number, line.text);
    return;
  }
  const blank = words.find((line) => isBlank(line.text));
  if (first > 0 && words[0]) builder.remark('blank-line-in-subtitle', words[0].number - 1);
  else if (blank) builder.remark('blank-line-in-subtitle', blank.number);
  builder.addCue(() => {
    const { lines, place } = readSrtMarkup(words, builder.remark);
    return {
      start: current.start,
      end: current.end,
      lines,
      line: current.line,
      place: place || current.place,
    };
  });
}

/** The lines without the number of the subtitle that follows. */
function takeNumber(reading: Reading, nextTimes: number | undefined): NumberedLine[] {
  const { lines, builder, previous } = reading;
  const at = lines.findLastIndex((line) => !isBlank(line.text));
  const candidate = lines[at];
  const number = candidate && /^\s*\d{1,9}\s*$/.test(candidate.text) ? Number(candidate.text) : undefined;
  const before = lines[at - 1];
  const isApart = before ? isBlank(before.text) : !reading.current;
  const isExpected = number === previous + 1;
  const isAdjacent = candidate?.number === (nextTimes ?? 0) - 1;
  const isNumber = isAdjacent ? isApart || isExpected : isExpected && isApart && previous > 0;
  if (nextTimes !== undefined) reading.previous = isNumber && number !== undefined ? number : previous + 1;
  if (number === undefined || !isNumber || !candidate) {
    if (nextTimes !== undefined) builder.remark('number-missing', nextTimes);
    return lines;
  }
  if (nextTimes === undefined) builder.remark('number-without-time', candidate.number, candidate.text);
  else if (!isAdjacent) builder.remark('blank-line-after-number', candidate.number);
  else if (!isApart) builder.remark('blank-line-missing', candidate.number);
  if (!isExpected && !(number === 0 && previous === 0))
    builder.remark('number-out-of-order', candidate.number, candidate.text.trim());
  return lines.slice(0, at);
}

/** The times on a line, with what is to be said of them. */
function readTiming(
  line: string,
  number: number,
  remark: AddRemark<Kind>,
): Timing | 'unreadable' | undefined {
  const timing = readTimingLine(line);
  if (!timing) return undefined;
  if (timing === 'unreadable' || !timing.isWhole) remark('unreadable-time', number, line.trim());
  if (timing === 'unreadable') return timing;
  if (timing.arrow !== '-->') remark('odd-arrow', number, timing.arrow);
  for (const oddity of timing.oddities) {
    if (oddity !== 'comma') remark(TIME_REMARKS[oddity], number, timing.written);
  }
  const { start, end } = timing;
  return { start, end, line: number, ...readBehind(timing.behind, number, remark) };
}

/** What stands behind the times: coordinates, as old players knew them, settings of WebVTT, or text. */
function readBehind(text: string, number: number, remark: AddRemark<Kind>): { place: string; rest: string } {
  const behind = text.trim();
  if (behind === '') return { place: '', rest: '' };
  if (!/^\s/.test(text)) remark('unreadable-time', number, behind);
  else if (/^[XY][12]:/i.test(behind)) {
    remark('settings-after-time', number, behind);
    return { place: behind.slice(0, TIMED_TEXT_LIMITS.found), rest: '' };
  } else if (/^(?:align|line|position|size|vertical|region):/.test(behind)) {
    remark('settings-after-time', number, behind);
  } else {
    remark('text-on-time-line', number, behind);
    return { place: '', rest: behind };
  }
  return { place: '', rest: '' };
}
