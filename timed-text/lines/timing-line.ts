import { type ClockTime, readClockTime, readWholeTime } from './clock-time.ts';
import type { ParseWarningKind } from '#timed-text/parse-warnings.ts';

/** A line of two times with an arrow between them, as in SubRip and WebVTT. */
export interface TimingLine {
  /** Start in milliseconds. */
  start: number;
  end: number;
  /** Whether both times could be read. Otherwise, one is used for both. */
  isWhole: boolean;
  arrow: string;
  /** Unusual features of both times, without repetition. */
  oddities: readonly ParseWarningKind[];
  /** The text after the times. */
  trailing: string;
  written: string;
}

/** Arrows that programs and people write instead of `-->`. */
const ARROW = /--&gt;|-- >|->|—>|–>|=>/;
/** Maximum length of two times with everything around them. */
const LONGEST = 100;

/** Reads two times. Undefined for lines without times, such as "3 -> 4", "He --> she" or "12:30 --> lunch". */
export function readTimingLine(line: string): TimingLine | 'unreadable' | undefined {
  if (!BEGINS_WITH_DIGIT.test(line)) return undefined;
  const written = line.length > LONGEST ? line.slice(0, LONGEST) : line;
  const arrow = written.includes('-->') ? '-->' : ARROW.exec(written)?.[0];
  if (arrow === undefined) return undefined;
  const at = written.indexOf(arrow);
  const first = readWholeTime(written.slice(0, at));
  const second = timeAtStart(written, at + arrow.length);
  if (!first && !second) return arrow === '-->' && written.slice(0, at).includes(':') ? 'unreadable' : undefined;
  if (!first && arrow !== '-->') return undefined;
  if (!second && first && isBareNumber(first)) return undefined;
  return {
    start: (first ?? second)?.milliseconds ?? 0,
    end: (second ?? first)?.milliseconds ?? 0,
    isWhole: first !== undefined && second !== undefined,
    arrow,
    oddities: joined(first?.oddities ?? [], second?.oddities ?? []),
    trailing: second ? line.slice(second.end) : '',
    written: written.trim(),
  };
}

/** Beginning of a line that can have times. Most lines are words and fail this quick test. */
const BEGINS_WITH_DIGIT = /^[ \t\u00a0\ufeff]*-?\d/;

/** Joins two lists without repetition. */
export function joined(a: readonly ParseWarningKind[], b: readonly ParseWarningKind[]): readonly ParseWarningKind[] {
  const others = b.filter((oddity) => !a.includes(oddity));
  return others.length === 0 ? a : [...a, ...others];
}

/** Tells if a time is like "12:30", which could also be text. */
const isBareNumber = ({ oddities }: ClockTime) => oddities.includes('hours-missing') && oddities.includes('fraction-missing');

/** Reads a time. Letters directly after it are tolerated, but not after two bare numbers: "00:00:xx" is not a time. */
function timeAtStart(text: string, from: number): ClockTime | undefined {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\u00a0') at += 1;
  const time = readClockTime(text, at);
  return time && isBareNumber(time) && /^\S/.test(text.slice(time.end)) ? undefined : time;
}
