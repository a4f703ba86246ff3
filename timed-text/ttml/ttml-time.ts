import type { ParseWarningKind } from '#timed-text/parse-warnings.ts';
import { fraction, MILLISECONDS, type Rate } from '#timed-text/rate.ts';
import type { XmlElement } from '#timed-text/xml/xml-tree.ts';

/** Timing parameters of a document: the `ttp:` attributes of its root. */
export interface TtmlTiming {
  timeBase: string;
  /** Frame numbers in a second; the default is 30 (TTML 6.2.4). */
  framesInSecond: number;
  /** Frame rate including its multiplier. */
  frameRate: Rate;
  isFrameRateStated: boolean;
  subFrames: number;
  tickRate: number;
  dropMode: string;
}

export interface TtmlTime {
  /** Seconds as a fraction in lowest terms. Only decimals with more than six digits are rounded. */
  numerator: number;
  denominator: number;
  usesFrames?: boolean;
  isOdd?: ParseWarningKind;
}

/**
 * Reads the timing parameters. Without a rate, frames count at 30, which is rarely intended. `isFrameRateStated` tells if there was one.
 */
export function readTiming(root: XmlElement): TtmlTiming {
  const frameRate = root.attribute('frameRate');
  const framesInSecond = wholeNumber(frameRate) ?? 30;
  const subFrames = wholeNumber(root.attribute('subFrameRate')) ?? 1;
  const multiplier = /^\s*(\d{1,6})[\s:]+(\d{1,6})\s*$/.exec(root.attribute('frameRateMultiplier') ?? '');
  const dropMode = root.attribute('dropMode')?.trim() ?? 'nonDrop';
  // Drop-frame timecode counts 30 frames at 29.97. Files from iTunes use it without a multiplier.
  const [above, below] = multiplier ? [Number(multiplier[1]), Number(multiplier[2])] : dropMode.startsWith('drop') ? [1000, 1001] : [1, 1];
  return {
    timeBase: root.attribute('timeBase')?.trim() ?? 'media',
    framesInSecond,
    frameRate: fraction(framesInSecond * above, below) ?? { numerator: framesInSecond, denominator: 1 },
    isFrameRateStated: wholeNumber(frameRate) !== undefined,
    subFrames,
    tickRate: wholeNumber(root.attribute('tickRate')) ?? (frameRate === undefined ? 1 : framesInSecond * subFrames),
    dropMode,
  };
}

const ONE: Rate = { numerator: 1, denominator: 1 };

function wholeNumber(written: string | undefined): number | undefined {
  const number = /^\s*\d{1,9}\s*$/.test(written ?? '') ? Number(written) : 0;
  return number > 0 ? number : undefined;
}

const CLOCK = /^(\d{1,4}):(\d{1,4}):(\d{1,4})(?:([.,])(\d{1,30})|[:;](\d{1,6})(?:\.(\d{1,6}))?)?$/;
const OFFSET = /^(\d{1,15})(?:\.(\d{1,30}))?(h|ms|m|s|f|t)?$/;

/** Reads a TTML time expression. Undefined if it is invalid. */
export function readTtmlTime(written: string, timing: TtmlTiming): TtmlTime | undefined {
  const text = written.trim();
  const clock = CLOCK.exec(text);
  if (clock) return readClock(clock, timing);
  const offset = OFFSET.exec(text);
  return offset ? readOffset(offset, timing) : undefined;
}

function readClock(match: RegExpExecArray, timing: TtmlTiming): TtmlTime | undefined {
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const whole = (hours * 60 + minutes) * 60 + seconds;
  const [separator, decimals = '', frames, sub] = [match[4], match[5], match[6], match[7]];
  const isLabel = frames !== undefined || (separator === undefined && timing.timeBase === 'smpte');
  const time = isLabel
    ? fromFrames({ hours, minutes, whole, frames: Number(frames ?? 0), sub: Number(sub ?? 0) }, timing)
    : fromDecimals(whole, decimals, ONE);
  if (time && Number(frames ?? 0) >= timing.framesInSecond) time.isOdd = 'ttml-frame-beyond-rate';
  if (time && separator === ',') time.isOdd = 'ttml-time-with-comma';
  if (time && (minutes > 59 || seconds > 59)) time.isOdd = 'ttml-time-beyond-60';
  return time;
}

