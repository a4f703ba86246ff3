import { readBgr } from '#timed-text/colours.ts';
import { createDocumentBuilder, type DocumentBuilder } from '#timed-text/document-builder.ts';
import { createLineCursor, isBlank, rowsOf } from './lines.ts';
import { framesPerHour, type Rate, readRate } from '#timed-text/rate.ts';
import { writeWithoutSsaCodes } from './ssa-codes.ts';
import { createSpanBuilder, type Look } from '#timed-text/spans.ts';
import type { Line, TimedText } from '#timed-text/timed-text.ts';

interface Timing {
  start: number;
  end: number | undefined;
  line: number;
  text: string;
}

/** Line of a cue: `{start}{end}text`. The end is optional. */
const CUE = /^\s*\{(\d{1,9})\}\{(\d{0,9})\}/;

/**
 * Reads MicroDVD, which counts in frames. A first cue such as `{1}{1}23.976` can state the frame rate. `chosen` is a person's choice, which
 * has priority. If neither is known, `frameRate` is undefined and the clock counts one frame a second, so the times mean nothing.
 */
export function readMicroDvd(text: string, chosen?: Rate): TimedText {
  const builder = createDocumentBuilder();
  const cursor = createLineCursor(text.startsWith('\uFEFF') ? text.slice(1) : text);
  let stated: Rate | undefined;
  let isFirst = true;
  let open: Timing | undefined;
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) {
    const timing = readTiming(line, cursor.number);
    if (timing && isFirst) stated = statedRate(timing);
    if (timing && !(isFirst && stated)) {
      finishCue(open, timing.start, builder);
      open = timing;
    } else if (!timing && !isBlank(line)) {
      keepLine(open, line, cursor.number, builder);
    }
    if (timing) isFirst = false;
  }
  finishCue(open, undefined, builder);
  const frameRate = chosen ?? stated;
  if (!frameRate) builder.warn('rate-unknown');
  const clock = frameRate ?? { numerator: 1, denominator: 1 };
  const hourTicks = framesPerHour(clock);
  return { format: 'microdvd', clock, frameRate, hourTicks, header: {}, ...builder.build() };
}

function readTiming(line: string, number: number): Timing | undefined {
  const [head, start, end] = CUE.exec(line) ?? [];
  if (head === undefined) return undefined;
  return {
    start: Number(start),
    end: end ? Number(end) : undefined,
    line: number,
    text: line.slice(head.length),
  };
}

/** Reads the frame rate that a first cue states. Files write that cue as `{1}{1}` or `{0}{0}`. */
function statedRate({ start, end, text }: Timing): Rate | undefined {
  return start <= 1 && end !== undefined && end <= 1 ? readRate(text) : undefined;
}

/** Adds a line that is not a cue to the text of the cue above. */
function keepLine(open: Timing | undefined, line: string, number: number, builder: DocumentBuilder): void {
  if (/^\s*\{DEFAULT\}/i.test(line)) return builder.warn('effect-left-out', number, line);
  builder.warn(open ? 'line-without-frames' : 'text-before-first', number, line);
  if (open) open.text += `|${line}`;
}

function finishCue(open: Timing | undefined, next: number | undefined, builder: DocumentBuilder): void {
  if (!open) return;
  const { start, line, text } = open;
  if (open.end === undefined) builder.warn('end-missing', line, text);
  const end = open.end ?? next ?? start;
  builder.addCue(() => ({ start, end, line, place: '', lines: readText(text, line, builder) }));
}

/** Reads codes at the beginning of a line: `{y:i}` is for the line, `{Y:i}` for the whole subtitle, and `/` makes a line italic. */
function readText(text: string, number: number, builder: DocumentBuilder): Line[] {
  const spans = createSpanBuilder();
  let whole: Look = {};
  for (const [index, row] of rowsOf(text, number, builder.warn).entries()) {
    if (index > 0) spans.endLine();
    const read = readCodes(row, number, builder);
    whole = { ...whole, ...read.whole };
    const isSlanted = read.text.startsWith('/');
    const look = { ...whole, ...read.line, ...(isSlanted ? { italic: true } : {}) };
    writeWithoutSsaCodes(isSlanted ? read.text.slice(1) : read.text, look, number, spans, builder.warn);
  }
  return spans.lines();
}

const CODE = /\{([a-z]):([^{}]{0,100})\}/iy;

function readCodes(row: string, number: number, builder: DocumentBuilder) {
  const looks: { whole: Look; line: Look } = { whole: {}, line: {} };
  let at = 0;
  for (;;) {
    CODE.lastIndex = at;
    const [written, letter = '', value = ''] = CODE.exec(row) ?? [];
    if (written === undefined) return { ...looks, text: row.slice(at) };
    const key = letter === letter.toLowerCase() ? 'line' : 'whole';
    const look = lookOf(letter.toLowerCase(), value, number, builder);
    if (look) looks[key] = { ...looks[key], ...look };
    else builder.warn('effect-left-out', number, written);
    at += written.length;
  }
}

/** Converts a code to a look. Undefined for codes of fonts, sizes and places. */
function lookOf(letter: string, value: string, number: number, builder: DocumentBuilder): Look | undefined {
  if (letter === 'y') {
    const styles = new Set(value.toLowerCase().split(','));
    return {
      ...(styles.has('i') ? { italic: true } : {}),
      ...(styles.has('b') ? { bold: true } : {}),
      ...(styles.has('u') ? { underline: true } : {}),
    };
  }
  if (letter !== 'c') return undefined;
  const colour = readBgr(value.replace('$', ''));
  if (colour === undefined) builder.warn('unknown-colour', number, value);
  return colour === undefined ? {} : { colour };
}
