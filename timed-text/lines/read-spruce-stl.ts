import { createDocumentBuilder, type DocumentBuilder } from '#timed-text/document-builder.ts';
import { createLineCursor, isBlank, rowsOf } from './lines.ts';
import { writeWithoutSsaCodes } from './ssa-codes.ts';
import { framesOfTimecode, framesPerHour, framesPerSecond, type Rate, RATES, readRate } from '#timed-text/rate.ts';
import { createSpanBuilder, type Look } from '#timed-text/spans.ts';
import type { Line, TimedText } from '#timed-text/timed-text.ts';

interface Reading {
  builder: DocumentBuilder;
  rate: Rate;
  look: Look;
}

/**
 * Reads Spruce STL, which DVDs were made from. It is text with the extension of EBU STL, and its times count frames of an unstated rate.
 * `chosen` is a person's choice of the frame rate; otherwise a comment in the file can state it (`//English, 25 fps`). If neither does,
 * `frameRate` is undefined and the clock is 25, or 30 if there are frame numbers above 24. Ask people before you use such times.
 */
export function readSpruceStl(text: string, chosen?: Rate): TimedText {
  const builder = createDocumentBuilder();
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const commented = chosen ? undefined : rateInComments(body);
  const frameRate = chosen ?? commented?.rate;
  const rate = frameRate ?? (hasFramesAbove24(body) ? RATES['30'] : RATES['25']);
  if (commented) builder.warn('rate-from-comment', commented.line, commented.found);
  if (!frameRate) builder.warn('rate-unknown');
  const reading: Reading = { builder, rate, look: {} };
  const cursor = createLineCursor(body);
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) {
    const trimmed = line.trimStart();
    if (isBlank(line) || trimmed.startsWith('//')) continue;
    if (trimmed.startsWith('$')) readSetting(reading, trimmed, cursor.number);
    else readCue(reading, trimmed, cursor.number);
  }
  const hourTicks = framesPerHour(rate);
  return { format: 'spruce-stl', clock: rate, frameRate, hourTicks, header: {}, ...builder.build() };
}

function rateInComments(text: string): { rate: Rate; line: number; found: string } | undefined {
  const cursor = createLineCursor(text);
  for (let line = cursor.next(); line !== undefined && cursor.number <= 100; line = cursor.next()) {
    if (!line.startsWith('//') || !/fps|frames|\bpal\b|\bntsc\b/i.test(line)) continue;
    const rate = readRate(line.slice(2));
    if (rate) return { rate, line: cursor.number, found: line };
  }
  return undefined;
}

const TIME = String.raw`(\d{1,3}):(\d{1,2}):(\d{1,2})([:.;])(\d{1,3})`;
const CUE = new RegExp(String.raw`^${TIME}\s?,\s?${TIME}\s?,`);

function hasFramesAbove24(text: string): boolean {
  const cursor = createLineCursor(text);
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) {
    const parts = CUE.exec(line.trimStart());
    if (parts && (Number(parts[5]) > 24 || Number(parts[10]) > 24)) return true;
  }
  return false;
}

/** Settings of places and fonts, which contain no text. */
const PASSED_OVER =
  /^(?:font|colou?r|horz|vert|x|y|contrast|text|outline|background|fade|forcedisplay|tape|subtitle|display|bkgnd|back|time|language)/i;

function readSetting(reading: Reading, line: string, number: number): void {
  const [, name = '', value = ''] = /^\$\s?(\w{1,40})\s?=\s?(.{0,200})/.exec(line) ?? [];
  const isOn = /^true/i.test(value.trim());
  const lower = name.toLowerCase();
  if (lower === 'bold') reading.look = { ...reading.look, bold: isOn };
  else if (lower === 'italic') reading.look = { ...reading.look, italic: isOn };
  else if (lower === 'underlined' || lower === 'underline') reading.look = { ...reading.look, underline: isOn };
  else if (lower === 'tapeoffset' && isOn) reading.builder.warn('tape-offset', number, line);
  else if (!PASSED_OVER.test(lower)) reading.builder.warn('unknown-setting', number, line);
}

function readCue({ builder, rate, look }: Reading, line: string, number: number): void {
  const parts = CUE.exec(line);
  if (!parts) return builder.warn('unknown-line', number, line);
  const written = line.slice(0, 60);
  const start = ticksOf(parts.slice(1, 6), rate, number, written, builder);
  const end = ticksOf(parts.slice(6, 11), rate, number, written, builder);
  const text = line.slice(parts[0].length).replace(/^ /, '');
  builder.addCue(() => ({
    start,
    end,
    line: number,
    place: '',
    lines: readText(text, look, number, builder),
  }));
}

/** Converts a time to ticks. Every second has a whole number of frames: 30 at 29.97. */
function ticksOf(parts: readonly string[], rate: Rate, number: number, written: string, builder: DocumentBuilder): number {
  const [hours = 0, minutes = 0, seconds = 0, , frames = 0] = parts.map(Number);
  const perSecond = framesPerSecond(rate);
  if (frames >= perSecond) builder.warn('frame-beyond-rate', number, written);
  if (minutes >= 60 || seconds >= 60) builder.warn('sixty-in-time', number, written);
  if (parts[3] === ';') builder.warn('drop-frame', number, written);
  return framesOfTimecode([hours, minutes, seconds, frames], perSecond);
}

/** Reads a text in which `^B`, `^I` and `^U` switch bold, italic and underline on and off. */
function readText(text: string, look: Look, number: number, builder: DocumentBuilder): Line[] {
  const spans = createSpanBuilder();
  let current = look;
  rowsOf(text.trimEnd(), number, builder.warn).forEach((row, index) => {
    if (index > 0) spans.endLine();
    for (const part of row.split(/(\^[BIU])/)) {
      if (part === '^B') current = { ...current, bold: !current.bold };
      else if (part === '^I') current = { ...current, italic: !current.italic };
      else if (part === '^U') current = { ...current, underline: !current.underline };
      else writeWithoutSsaCodes(part, current, number, spans, builder.warn);
    }
  });
  return spans.lines();
}
