import { type ExactFraction, fractionOf } from '#timed-text/exact-fraction.ts';
import { framesPerSecond, type Rate, readRate } from '#timed-text/rate.ts';

interface ReelLength {
  /** Original text, for the report. */
  written: string;
  /** Exact, because 28,800 frames at 23.976 are not a whole number of milliseconds. */
  seconds: ExactFraction;
}

/** Problem of one line, or of all lines together. */
export type LengthProblem =
  | { is: 'unreadable' | 'needs-rate' | 'no-such-frame' | 'hours-or-minutes'; line: number; written: string }
  | { is: 'too-many' }
  | { is: 'too-long' };

export interface ReadLengths {
  lengths: readonly ReelLength[];
  /** The first problem. If there is one, the list of lengths is incomplete. */
  problem?: LengthProblem;
}

/** Maximum number of reels, more than any film has. */
export const MAX_REELS = 60;
/** Maximum number of characters. No one types more, and a CPL of sixty reels has about 200 kB. */
export const LONGEST_LENGTHS = 1_000_000;
/** Maximum number of characters in a line. A row of a spreadsheet has fewer. */
const LONGEST_LINE = 1000;
/** A bare number is minutes up to this value and frames above it: no reel has 400 minutes, or only 400 frames. */
export const LAST_MINUTE = 400;

/**
 * Reads the lengths of reels, one on each line: "0:20:13:05", "0:20:13", "20.5 min", "29117 frames", or a bare number. They can be typed,
 * copied from a spreadsheet with the reels' names, or from a CPL (SMPTE ST 429-7).
 * @param rate of the copy, for lengths in frames
 */
export function readReelLengths(text: string, rate: Rate | undefined): ReadLengths {
  if (text.length > LONGEST_LENGTHS) return { lengths: [], problem: { is: 'too-long' } };
  const found = /<(?:\w{1,30}:)?Reel>/.test(text) ? readCpl(text) : readLines(text, rate);
  return found.lengths.length > MAX_REELS ? { lengths: found.lengths.slice(0, MAX_REELS), problem: { is: 'too-many' } } : found;
}

