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

/** Two or three numbers with colons between them, and an optional fraction. Each separator can have a space on either side. */
const TIME = (() => {
  const part = String.raw`(\d{1,${TIMED_TEXT_LIMITS.timeDigits}})(?!\d)`;
  const colon = '( ?: ?)';
  return new RegExp(String.raw`(-?)${part}${colon}${part}(?:${colon}${part}|(?! ?: ?\d))(?:( ?[,.:] ?)(\d+))?`, 'y');
})();

/**
 * Reads the time `HH:MM:SS,mmm` at `from`. Hours are optional. The fraction can have any number of digits (`,04` is 40 ms) after a comma, a
 * dot or a colon. Undefined if there is none. A fourth number of two digits is a number of frames, which is ignored, because their rate is
 * unknown.
 */
export function readClockTime(text: string, from: number): ClockTime | undefined {
  TIME.lastIndex = from;
  const found = TIME.exec(text);
  if (!found) return undefined;
  const [whole, minus, first, colon, second, otherColon = '', third, separator = '', fraction = ''] = found;
  const oddities: ParseWarningKind[] = [];
  if (minus !== '') oddities.push('negative-time');
  if (colon !== ':') oddities.push('space-in-time');
  if (Number(second) >= 60) oddities.push('sixty-in-time');
  if (otherColon.length > 1) oddities.push('space-in-time');
  if (Number(third) >= 60) oddities.push('sixty-in-time');
  if (third === undefined) oddities.push('hours-missing');
  const isFrames = separator.includes(':') && fraction.length < 3;
  const decimals = isFrames ? 0 : fraction.length;
  if (isFrames) oddities.push('frames-in-time');
  else if (decimals === 0) oddities.push('fraction-missing');
  else {
    oddities.push(separator.includes(',') ? 'comma-in-time' : separator.includes('.') ? 'dot-in-time' : 'colon-in-time');
    if (separator.length > 1) oddities.push('space-in-time');
    if (decimals !== 3) oddities.push(decimals < 3 ? 'fraction-short' : 'fraction-long');
  }
  const minutes = Number(first) * 60 + Number(second);
  const seconds = third === undefined ? minutes : minutes * 60 + Number(third);
  const read = Math.min(decimals, 9);
  const milliseconds = seconds * 1000 + Math.round((Number(fraction.slice(0, read)) * 1000) / 10 ** read);
  return {
    milliseconds: minus !== '' && milliseconds > 0 ? -milliseconds : milliseconds,
    oddities,
    decimals,
    end: from + whole.length,
  };
}

/** Reads a text that is a time and nothing else, except for spaces around it. */
export function readWholeTime(text: string): ClockTime | undefined {
  const trimmed = text.trim();
  const time = readClockTime(trimmed, 0);
  return time?.end === trimmed.length ? time : undefined;
}
