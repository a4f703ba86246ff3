import { TIMED_TEXT_LIMITS } from './limits.ts';

/** What is odd about a time as it is written; each format says which of them it minds. */
export type TimeOddity =
  | 'no-hours'
  | 'no-fraction'
  | 'short-fraction'
  | 'long-fraction'
  | 'dot'
  | 'comma'
  | 'colon'
  | 'frames'
  | 'space'
  | 'negative'
  | 'sixty';

export interface ClockTime {
  /** Whole, rounded where the file has more than three decimals. */
  milliseconds: number;
  oddities: readonly TimeOddity[];
  /** So many figures has its fraction. */
  decimals: number;
  /** Where the text goes on behind it. */
  end: number;
}

const ZERO = 48;

/**
 * The time `HH:MM:SS,mmm` that stands at `from`: hours may be left out, the fraction may have any number of digits
 * (`,04` is 40 ms) behind a comma, a dot or a colon. Undefined where there is none. A fourth number of two digits is
 * one of frames, which is left out: nobody says how many make a second.
 */
export function readClockTime(text: string, from: number): ClockTime | undefined {
  const oddities: TimeOddity[] = [];
  let at = from;
  const isNegative = text[at] === '-';
  if (isNegative) {
    at += 1;
    oddities.push('negative');
  }
  const parts: number[] = [];
  for (;;) {
    const digits = digitsAt(text, at);
    if (digits === 0 || digits > TIMED_TEXT_LIMITS.timeDigits) return undefined;
    parts.push(numberAt(text, at, digits));
    at += digits;
    const next = parts.length < 3 ? afterSeparator(text, at, ':') : undefined;
    if (next === undefined) break;
    if (next > at + 1) oddities.push('space');
    at = next;
  }
  if (parts.length < 2) return undefined;
  const fraction = readFraction(text, at, parts.length === 3);
  const seconds = inSeconds(parts);
  if (parts.length === 2) oddities.push('no-hours');
  if (parts.slice(1).some((part) => part >= 60)) oddities.push('sixty');
  const milliseconds = seconds * 1000 + fraction.milliseconds;
  return {
    milliseconds: isNegative && milliseconds > 0 ? -milliseconds : milliseconds,
    oddities: [...oddities, ...fraction.oddities],
    decimals: fraction.decimals,
    end: fraction.end,
  };
}

interface Fraction {
  milliseconds: number;
  oddities: TimeOddity[];
  decimals: number;
  end: number;
}

function readFraction(text: string, from: number, canBeColon: boolean): Fraction {
  const none: Fraction = { milliseconds: 0, oddities: ['no-fraction'], decimals: 0, end: from };
  for (const [sign, oddity] of SIGNS) {
    if (sign === ':' && !canBeColon) continue;
    const at = afterSeparator(text, from, sign);
    const digits = at === undefined ? 0 : digitsAt(text, at);
    if (at === undefined || digits === 0) continue;
    const end = at + digits;
    if (sign === ':' && digits < 3) return { milliseconds: 0, oddities: ['frames'], decimals: 0, end };
    const oddities: TimeOddity[] = [oddity];
    if (at > from + 1) oddities.push('space');
    if (digits < 3) oddities.push('short-fraction');
    if (digits > 3) oddities.push('long-fraction');
    const read = Math.min(digits, 9);
    return {
      milliseconds: Math.round((numberAt(text, at, read) * 1000) / 10 ** read),
      oddities,
      decimals: digits,
      end,
    };
  }
  return none;
}

const SIGNS = [
  [',', 'comma'],
  ['.', 'dot'],
  [':', 'colon'],
] as const;

const inSeconds = (parts: readonly number[]) => parts.reduce((sum, part) => sum * 60 + part, 0);

/** Behind the separator, which may have a space on either side before a digit; undefined where it is not there. */
function afterSeparator(text: string, from: number, separator: string): number | undefined {
  let at = from;
  if (text[at] === ' ') at += 1;
  if (text[at] !== separator) return undefined;
  at += 1;
  if (text[at] === ' ') at += 1;
  return isDigit(text.charCodeAt(at)) ? at : undefined;
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

/** `HH:MM:SS` and behind `sign` so many decimals, of whole ticks of 1/1000 s (three) or 1/100 s (two). Not below zero. */
export function writeClockTime(ticks: number, sign: ',' | '.', decimals: 2 | 3, hourDigits: 1 | 2): string {
  const unit = 10 ** decimals;
  const left = Math.max(0, ticks);
  const seconds = Math.floor(left / unit);
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const hours = pad(Math.floor(seconds / 3600), hourDigits);
  return `${hours}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}${sign}${pad(left % unit, decimals)}`;
}
