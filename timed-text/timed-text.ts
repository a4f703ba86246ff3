import type { ParseWarningKind } from './parse-warnings.ts';
import type { Rate } from './rate.ts';

/*
 * Timed text as every reader gives it and every writer takes it. Times are whole ticks of the file's own clock, so that
 * reading and writing round nothing; `milliseconds` is for people and for checks.
 */

const TIMED_TEXT_FORMATS = [
  'srt',
  'vtt',
  'ssa',
  'ass',
  'microdvd',
  'subviewer',
  'spruce-stl',
  'ebu-stl',
  'scc',
  'ttml',
  'imsc',
  'ebu-tt',
  'ebu-tt-d',
  'dcp-smpte',
  'dcp-interop',
] as const;

export type TimedTextFormat = (typeof TIMED_TEXT_FORMATS)[number];

/** A document as it was read. Whatever was odd is a warning; nothing is repaired in silence. */
export interface TimedText {
  format: TimedTextFormat;
  /** Ticks a second, exactly: 1000/1 of SRT, 24000/1001 of EBU STL at 23.976, 250/1 of DCP Interop. */
  clock: Rate;
  /** The rate of frames that the file itself states, or that its clock is. */
  frameRate: Rate | undefined;
  /** Ticks of an hour of the file's own timecode, which may not last 3,600 seconds. If undefined, 3,600 seconds. */
  hourTicks?: number;
  cues: readonly Cue[];
  header: Header;
  warnings: readonly ParseWarning[];
}

/** One subtitle. */
export interface Cue {
  /** In ticks, without what the format says to subtract (StartTime of a DCP's reel). May be after the end: that is a violation. */
  start: number;
  end: number;
  lines: readonly Line[];
  /** Where it begins in the file, counted from 1; the number of its block in EBU STL. */
  line: number;
  /** Cues of another place, layer or region are no overlap. */
  place: string;
  /** Of a DCP, where the file says it. */
  reel?: number;
  /** The name of the picture that stands for text. */
  image?: string;
  /** Whether the file of a DCP has a lower line before a higher line. `lines` are in reading order. */
  isFromBelow?: true;
}

export type Line = readonly Span[];

/** Letters that look alike. */
export interface Span {
  text: string;
  italic?: boolean;
  bold?: boolean;
  underline?: boolean;
  /** As `#rrggbb`. */
  colour?: string;
  /** Who speaks, where the format has a place for it (WebVTT's `<v Ines>`); it is not part of the text. */
  voice?: string;
}

/** What the file says of itself, as it says it. */
export interface Header {
  title?: string;
  /** Of WebVTT: "captions", "subtitles", "descriptions" (`Kind:`), in small letters. */
  kind?: string;
  /** A tag as in the file, "en", "EN", "English"; whether it is one is for the checks. */
  language?: string;
  /** What is to be subtracted, in ticks, and whether that was done. */
  startTime?: { ticks: number; isSubtracted: boolean };
  reel?: number;
  /** As written, where it is no number. */
  reelText?: string;
  /** Of a DCP: EditRate and TimeCodeRate, which should be the same. */
  editRate?: Rate;
  timeCodeRate?: Rate;
  /** Names of files that are needed beside it. */
  fonts?: readonly string[];
  images?: readonly string[];
  id?: string;
  /** Of EBU STL: most characters in a row, most rows. */
  maxCharacters?: number;
  maxRows?: number;
}

/** Something odd that the reader met; its sentence is in parse-warnings.ts. */
export interface ParseWarning {
  kind: ParseWarningKind;
  /** In the file, counted from 1. */
  line?: number;
  /** In the line, counted from 1; only where that helps to find it. */
  column?: number;
  /** As written. */
  found?: string;
}

/** The words of a cue, its lines joined as people read them. */
export const wordsOf = (cue: Cue): string => cue.lines.map(textOfLine).join('\n');

export function textOfLine(line: Line): string {
  let whole = '';
  for (const { text } of line) whole += text;
  return whole;
}

/** Ticks as milliseconds, for people and for checks; not rounded. */
export const milliseconds = (ticks: number, { numerator, denominator }: Rate): number => (ticks * denominator * 1000) / numerator;

/** A time in ticks of a clock, in seconds. */
export const secondsOfTicks = (ticks: number, clock: Rate): number => milliseconds(ticks, clock) / 1000;

/** Ticks of an hour as the file counts it: 86,400 at 23.976 frames a second, which last 3,603.6 seconds. At least 1. */
export const ticksOfHour = ({ hourTicks, clock }: Pick<TimedText, 'hourTicks' | 'clock'>): number =>
  Math.max(1, hourTicks ?? Math.round((3600 * clock.numerator) / clock.denominator));