function readLines(text: string, rate: Rate | undefined): ReadLengths {
  const lengths: ReelLength[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (lengths.length > MAX_REELS) break;
    // A heading, or a line for all reels together.
    if (!/\d/.test(line) || /^\s*["']?(?:total|sum|all)\b/i.test(line)) continue;
    const length = line.length > LONGEST_LINE ? 'unreadable' : readLine(line, lengths.length + 1, rate);
    const written = writtenOf(line);
    if (typeof length === 'string') return { lengths, problem: { is: length, line: index + 1, written } };
    lengths.push({ written, seconds: length });
  }
  return { lengths };
}

/** Shortens a line for a sentence that cites it. */
export const writtenOf = (line: string): string => line.trim().slice(0, 60);

type CellProblem = Exclude<LengthProblem['is'], 'too-many' | 'too-long'>;

/** The name of a reel before its length. */
const LABEL = /^(?:reel|r|rolle|akt|bobine|part)[\s_.#-]{0,3}\d{1,2}\b\s{0,5}[:.)=–-]{0,2}\s{0,5}/i;

/** Reads a length after its reel's name or number in a line. @param number of the reel */
function readLine(line: string, number: number, rate: Rate | undefined): ExactFraction | CellProblem {
  const cells = line
    .split(/[\t|]/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll(/^["']|["']$/g, '')
        .replace(LABEL, ''),
    )
    .filter((cell) => /\d/.test(cell));
  const isNumbered = cells.length > 1 && Number(cells[0]) === number;
  const read = (isNumbered ? cells.slice(1) : cells).map((cell) => readCell(cell, rate));
  return read.find((one) => typeof one === 'object') ?? read[0] ?? 'unreadable';
}

const CLOCK = /^(\d{1,2}):([0-5]\d):([0-5]\d)(?:([.,])(\d{1,6})|:(\d{1,3}))?$/;
const NUMBER =
  /^(\d{1,3}(?:[., \u00a0\u202f]\d{3}){0,2}|\d{1,9})(?:[.,](\d{1,6}))?\s{0,3}(min(?:utes?|\.)?|m|s|sec(?:onds?|\.)?|f|fr|frames?|bilder|images)?$/i;

function readCell(text: string, rate: Rate | undefined): ExactFraction | CellProblem {
  const clock = CLOCK.exec(text);
  if (clock) return readClock(clock, rate);
  if (/^\d{1,2}:[0-5]\d$/.test(text)) return 'hours-or-minutes';
  const [, whole, decimals = '', unit = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return 'unreadable';
  const isGrouped = /\D/.test(whole);
  const number = fractionOf(BigInt(whole.replaceAll(/\D/g, '') + decimals), 10n ** BigInt(decimals.length));
  return inUnit(number, unit.charAt(0).toLowerCase() || (isGrouped ? 'f' : ''), rate);
}

function inUnit(number: ExactFraction, unit: string, rate: Rate | undefined): ExactFraction | CellProblem {
  const { numerator, denominator } = number;
  const isWhole = denominator === 1n;
  const isMinutes = unit === 'm' || (unit === '' && numerator <= BigInt(LAST_MINUTE) * denominator);
  if (numerator <= 0n || (!isWhole && !isMinutes && unit !== 's')) return 'unreadable';
  if (isMinutes) return fractionOf(numerator * 60n, denominator);
  if (unit === 's') return number;
  return rate ? framesAt(numerator, rate) : 'needs-rate';
}

function readClock(found: RegExpExecArray, rate: Rate | undefined): ExactFraction | CellProblem {
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map(Number);
  const whole = BigInt((hours * 60 + minutes) * 60 + seconds);
  const [decimals, frames] = [found[5] ?? '', found[6]];
  if (frames === undefined) {
    const unit = 10n ** BigInt(decimals.length);
    const read = fractionOf(whole * unit + BigInt(decimals || '0'), unit);
    return read.numerator > 0n ? read : 'unreadable';
  }
  if (!rate) return 'needs-rate';
  const inSecond = framesPerSecond(rate);
  if (Number(frames) >= inSecond) return 'no-such-frame';
  const count = whole * BigInt(inSecond) + BigInt(frames);
  return count > 0n ? framesAt(count, rate) : 'unreadable';
}

const framesAt = (frames: bigint, { numerator, denominator }: Rate): ExactFraction =>
  fractionOf(frames * BigInt(denominator), BigInt(numerator));

/** Reads the reels of a CPL. Each has its length in the picture asset, in units of that asset's EditRate. */
function readCpl(text: string): ReadLengths {
  const lengths: ReelLength[] = [];
  for (const [index, reel] of text
    .split(/<(?:\w{1,30}:)?Reel>/)
    .slice(1, MAX_REELS + 2)
    .entries()) {
    const asset = pictureOf(reel);
    const field = (name: string) => new RegExp(`<(?:[\\w-]{1,30}:)?${name}>\\s{0,50}(\\d{1,9}(?: \\d{1,9})?)\\s{0,50}<`).exec(asset)?.[1];
    const rate = readRate(field('EditRate') ?? '');
    const frames = field('Duration') ?? intrinsic(field('IntrinsicDuration'), field('EntryPoint'));
    const written = `CPL, reel ${index + 1}`;
    if (!rate || frames === undefined || !/^\d{1,9}$/.test(frames) || Number(frames) === 0)
      return { lengths, problem: { is: 'unreadable', line: index + 1, written } };
    lengths.push({ written: `${frames} frames`, seconds: framesAt(BigInt(frames), rate) });
  }
  return { lengths };
}

/** Finds the picture asset of a reel in a CPL, or the whole reel if it has no picture. */
function pictureOf(reel: string): string {
  const found = /<(?:[\w-]{1,30}:)?Main(?:Stereoscopic)?Picture>/.exec(reel);
  if (!found) return reel;
  const rest = reel.slice(found.index + found[0].length);
  const end = rest.search(/<\/(?:[\w-]{1,30}:)?Main/);
  return end === -1 ? rest : rest.slice(0, end);
}

const intrinsic = (duration: string | undefined, entry = '0'): string | undefined =>
  duration === undefined ? undefined : String(Number(duration) - Number(entry));
