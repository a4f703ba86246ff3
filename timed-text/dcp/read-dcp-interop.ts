import { addTexts, readClock, readDcpCues, readReel } from './dcp-reading.ts';
import type { DcpReading } from './dcp-text.ts';
import { createDocumentBuilder, type DocumentBuilder } from '#timed-text/document-builder.ts';
import { withTimes, type Cue, type Header, type TimedText } from '#timed-text/timed-text.ts';
import { childrenNamed, NO_ROOT, type XmlTree } from '#timed-text/xml/xml-tree.ts';

/** CineCanvas counts 250 ticks of 4 ms in a second, or uses decimals. */
const TICKS = 250;
const TICK_MS = 4;

/**
 * Reads the subtitles of a DCP's reel in the CineCanvas (Interop) format, with times as `HH:MM:SS:TTT` in ticks of 4 ms, or as
 * `HH:MM:SS.sss`. The clock is 250, or 1000 if decimals fall between ticks.
 */
export function readDcpInterop(tree: XmlTree): TimedText {
  const builder = createDocumentBuilder();
  const root = tree.root ?? NO_ROOT;
  const clocks = { ticks: 0, decimals: 0 };
  const header: Header = readReel(root, builder);
  const fonts = childrenNamed(root, 'LoadFont');
  const reading: DcpReading = {
    kind: 'interop',
    builder,
    readTime: (written, line) => readMilliseconds(written, line, clocks, builder),
    reel: header.reel,
    fontIds: new Set(fonts.map((font) => font.attribute('Id') ?? font.attribute('ID') ?? '')),
  };
  const content = root.children.filter((child) => typeof child === 'string' || !HEADER.has(child.name));
  const images = readDcpCues({ ...root, children: content }, reading);
  if (clocks.ticks > 0 && clocks.decimals > 0) builder.warn('dcp-times-mixed');
  const built = builder.build();
  addTexts(header, root, { title: 'MovieTitle', language: 'Language', id: 'SubtitleID' });
  if (fonts.length > 0) header.fonts = fonts.map((font) => font.attribute('URI') ?? '');
  if (images.length > 0) header.images = [...new Set(images)];
  const { cues, clock } = inTicks(built.cues);
  return {
    format: 'dcp-interop',
    clock: { numerator: clock, denominator: 1 },
    frameRate: undefined,
    cues,
    header,
    warnings: [...tree.warnings, ...built.warnings],
  };
}

const HEADER = new Set(['SubtitleID', 'MovieTitle', 'ReelNumber', 'Language', 'LoadFont']);

function inTicks(cues: readonly Cue[]): { cues: readonly Cue[]; clock: number } {
  if (!cues.every(({ start, end }) => start % TICK_MS === 0 && end % TICK_MS === 0)) return { cues, clock: 1000 };
  return { cues: withTimes(cues, (milliseconds) => milliseconds / TICK_MS), clock: TICKS };
}

const TIME = /^\s*(\d{1,4}):(\d{1,4}):(\d{1,4})(?:([:.,])(\d{1,9}))?\s*$/;

/** Reads a time with oddities. ".5" is half a second, but ":5" is five ticks. */
function readMilliseconds(
  written: string,
  line: number,
  clocks: { ticks: number; decimals: number },
  builder: DocumentBuilder,
): number | undefined {
  const time = readClock(TIME, written, line, builder);
  if (!time) return undefined;
  const whole = time.seconds * 1000;
  const [separator, digits = ''] = time.rest;
  if (separator === undefined) return whole;
  if (separator === ':') {
    clocks.ticks += 1;
    if (Number(digits) >= TICKS) builder.warn('dcp-tick-beyond-249', line, written);
    return whole + Number(digits) * TICK_MS;
  }
  clocks.decimals += 1;
  if (separator === ',') builder.warn('dcp-time-with-comma', line, written);
  if (/[1-9]/.test(digits.slice(3))) builder.warn('dcp-time-finer-than-ms', line, written);
  return whole + Math.round(Number(`0.${digits}`) * 1000);
}
