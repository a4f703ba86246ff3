import { readWholeTime } from './clock-time.ts';
import { createDocumentBuilder, type DocumentBuilder } from '#timed-text/document-builder.ts';
import { createLineCursor, isBlank } from './lines.ts';
import { fraction, HUNDREDTHS, type Rate } from '#timed-text/rate.ts';
import { readSsaMarkup } from './ssa-markup.ts';
import { EVENT_COLUMNS, readColumns, readStyle, readValues, type SsaStyle, STYLE_COLUMNS } from './ssa-styles.ts';
import type { Header, TimedText } from '#timed-text/timed-text.ts';

interface Reading {
  builder: DocumentBuilder;
  kind: 'ssa' | 'ass';
  header: Header;
  clock: Rate;
  section: string;
  styles: Map<string, SsaStyle>;
  styleColumns?: readonly string[];
  eventColumns?: readonly string[];
}

/**
 * Reads SubStation Alpha 4 and Advanced SubStation Alpha (4+), in hundredths of a second. According to the specification, a `Timer` other
 * than 100 makes the clock faster or slower by that percentage. Most players ignore it, so the reader warns about it.
 */
export function readSsa(text: string): TimedText {
  const builder = createDocumentBuilder();
  const reading: Reading = { builder, kind: 'ssa', header: {}, clock: HUNDREDTHS, section: '', styles: new Map() };
  const cursor = createLineCursor(text.startsWith('\uFEFF') ? text.slice(1) : text);
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) {
    if (!isBlank(line) && !line.startsWith(';') && !line.startsWith('!:')) readLine(reading, line, cursor.number);
  }
  const { kind, clock, header } = reading;
  return { format: kind, clock, frameRate: undefined, header, ...builder.build() };
}

/** Sections without text to show. */
const PASSED_OVER = new Set(['fonts', 'graphics', 'aegisub project garbage', 'aegisub extradata']);
const STYLES = /^v4\+? styles\+?$/;

function readLine(reading: Reading, line: string, number: number): void {
  const heading = /^\s*\[([^\]]{1,60})\]\s*$/.exec(line)?.[1]?.toLowerCase();
  if (heading !== undefined) {
    enterSection(reading, heading, number);
  } else if (reading.section === 'script info') {
    readInfo(reading, line, number);
  } else if (STYLES.test(reading.section)) {
    readStyleLine(reading, line, number);
  } else if (reading.section === 'events') {
    readEvent(reading, line, number);
  }
}

function enterSection(reading: Reading, heading: string, number: number): void {
  reading.section = heading;
  if (STYLES.test(heading)) reading.kind = heading.includes('+') ? 'ass' : reading.kind;
  else if (heading !== 'script info' && heading !== 'events' && !PASSED_OVER.has(heading)) {
    reading.builder.warn('unknown-section', number, heading);
  }
}

/** Reads a line `Name: value`. */
function fieldOf(line: string): { name: string; value: string } | undefined {
  const colon = line.indexOf(':');
  if (colon < 1 || colon > 60) return undefined;
  return { name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).replace(/^\s/, '') };
}

function readInfo(reading: Reading, line: string, number: number): void {
  const field = fieldOf(line);
  if (!field) return reading.builder.warn('unknown-line', number, line);
  const value = field.value.trim();
  if (field.name === 'title' && value !== '') reading.header.title = value;
  if (field.name === 'language' && value !== '') reading.header.language = value;
  if (field.name === 'scripttype' && value.includes('+')) reading.kind = 'ass';
  if (field.name === 'timer') readTimer(reading, value, number);
}

/** Limits of a plausible timer, in per cent. */
const TIMER = { min: 50, max: 200 };

function readTimer(reading: Reading, written: string, number: number): void {
  const [, whole = '', decimals = ''] = /^(\d{1,4})(?:[.,](\d{1,8}))?$/.exec(written) ?? [];
  const percent = Number(`${whole}.${decimals}`);
  const clock = fraction(Number(whole + decimals), 10 ** decimals.length);
  if (whole === '' || !clock || percent < TIMER.min || percent > TIMER.max) {
    reading.builder.warn('unreadable-timer', number, written);
  } else if (percent !== 100) {
    reading.clock = clock;
    reading.builder.warn('timer', number, written);
  }
}

function readStyleLine(reading: Reading, line: string, number: number): void {
  const field = fieldOf(line);
  if (field?.name === 'format') {
    reading.styleColumns = readColumns(field.value);
  } else if (field?.name === 'style') {
    const values = readValues(field.value, reading.styleColumns ?? STYLE_COLUMNS[reading.kind]);
    reading.styles.set(values.get('name')?.trim() ?? '', readStyle(values, reading.kind));
  } else {
    reading.builder.warn('unknown-line', number, line);
  }
}

function readEvent(reading: Reading, line: string, number: number): void {
  const field = fieldOf(line);
  if (field?.name === 'format') {
    reading.eventColumns = readColumns(field.value);
  } else if (field?.name === 'dialogue') {
    if (!reading.eventColumns) {
      reading.builder.warn('format-line-missing', number);
      reading.eventColumns = EVENT_COLUMNS[reading.kind];
    }
    readDialogue(reading, readValues(field.value, reading.eventColumns), line, number);
  } else if (field && /^(?:picture|sound|movie|command)$/.test(field.name)) {
    reading.builder.warn('unknown-event', number, line);
  } else if (field?.name === 'comment') {
    reading.builder.warn('hidden-comment', number, line);
  } else {
    reading.builder.warn('unknown-line', number, line);
  }
}

function readDialogue(reading: Reading, values: Map<string, string>, line: string, number: number): void {
  const { builder } = reading;
  const first = readTime(reading, values.get('start'), number);
  const second = readTime(reading, values.get('end'), number);
  const start = first ?? second;
  const end = second ?? first;
  if (first === undefined || second === undefined) builder.warn('unreadable-time', number, line);
  if (start === undefined || end === undefined) return;
  builder.addCue(() => {
    const style = styleOf(reading, values.get('style') ?? '', number);
    if (/^\s*(?:karaoke|scroll (?:up|down)|banner)/i.test(values.get('effect') ?? '')) {
      builder.warn('effect-left-out', number, values.get('effect'));
    }
    const { lines, place } = readSsaMarkup(values.get('text') ?? '', style.look, number, builder.warn);
    const layer = Number(values.get('layer') ?? 0);
    const places = [place || style.place, layer > 0 ? `layer ${layer}` : ''].filter((part) => part !== '');
    return { start, end, lines, line: number, place: places.join(' ') };
  });
}

function styleOf({ styles, builder }: Reading, written: string, number: number): SsaStyle {
  const name = written.trim();
  const style = styles.get(name) ?? styles.get(name.replace(/^\*/, ''));
  if (!style && !/^\*?default$/i.test(name)) builder.warn('unknown-style', number, name);
  return style ?? { look: {}, place: '' };
}

/** Reads a time in hundredths. */
function readTime({ builder }: Reading, written: string | undefined, number: number): number | undefined {
  const trimmed = written?.trim() ?? '';
  const time = readWholeTime(trimmed);
  if (!time) return undefined;
  for (const oddity of time.oddities) {
    const isFraction = oddity === 'fraction-short' || oddity === 'fraction-long';
    if (oddity !== 'dot-in-time' && !isFraction) builder.warn(oddity, number, trimmed);
  }
  if (time.decimals > 2) builder.warn('fraction-long', number, trimmed);
  if (time.decimals === 1) builder.warn('fraction-short', number, trimmed);
  return Math.round(time.milliseconds / 10);
}
