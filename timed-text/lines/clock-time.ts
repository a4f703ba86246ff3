import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import type { ParseWarningKind } from '#timed-text/parse-warnings.ts';

export interface ClockTime {
  /** Whole milliseconds, rounded if the file has more than three decimals. */
  milliseconds: number;
  /** Unusual features. Each format decides which of them cause warnings. */
  oddities: readonly ParseWarningKind[];
  /** Number of digits in its fraction. */
  decimals: number;
  /** Index after the time. */
  end: number;
}

const ZERO = 48;

/**
 * Reads the time `HH:MM:SS,mmm` at `from`. Hours are optional. The fraction can have any number of digits (`,04` is 40 ms) after a comma, a
 * dot or a colon. Undefined if there is none. A fourth number of two digits is a number of frames, which is ignored, because their rate is
 * unknown.
 */
export function readClockTime(text: string, from: number): ClockTime | undefined {
  return readUsualTime(text, from) ?? readOddTime(text, from);
}

/** Reads a text that is a time and nothing else, except for spaces around it. */
export function readWholeTime(text: string): ClockTime | undefined {
  const trimmed = text.trim();
  const time = readClockTime(trimmed, 0);
  return time?.end === trimmed.length ? time : undefined;
}

const WITH_COMMA: readonly ParseWarningKind[] = ['comma-in-time'];
const WITH_DOT: readonly ParseWarningKind[] = ['dot-in-time'];

/** Reads exactly `HH:MM:SS,mmm` or `HH:MM:SS.mmm`, the usual form, without temporary objects. */
function readUsualTime(text: string, from: number): ClockTime | undefined {
  const sign = text.charCodeAt(from + 8);
  if (sign !== COMMA && sign !== DOT) return undefined;
  if (text.charCodeAt(from + 2) !== COLON || text.charCodeAt(from + 5) !== COLON) return undefined;
  const hours = twoDigits(text, from);
  const minutes = twoDigits(text, from + 3);
  const seconds = twoDigits(text, from + 6);
  const tens = twoDigits(text, from + 9);
  const last = text.charCodeAt(from + 11) - ZERO;
  const isWhole = hours >= 0 && minutes >= 0 && seconds >= 0 && tens >= 0 && last >= 0 && last <= 9;
  if (!isWhole || minutes >= 60 || seconds >= 60 || isDigit(text.charCodeAt(from + 12))) return undefined;
  return {
    milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000 + tens * 10 + last,
    oddities: sign === COMMA ? WITH_COMMA : WITH_DOT,
    decimals: 3,
    end: from + 12,
  };
}

/** Returns a negative number if there are not two digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at);
  const ones = text.charCodeAt(at + 1);
  return isDigit(tens) && isDigit(ones) ? (tens - ZERO) * 10 + ones - ZERO : -1;
}

function readOddTime(text: string, from: number): ClockTime | undefined {
  const oddities: ParseWarningKind[] = [];
  const isNegative = text.charCodeAt(from) === MINUS;
  if (isNegative) oddities.push('negative-time');
  let at = isNegative ? from + 1 : from;
  let seconds = 0;
  let parts = 0;
  for (;;) {
    const digits = digitsAt(text, at);
    if (digits === 0 || digits > TIMED_TEXT_LIMITS.timeDigits) return undefined;
    const part = numberAt(text, at, digits);
    if (parts > 0 && part >= 60) oddities.push('sixty-in-time');
    seconds = seconds * 60 + part;
    parts += 1;
    at += digits;
    const next = parts < 3 ? afterSeparator(text, at, COLON) : -1;
    if (next === -1) break;
    if (next > at + 1) oddities.push('space-in-time');
    at = next;
  }
  if (parts < 2) return undefined;
  if (parts === 2) oddities.push('hours-missing');
  return withFraction(text, at, { seconds, isNegative, canBeColon: parts === 3, oddities });
}

interface WholeSeconds {
  seconds: number;
  isNegative: boolean;
  canBeColon: boolean;
  oddities: ParseWarningKind[];
}

function withFraction(text: string, from: number, whole: WholeSeconds): ClockTime {
  const { seconds, isNegative, oddities } = whole;
  const at = startOfFraction(text, from, whole.canBeColon);
  const digits = at === -1 ? 0 : digitsAt(text, at);
  const sign = at === -1 ? 0 : signBefore(text, at);
  const isFrames = sign === COLON && digits < 3;
  const decimals = isFrames ? 0 : digits;
  if (isFrames) oddities.push('frames-in-time');
  else if (digits === 0) oddities.push('fraction-missing');
  else {
    oddities.push(sign === COMMA ? 'comma-in-time' : sign === DOT ? 'dot-in-time' : 'colon-in-time');
    if (at > from + 1) oddities.push('space-in-time');
    if (digits !== 3) oddities.push(digits < 3 ? 'fraction-short' : 'fraction-long');
  }
  const read = Math.min(decimals, 9);
  const milliseconds = seconds * 1000 + Math.round((numberAt(text, at, read) * 1000) / 10 ** read);
  return {
    milliseconds: isNegative && milliseconds > 0 ? -milliseconds : milliseconds,
    oddities,
    decimals,
    end: digits === 0 ? from : at + digits,
  };
}

const MINUS = 45;
const COMMA = 44;
const DOT = 46;
const COLON = 58;
const SPACE = 32;

/** Returns -1 if there is none. */
function startOfFraction(text: string, from: number, canBeColon: boolean): number {
  const comma = afterSeparator(text, from, COMMA);
  if (comma !== -1) return comma;
  const dot = afterSeparator(text, from, DOT);
  return dot === -1 && canBeColon ? afterSeparator(text, from, COLON) : dot;
}

const signBefore = (text: string, at: number) => {
  const before = text.charCodeAt(at - 1);
  return before === SPACE ? text.charCodeAt(at - 2) : before;
};

/** Returns the index after the separator, which can have a space on either side if a digit follows; -1 if there is none. */
function afterSeparator(text: string, from: number, separator: number): number {
  let at = text.charCodeAt(from) === SPACE ? from + 1 : from;
  if (text.charCodeAt(at) !== separator) return -1;
  at += 1;
  if (text.charCodeAt(at) === SPACE) at += 1;
  return isDigit(text.charCodeAt(at)) ? at : -1;
}

const isDigit = (code: number) => code >= ZERO && code <= ZERO + 9;

function digitsAt(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at - from;
}

function numberAt(text: string, from: number, digits: number): number {
  let value = 0;
  for (let at = from; at < from + digits; at += 1) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}
