import { createDocumentBuilder, type DocumentBuilder } from './document-builder.ts';
import { TIMED_TEXT_LIMITS } from './limits.ts';
import { createLineCursor, isBlank } from './lines.ts';
import type { NumberedLine } from './tag-stack.ts';
import { TIME_REMARKS, VTT_TIME_REMARKS } from './time-remarks.ts';
import type { Header, TimedText } from './timed-text.ts';
import { readTimingLine } from './timing-line.ts';
import { readVttMarkup, VTT_MARKUP_REMARKS } from './vtt-markup.ts';
import { placeOfSettings } from './vtt-places.ts';

export const VTT_REMARKS = [
  ...VTT_MARKUP_REMARKS,
  ...VTT_TIME_REMARKS,
  'webvtt-missing',
  'timestamp-map',
  'old-region',
  'blank-line-in-style',
  'style-after-first',
  'unknown-setting',
  'number-without-time',
  'blank-line-missing',
  'blank-line-in-subtitle',
  'text-before-first',
  'unreadable-time',
  'odd-arrow',
  'too-many-lines',
] as const;

type Kind = (typeof VTT_REMARKS)[number];

interface Reading {
  builder: DocumentBuilder<Kind>;
  header: Header;
  current: { start: number; end: number; place: string; line: number; lines: NumberedLine[] } | undefined;
  isBehindFirst: boolean;
  /** How many braces of a STYLE block are open: a blank line has ended it too early. */
  openBraces: number;
}

/**
 * WebVTT, in blocks that blank lines part. Text behind a blank line, which players pass over, is kept with its cue and
 * remarked. Cue identifiers, comments and style sheets are not kept.
 */
export function readVtt(text: string): TimedText {
  const builder = createDocumentBuilder<Kind>();
  const reading: Reading = { builder, header: {}, current: undefined, isBehindFirst: false, openBraces: 0 };
  const cursor = createLineCursor(text.startsWith('\uFEFF') ? text.slice(1) : text);
  let block: NumberedLine[] = [];
  let isFirst = true;
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) {
    if (!isBlank(line)) {
      if (block.length < TIMED_TEXT_LIMITS.cueLines) block.push({ text: line, number: cursor.number });
      else if (block.length === TIMED_TEXT_LIMITS.cueLines) builder.remark('too-many-lines', cursor.number);
      if (block.length < TIMED_TEXT_LIMITS.cueLines || !line.includes('-->')) continue;
    }
    readBlock(reading, isFirst ? withoutHeader(reading, block) : block);
    if (block.length > 0) isFirst = false;
    block = [];
  }
  readBlock(reading, isFirst ? withoutHeader(reading, block) : block);
  finishCue(reading);
  const clock = { numerator: 1000, denominator: 1 };
  return { format: 'vtt', clock, frameRate: undefined, header: reading.header, ...builder.build() };
}

/** What of the first block is none of the header's lines. */
function withoutHeader(
  { builder, header }: Reading,
  block: readonly NumberedLine[],
): readonly NumberedLine[] {
  const [first] = block;
  if (!first) return block;
  if (!/^WEBVTT(?:[ \t]|$)/.test(first.text)) {
    builder.remark('webvtt-missing', first.number, first.text);
    return block;
  }
  const title = first.text
    .slice(6)
    .replace(/^[\s-]+/, '')
    .trimEnd();
  if (title !== '') header.title = title;
  const timing = block.findIndex(({ text }) => readTimingLine(text) !== undefined);
  for (const { text, number } of timing === -1 ? block : block.slice(1, timing)) {
    const language = /^Language:\s?(.+)$/i.exec(text)?.[1]?.trim();
    if (language !== undefined) header.language = language;
    if (text.startsWith('X-TIMESTAMP-MAP')) builder.remark('timestamp-map', number, text);
    if (/^Region:/i.test(text)) builder.remark('old-region', number, text);
  }
  if (timing === -1) return [];
  builder.remark('blank-line-missing', block[timing]?.number);
  return block.slice(timing);
}

function readBlock(reading: Reading, block: readonly NumberedLine[]): void {
  const [first, second] = block;
  if (!first) return;
  if (readCue(reading, first, block.slice(1))) return;
  if (
    second &&
    !/^(?:NOTE\b|STYLE\s*$|REGION\s*$)/.test(first.text) &&
    readCue(reading, second, block.slice(2))
  )
    return;
  readOther(reading, first, block);
}

/** Whether that line has times; those below it are the cue's text, or another cue's where times stand among them. */
function readCue(reading: Reading, { text, number }: NumberedLine, below: readonly NumberedLine[]): boolean {
  const { builder } = reading;
  const timing = readTimingLine(text);
  if (!timing) return false;
  finishCue(reading);
  reading.isBehindFirst = true;
  reading.openBraces = 0;
  if (timing === 'unreadable' || !timing.isWhole) builder.remark('unreadable-time', number, text.trim());
  const again = below.findIndex(
    (line) => line.text.includes('-->') && readTimingLine(line.text) !== undefined,
  );
  const lines = again === -1 ? below : below.slice(0, again);
  if (timing !== 'unreadable') {
    if (timing.arrow !== '-->') builder.remark('odd-arrow', number, timing.arrow);
    for (const oddity of timing.oddities) {
      if (oddity !== 'dot' && oddity !== 'no-hours')
        builder.remark(TIME_REMARKS[oddity], number, timing.written);
    }
    const { place, unknown } = placeOfSettings(timing.behind);
    for (const word of unknown) builder.remark('unknown-setting', number, word);
    reading.current = { start: timing.start, end: timing.end, place, line: number, lines: [...lines] };
  }
  const next = below[again];
  if (next) {
    builder.remark('blank-line-missing', next.number);
    readCue(reading, next, below.slice(again + 1));
  }
  return true;
}

/** A block without times. */
function readOther(reading: Reading, first: NumberedLine, block: readonly NumberedLine[]): void {
  const { builder, current } = reading;
  if (/^NOTE(?:\s|$)/.test(first.text)) return;
  const isStyle = /^(?:STYLE|REGION)\s*$/.test(first.text);
  if (isStyle || reading.openBraces > 0) {
    if (!isStyle) builder.remark('blank-line-in-style', first.number - 1);
    else if (reading.isBehindFirst) builder.remark('style-after-first', first.number, first.text);
    reading.openBraces = Math.max(0, reading.openBraces + bracesOf(block));
  } else if (block.every(({ text }) => /^Region:/i.test(text))) {
    for (const { text, number } of block) builder.remark('old-region', number, text);
  } else if (block.length === 1 && /^\d{1,9}\s*$/.test(first.text)) {
    builder.remark('number-without-time', first.number, first.text);
  } else if (current) {
    builder.remark('blank-line-in-subtitle', first.number - 1);
    const room = TIMED_TEXT_LIMITS.cueLines - current.lines.length;
    current.lines.push(...block.slice(0, Math.max(0, room)));
  } else {
    builder.remark('text-before-first', first.number, first.text);
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
  builder.addCue(() => ({ ...times, lines: readVttMarkup(lines, builder.remark) }));
}
