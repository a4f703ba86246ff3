import type { Encoding } from '#timed-text/encoding/encodings.ts';
import { createDocumentBuilder, type DocumentBuilder } from '#timed-text/document-builder.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import { createLineCursor, isBlank } from './lines.ts';
import { MILLISECONDS } from '#timed-text/rate.ts';
import type { ParseWarningKind } from '#timed-text/parse-warnings.ts';
import type { NumberedLine } from './tag-stack.ts';
import type { Header, TimedText } from '#timed-text/timed-text.ts';
import { readTimingLine } from './timing-line.ts';
import { readVttMarkup } from './vtt-markup.ts';
import { placeOfSettings } from './vtt-places.ts';

interface Reading {
  builder: DocumentBuilder;
  header: Header;
  current?: { start: number; end: number; place: string; line: number; lines: NumberedLine[] } | undefined;
  isFirst: boolean;
  isBehindCue: boolean;
  /** Number of open braces in a STYLE block that a blank line has ended too early. */
  openBraces: number;
}

/**
 * Reads WebVTT, in blocks separated by blank lines. Text after a blank line, which players ignore, stays in its cue with a warning. Cue
 * identifiers, comments and style sheets are dropped. WebVTT is always UTF-8, so a file in another `encoding` causes a warning.
 */
export function readVtt(text: string, encoding: Encoding = 'utf-8'): TimedText {
  const builder = createDocumentBuilder();
  if (encoding !== 'utf-8') builder.warn('vtt-not-utf-8', undefined, encoding);
  const reading: Reading = { builder, header: {}, isFirst: true, isBehindCue: false, openBraces: 0 };
  const cursor = createLineCursor(text.startsWith('\uFEFF') ? text.slice(1) : text);
  let block: NumberedLine[] = [];
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) {
    const isOther = isOtherCue(block, line);
    if (isOther || isBlank(line)) {
      readBlock(reading, block);
      block = [];
    }
    if (isOther) builder.warn('blank-line-missing', cursor.number);
    if (block.length < TIMED_TEXT_LIMITS.cueLines && !isBlank(line)) block.push({ text: line, number: cursor.number });
    else if (block.length === TIMED_TEXT_LIMITS.cueLines) builder.warn('too-many-lines', cursor.number);
  }
  readBlock(reading, block);
  finishCue(reading);
  return { format: 'vtt', clock: MILLISECONDS, frameRate: undefined, header: reading.header, ...builder.build() };
}

/** Whether times follow without a blank line above them. A single line above can be the cue's identifier. */
function isOtherCue(block: readonly NumberedLine[], line: string): boolean {
  const [first] = block;
  if (!first || !line.includes('-->')) return false;
  return (block.length > 1 || !isName(first.text)) && readTimingLine(line) !== undefined;
}

const HEADER = /^WEBVTT(?:[ \t]|$)/;
const COMMENT = /^NOTE(?:\s|$)/;
const STYLE = /^(?:STYLE|REGION)\s*$/;

const isName = (line: string) => !HEADER.test(line) && !COMMENT.test(line) && !STYLE.test(line) && !line.includes('-->');

function readBlock(reading: Reading, block: readonly NumberedLine[]): void {
  const [first, second] = block;
  if (!first) return;
  const isFirst = reading.isFirst;
  reading.isFirst = false;
  if (isFirst && HEADER.test(first.text)) return readHeader(reading, block);
  if (isFirst) reading.builder.warn('webvtt-missing', first.number, first.text);
  if (readCue(reading, first, block.slice(1))) return;
  if (second && isName(first.text) && readCue(reading, second, block.slice(2))) return;
  readOther(reading, first, block);
}