interface FrameTime {
  hours: number;
  minutes: number;
  whole: number;
  frames: number;
  sub: number;
}

/**
 * Converts a time with frames. In timeBase media, only the frames depend on the rate; hours to seconds are real. In smpte, the whole time
 * is the label of a frame (TTML 10.3.1, appendix "Time Expression Semantics").
 */
function fromFrames({ hours, minutes, whole, frames, sub }: FrameTime, timing: TtmlTiming): TtmlTime | undefined {
  const { frameRate, subFrames, framesInSecond } = timing;
  const isLabel = timing.timeBase === 'smpte';
  const counted = isLabel ? whole * framesInSecond + frames - droppedLabels(hours * 60 + minutes, timing) : frames;
  const parts = counted * subFrames + sub;
  const time = reduce(parts * frameRate.denominator, subFrames * frameRate.numerator, isLabel ? 0 : whole);
  if (time) time.usesFrames = true;
  return time;
}

/** Returns the duration of an hour of labels: 3,603.6 seconds at 23.976 frames a second. */
export const hourOfLabels = (timing: TtmlTiming): TtmlTime | undefined =>
  fromFrames({ hours: 1, minutes: 0, whole: 3600, frames: 0, sub: 0 }, { ...timing, timeBase: 'smpte' });

/**
 * Counts the labels that drop-frame timecode skips: two a minute except every tenth (NTSC), four every second minute except every twentieth
 * (PAL).
 */
function droppedLabels(minutes: number, { dropMode, framesInSecond }: TtmlTiming): number {
  if (dropMode === 'dropNTSC') return Math.round(framesInSecond / 15) * (minutes - Math.floor(minutes / 10));
  return dropMode === 'dropPAL' ? 4 * (Math.floor(minutes / 2) - Math.floor(minutes / 20)) : 0;
}

function readOffset(match: RegExpExecArray, timing: TtmlTiming): TtmlTime | undefined {
  const [whole, decimals = '', unit] = [Number(match[1]), match[2], match[3]];
  const { frameRate, tickRate } = timing;
  const inSecond: Record<string, Rate> = {
    h: { numerator: 1, denominator: 3600 },
    m: { numerator: 1, denominator: 60 },
    ms: MILLISECONDS,
    f: frameRate,
    t: { numerator: tickRate, denominator: 1 },
  };
  const time = fromDecimals(whole, decimals, inSecond[unit ?? 's'] ?? ONE);
  if (unit === undefined) return time && { ...time, isOdd: 'ttml-time-without-unit' };
  return time && (unit === 'f' ? { ...time, usesFrames: true } : time);
}

/** Converts a decimal number of units, with `inSecond` units a second. */
function fromDecimals(whole: number, decimals: string, inSecond: Rate): TtmlTime | undefined {
  const isFine = decimals.length > 6 && /[1-9]/.test(decimals.slice(6));
  const digits = Math.min(6, decimals.length);
  const rest = isFine ? Math.round(Number(`0.${decimals}`) * 1e6) : Number(decimals.slice(0, digits));
  const unit = 10 ** digits;
  const time = reduce((whole * unit + rest) * inSecond.denominator, unit * inSecond.numerator, 0);
  if (time && isFine) time.isOdd = 'ttml-time-finer-than-microseconds';
  return time;
}

function reduce(numerator: number, denominator: number, wholeSeconds: number): TtmlTime | undefined {
  const sum = numerator + wholeSeconds * denominator;
  if (sum === 0) return { numerator: 0, denominator: 1 };
  return fraction(sum, denominator);
}
