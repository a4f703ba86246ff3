import { readClockTime, readWholeTime } from './clock-time.ts';
import { writeWithoutSsaCodes } from './ssa-codes.ts';
import { readBgr } from '#timed-text/colours.ts';
import { createDocumentBuilder, type DocumentBuilder } from '#timed-text/document-builder.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import { createLineCursor, isBlank } from './lines.ts';
import { HUNDREDTHS, MILLISECONDS } from '#timed-text/rate.ts';
import { createSpanBuilder, type Look } from '#timed-text/spans.ts';
import { joined } from './timing-line.ts';
import type { NumberedLine } from './tag-stack.ts';
import { withTimes, type Header, type Line, type TimedText } from '#timed-text/timed-text.ts';

interface Reading {
  builder: DocumentBuilder;
  header: Header;
  /** Look of all text that follows, until another line changes it. */
  look: Look;
  current?: Timing | undefined;
  lines: NumberedLine[];
  isBehindBlank: boolean;
}

interface Timing {
  start: number;
  end: number;
  line: number;
}

/**
 * Reads SubViewer 2, in hundredths of a second, and YouTube's SBV, which is the same in thousandths. The clock is the one that needs no
 * rounding.
 */
export function readSubViewer(text: string): TimedText {
  const builder = createDocumentBuilder();
  const reading: Reading = { builder, header: {}, look: {}, lines: [], isBehindBlank: false };
  const cursor = createLineCursor(text.startsWith('\uFEFF') ? text.slice(1) : text);
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) {
    readLine(reading, line, cursor.number);
  }
  finishCue(reading);
  const { cues, warnings } = builder.build();
  const isFine = cues.some(({ start, end }) => start % 10 !== 0 || end % 10 !== 0);
  return {
    format: 'subviewer',
    clock: isFine ? MILLISECONDS : HUNDREDTHS,
    frameRate: undefined,
    cues: isFine ? cues : withTimes(cues, (milliseconds) => milliseconds / 10),
    header: reading.header,
    warnings,
  };
}

function readLine(reading: Reading, line: string, number: number): void {
  const { builder, lines } = reading;
  const timing = readTiming(line, number, builder);
  if (timing) {
    if (reading.current && lines.length > 0 && !reading.isBehindBlank) builder.warn('blank-line-missing', number);
    finishCue(reading);
    reading.current = timing;
  } else if (isBlank(line)) {
    reading.isBehindBlank = true;
    return;
  } else if (readField(reading, line, number)) {
    return;
  } else if (!reading.current) {
    builder.warn('text-before-first', number, line);
  } else {
    if (reading.isBehindBlank && lines.length > 0) builder.warn('blank-line-in-subtitle', number - 1);
    if (lines.length < TIMED_TEXT_LIMITS.cueLines) lines.push({ text: line, number });
    else if (lines.length === TIMED_TEXT_LIMITS.cueLines) builder.warn('too-many-lines', number);
  }
  reading.isBehindBlank = false;
}

const FIELD =
  /^\s*\[(information|end information|title|author|source|prg|program|filepath|delay|cd track|comment|subtitle|end subtitle|colf|style|size|font|begin|end)\]/i;

/** Whether a line is `[NAME]value` in the header or body; "[door creaks]" is text. */
function readField(reading: Reading, line: string, number: number): boolean {
  const [head, name] = FIELD.exec(line) ?? [];
  if (head === undefined) return false;
  const value = line.slice(head.length).trim();
  if (name === 'TITLE' && value !== '') reading.header.title = value;
  if (name === 'DELAY' && Number(value) !== 0) reading.builder.warn('delay', number, value);
  if (name === 'COLF' || name === 'STYLE') readLook(reading, line, number);
  return true;
}

/** Reads `[COLF]&HFFFFFF,[STYLE]bd,[SIZE]18,[FONT]Arial`, which can also be between subtitles. */
function readLook(reading: Reading, line: string, number: number): void {
  finishCue(reading);
  const written = /\[COLF\]&H([\da-f]{1,8})/i.exec(line)?.[1] ?? 'FFFFFF';
  const colour = readBgr(written);
  if (colour === undefined) reading.builder.warn('unknown-colour', number, written);
  const style = /\[STYLE\]([a-z]{0,20})/i.exec(line)?.[1]?.toLowerCase() ?? '';
  reading.look = {
    ...(colour === undefined || colour === '#ffffff' ? {} : { colour }),
    bold: style.includes('bd'),
    italic: style.includes('it'),
    underline: style.includes('un'),
  };
}

/** Reads `HH:MM:SS.cc,HH:MM:SS.cc` with nothing after it. */
function readTiming(line: string, number: number, builder: DocumentBuilder): Timing | undefined {
  if (line.length > 100 || !/^\s*\d{1,6}:\d/.test(line) || !line.includes(',')) return undefined;
  const trimmed = line.trim();
  const comma = commaBetween(trimmed);
  const first = readWholeTime(trimmed.slice(0, comma));
  const second = readWholeTime(trimmed.slice(comma + 1));
  const start = first ?? second;
  const end = second ?? first;
  if (!start || !end) return undefined;
  if (!first || !second) builder.warn('unreadable-time', number, trimmed);
  for (const oddity of joined(start.oddities, end.oddities)) {
    const isUsual = oddity === 'dot-in-time' || oddity === 'comma-in-time' || oddity === 'fraction-short';
    if (!isUsual) builder.warn(oddity, number, trimmed);
  }
  return { start: start.milliseconds, end: end.milliseconds, line: number };
}

/** Finds the comma before the second time, because a comma can also precede a fraction. */
function commaBetween(text: string): number {
  const end = readClockTime(text, 0)?.end;
  return end !== undefined && text[end] === ',' ? end : text.indexOf(',');
}

function finishCue(reading: Reading): void {
  const { builder, current, lines, look } = reading;
  reading.current = undefined;
  reading.lines = [];
  if (current) builder.addCue(() => ({ ...current, place: '', lines: readText(lines, look, builder) }));
}

function readText(lines: readonly NumberedLine[], look: Look, builder: DocumentBuilder): Line[] {
  const spans = createSpanBuilder();
  const rows = lines.flatMap(({ text, number }) => text.split(/\[br\]/i, TIMED_TEXT_LIMITS.cueLines).map((row) => ({ row, number })));
  rows.forEach(({ row, number }, index) => {
    if (index > 0) spans.endLine();
    writeWithoutSsaCodes(row, look, number, spans, builder.warn);
  });
  return spans.lines();
}
