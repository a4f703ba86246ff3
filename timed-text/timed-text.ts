import type { ParseWarningKind } from './parse-warnings.ts';
import type { Rate } from './rate.ts';

/*
 * Timed text, in the form that all readers and writers share. Times are whole ticks of the file's own clock, so that reading and writing
 * need no rounding. `milliseconds` is for people and checks.
 */

export type TimedTextFormat =
  | 'srt'
  | 'vtt'
  | 'ssa'
  | 'ass'
  | 'microdvd'
  | 'subviewer'
  | 'spruce-stl'
  | 'ebu-stl'
  | 'scc'
  | 'ttml'
  | 'imsc'
  | 'ebu-tt'
  | 'ebu-tt-d'
  | 'dcp-smpte'
  | 'dcp-interop';

/** A document as it was read. All faults are warnings, and no fault is fixed silently. */
export interface TimedText {
  format: TimedTextFormat;
  /** Ticks a second, exactly: 1000/1 for SRT, 24000/1001 for EBU STL at 23.976, 250/1 for DCP Interop. */
  clock: Rate;
  /** Frame rate that the file states, or that its clock implies. */
  frameRate: Rate | undefined;
  /** Ticks in an hour of the file's own timecode, which might not last 3,600 seconds. The default is 3,600 seconds. */
  hourTicks?: number;
  cues: readonly Cue[];
  header: Header;
  warnings: readonly ParseWarning[];
}

export interface Cue {
  /** Start in ticks, after subtracting the StartTime of a DCP's reel. It can be after the end, which is a violation. */
  start: number;
  end: number;
  lines: readonly Line[];
  /** Line of its beginning in the file, counted from 1; in EBU STL the number of its block. */
  line: number;
  /** Place, layer or region. Cues with different places do not overlap. */
  place: string;
  /** Number of the reel in a DCP, if the file states it. */
  reel?: number;
  /** Name of a picture that replaces text. */
  image?: string;
  /** Whether the file of a DCP has a lower line before a higher line. `lines` are in reading order. */
  isFromBelow?: true;
}

export type Line = readonly Span[];

/** Characters with the same look. */
export interface Span {
  text: string;
  italic?: boolean;
  bold?: boolean;
  underline?: boolean;
  /** Colour as `#rrggbb`. */
  colour?: string;
  /** Speaker, if the format has a field for it (WebVTT's `<v Ines>`). The name is not part of the text. */
  voice?: string;
}

/** Facts that the file states, unchanged. */
export interface Header {
  title?: string;
  /** Kind of a WebVTT file (`Kind:`) in lower case: "captions", "subtitles", "descriptions". */
  kind?: string;
  /** Language as in the file, "en", "EN" or "English". The checks report invalid tags. */
  language?: string;
  /** Start time to subtract, in ticks, and whether it was subtracted. */
  startTime?: { ticks: number; isSubtracted: boolean };
  reel?: number;
  /** Text in place of the number of the reel, if it is not a number. */
  reelText?: string;
  /** EditRate and TimeCodeRate of a DCP, which should be the same. */
  editRate?: Rate;
  timeCodeRate?: Rate;
  /** Names of other files that are needed. */
  fonts?: readonly string[];
  images?: readonly string[];
  id?: string;
  /** Largest number of characters in a row, and of rows, in an EBU STL file. */
  maxCharacters?: number;
  maxRows?: number;
}

/** A fault that the reader found. Its sentence is in parse-warnings.ts. */
export interface ParseWarning {
  kind: ParseWarningKind;
  /** Line in the file, counted from 1. */
  line?: number;
  /** Column in the line, counted from 1; only if it helps to find the fault. */
  column?: number;
  /** Text as written. */
  found?: string;
}

/** Returns the words of a cue, with its lines joined as people read them. */
export const wordsOf = (cue: Cue): string => cue.lines.map(textOfLine).join('\n');

/** Shortens a text, which may be very long, with an ellipsis. */
export const shorten = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`);

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the words of a cue on one line, shortened for a table. */
export const wordsOnOneLine = (cue: Cue): string => shorten(oneLine(wordsOf(cue).slice(0, 400)), 80);

export function textOfLine(line: Line): string {
  let whole = '';
  for (const { text } of line) whole += text;
  return whole;
}

/** Changes the start and the end of every cue. */
export const withTimes = (cues: readonly Cue[], change: (ticks: number) => number): Cue[] =>
  cues.map((cue) => ({ ...cue, start: change(cue.start), end: change(cue.end) }));

/** Converts ticks to milliseconds for people and checks, without rounding. */
export const milliseconds = (ticks: number, { numerator, denominator }: Rate): number => (ticks * denominator * 1000) / numerator;

/** Converts a time from ticks of a clock to seconds. */
export const secondsOfTicks = (ticks: number, clock: Rate): number => milliseconds(ticks, clock) / 1000;

/** Returns the ticks in an hour of the file's timecode: 86,400 at 23.976 frames a second, which last 3,603.6 seconds. At least 1. */
export const ticksOfHour = ({ hourTicks, clock }: Pick<TimedText, 'hourTicks' | 'clock'>): number =>
  Math.max(1, hourTicks ?? Math.round((3600 * clock.numerator) / clock.denominator));