function readHeader({ builder, header }: Reading, block: readonly NumberedLine[]): void {
  const title =
    block[0]?.text
      .slice(6)
      .replace(/^[\s-]+/, '')
      .trimEnd() ?? '';
  if (title !== '') header.title = title;
  for (const { text, number } of block) {
    const language = /^Language:\s?(.+)$/i.exec(text)?.[1]?.trim();
    if (language !== undefined) header.language = language;
    const kind = /^Kind:\s?(.+)$/i.exec(text)?.[1]?.trim();
    if (kind) header.kind = kind.toLowerCase();
    if (text.startsWith('X-TIMESTAMP-MAP')) builder.warn('timestamp-map', number, text);
    if (/^Region:/i.test(text)) builder.warn('old-region', number, text);
  }
}

/** Whether the line has times. If so, it becomes a cue with the lines below as text. */
function readCue(reading: Reading, { text, number }: NumberedLine, lines: NumberedLine[]): boolean {
  const { builder } = reading;
  const timing = readTimingLine(text);
  if (!timing) return false;
  finishCue(reading);
  reading.isBehindCue = true;
  reading.openBraces = 0;
  if (timing === 'unreadable' || !timing.isWhole) builder.warn('unreadable-time', number, text.trim());
  if (timing === 'unreadable') return true;
  for (const oddity of timing.oddities) {
    if (TIME_WARNINGS.has(oddity)) builder.warn(oddity, number, timing.written);
  }
  if (timing.isWhole && !timing.oddities.includes('comma-in-time') && !SHOWN_TIMES.test(text))
    builder.warn('vtt-times-refused', number, timing.written);
  const { place, unknown } = placeOfSettings(timing.trailing);
  for (const word of unknown) builder.warn('unknown-setting', number, word);
  reading.current = { start: timing.start, end: timing.end, place, line: number, lines };
  return true;
}

/**
 * Warnings about times that people have to check in WebVTT. Browsers skip cues with any other unusual time, which causes a single warning.
 */
const TIME_WARNINGS: ReadonlySet<string> = new Set<ParseWarningKind>(['comma-in-time', 'frames-in-time', 'negative-time', 'sixty-in-time']);

/**
 * Times in the format that browsers accept. They do not show a cue with other times (WebVTT, "collect WebVTT cue timings and settings").
 */
const SHOWN_TIMES = (() => {
  const time = String.raw`(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}(?!\d)`;
  return new RegExp(String.raw`^\s*${time}\s*-->\s*${time}`);
})();

/** Reads a block without times. */
function readOther(reading: Reading, first: NumberedLine, block: readonly NumberedLine[]): void {
  const { builder, current } = reading;
  if (COMMENT.test(first.text)) return;
  const isStyle = STYLE.test(first.text);
  if (isStyle || reading.openBraces > 0) {
    if (!isStyle) builder.warn('blank-line-in-style', first.number - 1);
    else if (reading.isBehindCue) builder.warn('style-after-first', first.number, first.text);
    reading.openBraces = Math.max(0, reading.openBraces + bracesOf(block));
  } else if (block.every(({ text }) => /^Region:/i.test(text))) {
    for (const { text, number } of block) builder.warn('old-region', number, text);
  } else if (block.length === 1 && /^\d{1,9}\s*$/.test(first.text)) {
    builder.warn('number-without-time', first.number, first.text);
  } else if (current) {
    builder.warn('blank-line-in-subtitle', first.number - 1);
    const room = TIMED_TEXT_LIMITS.cueLines - current.lines.length;
    current.lines.push(...block.slice(0, Math.max(0, room)));
  } else {
    builder.warn('text-before-first', first.number, first.text);
  }
}

function bracesOf(block: readonly NumberedLine[]): number {
  let open = 0;
  for (const { text } of block) {
    for (const letter of text) if (letter === '{' || letter === '}') open += letter === '{' ? 1 : -1;
  }
  return open;
}

function finishCue(reading: Reading): void {
  const { builder, current } = reading;
  reading.current = undefined;
  if (!current) return;
  const { lines, ...times } = current;
  builder.addCue(() => ({ ...times, lines: readVttMarkup(lines, builder.warn) }));
}
