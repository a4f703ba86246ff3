import type { FitVerdict } from '#domain/fit/fit.ts';
import type { Severity } from '#timed-text/checks/rules.ts';
import type { DecodedText } from '#timed-text/encoding/decode-text.ts';
import type { Encoding } from '#timed-text/encoding/encodings.ts';
import type { DescriptiveEvidence } from '#timed-text/looks-descriptive.ts';
import type { Rate } from '#timed-text/rate.ts';
import type { DoneChange } from './file-change.ts';
import type { ReelFrames } from '#timed-text/dcp/mxf-timed-text.ts';
import type { TimedTextFormat } from '#timed-text/timed-text.ts';

/*
 * What is said of files that somebody has chosen. Plain values only: it goes from the worker to the page as it is. Files are
 * named by their index in what was chosen; times are in seconds.
 */

/** All that is said of the chosen files, the first ones first. */
export interface Report {
  /** One sentence or a few, for `role="status"`. */
  summary: string;
  subjects: readonly Subject[];
}

/** The reels of one DCP are one subject; every other file is one by itself. */
export type Subject = TextReport | SoundReport | NeededFile | RefusedFile;

/** The first answer: whether the file fits, in the words of listings, or why that cannot be answered. */
export interface Verdict {
  /** The sign of this fit; of other answers, "fits" for good news and "other" for bad news. */
  sign: FitVerdict;
  /** Without a full stop: "Fits after retiming 24 → 25 (× 0.96)", "Reel 3 is missing". */
  label: string;
  /** The reason, or the next step; '' without one. */
  sentence: string;
  /** Only of a fit. */
  against?: FileFit['against'];
}

/** The text of a film: one file, or the reels of a DCP in their order. */
export interface TextReport {
  is: 'text';
  /** "Fits. 1,031 subtitles. 22 places must be fixed; check 5 more." */
  summary: string;
  verdict: Verdict;
  /** "22 places must be fixed; check 5 more.", without a number that the verdict has; '' if that is nothing. */
  toDo: string;
  /** The numbers of these sentences. A subtitle is one place, however many faults it has. */
  places: Readonly<Record<'must' | 'look', number>>;
  files: readonly TextFile[];
  /** Only of a DCP. */
  dcp?: DcpFacts;
  /** Against the copy, and against the listing; none where neither is known. */
  fits: readonly FileFit[];
  /** With a sentence for each thing that was counted, and "looks like". */
  descriptive: DescriptiveEvidence & { sentence: string };
  /** The ones that must be fixed come first. */
  problems: readonly Problem[];
  /** For each file that has subtitles. */
  timelines: readonly Timeline[];
}

/** What a file of subtitles is. */
export interface TextFile {
  file: number;
  name: string;
  bytes: number;
  format: TimedTextFormat;
  /** In people's words: "SubRip (SRT)", "Subtitles of a DCP (SMPTE)". Within MXF it says so. */
  formatName: string;
  /** Not of formats of bytes, as EBU STL. */
  encoding?: EncodingFacts;
  /** As the file says it; nothing where it does not. */
  language?: string;
  title?: string;
  subtitles: number;
  first?: SubtitleTime;
  last?: SubtitleTime;
  rate: RateFacts;
  /**
   * Whole hours before the film, as on a tape: offered to be taken off, or taken off already. They last this many seconds in
   * the file’s own timecode.
   */
  startHours?: { hours: number; seconds: number; isTakenOff: boolean };
  reel?: number;
  /** Length of the reel, if the file states it. */
  length?: ReelFrames;
  /** Steps that changed the file. The rest of the report describes the file after them. */
  changes?: readonly DoneChange[];
}

/** When a subtitle is shown, and its words on one line. */
export interface SubtitleTime {
  start: number;
  end: number;
  text: string;
}

export interface EncodingFacts {
  encoding: Encoding;
  knownBy: DecodedText['knownBy'];
  /** How it is known, as a sentence. */
  sentence: string;
  /** The likeliest first, whatever was chosen; every other encoding can be chosen as well. */
  guesses: readonly Encoding[];
  /** Up to three, those with letters beyond English first. */
  lines: readonly string[];
  /** Whether another choice could change anything. */
  isOpen: boolean;
}

interface RateFacts {
  rate?: Rate;
  /** "24", "23.976". */
  name?: string;
  /** "implied": its times lie on the frames of this rate and of no other. "chosen", "changed": by whoever checks. */
  knownBy: 'stated' | 'implied' | 'chosen' | 'changed' | 'unknown';
  sentence: string;
  /** Counts in frames, so that a chosen rate changes every time. */
  countsFrames: boolean;
}

export interface DcpFacts {
  standard: 'SMPTE' | 'Interop' | 'mixed';
  /** By number; files without one at the end. Those that are missing have no file. */
  reels: readonly DcpReel[];
  /** Fonts and pictures that the reels ask for. */
  needed: readonly { name: string; kind: 'font' | 'picture'; isHere: boolean; reel?: number }[];
}

export interface DcpReel {
  number?: number;
  /** Without: the reel is missing. */
  file?: number;
  subtitles?: number;
  /** As the file says them. */
  editRate?: string;
  timeCodeRate?: string;
  startTime?: number;
}

/** Whether the text fits, in the words of the fit of listings (domain/fit/fit-texts.ts). */
export interface FileFit {
  against: 'copy' | 'listing';
  is: FitVerdict;
  /** New length by old one, of what is to be retimed; else null. */
  ratio: number | null;
  /** The rates to retime from and to: those of the file and the film, or those that the ratio implies. */
  rates?: { from: Rate; to: Rate } | undefined;
  label: string;
  sum: string;
}

/** A row of the table: one rule, and how often. */
export interface Problem {
  /** Within its subject, and the same at the next check: names it when all of them are asked for. */
  id: string;
  severity: Severity;
  title: string;
  /** What to do about it; of what a reader met it is in the title. */
  advice: string;
  /** Whose rule it is. */
  source: string;
  count: number;
  /** The first ones, at most `PROBLEM_PLACES`. */
  places: readonly ProblemPlace[];
}

/** One time that it was found. */
export interface ProblemPlace {
  /** Without: it is about all reels together. */
  file?: number;
  /** Its index in the file; without, it is about the whole file. */
  cue?: number;
  /** In the film or the reel. */
  time?: number;
  /** In the file, from 1; of EBU STL the number of its block. */
  line?: number;
  column?: number;
  /** "68 characters; 42 at most", or what stands there. */
  figures?: string;
  /** The words of the subtitle, on one line, cut. */
  text?: string;
}

/** How many places of each problem are in the report; all of them are asked for one by one. */
export const PROBLEM_PLACES = 20;

/** A film's or a reel's length with what is in it. */
export interface Timeline {
  file: number;
  /** Of the copy, where its length is known and the text is not longer; else of the text. */
  seconds: number;
  /** For a picture `TIMELINE_STEPS` wide: where subtitles stand, neighbours joined, in whole steps. */
  subtitles: readonly (readonly [from: number, to: number])[];
  /** Steps with something to fix, to look at, or to note. */
  problems: Readonly<Record<Severity, readonly number[]>>;
  /** The same as a table. */
  parts: readonly TimelinePart[];
}

/** Ten minutes. */
export interface TimelinePart {
  from: number;
  to: number;
  subtitles: number;
  problems: Readonly<Record<Severity, number>>;
}

export const TIMELINE_STEPS = 1000;

export interface SoundReport {
  is: 'sound';
  file: number;
  name: string;
  bytes: number;
  summary: string;
  verdict: Verdict;
  /** As of a text. */
  toDo: string;
  /** "WAV", "MP3". */
  formatName: string;
  codec?: string;
  seconds?: number;
  sampleRate?: number;
  bits?: number;
  channels?: number;
  /** Since midnight, where the file says it. */
  startTime?: number;
  fits: readonly FileFit[];
  problems: readonly Problem[];
}

/** A font or a picture that reels of a DCP ask for. */
export interface NeededFile {
  is: 'needed';
  file: number;
  name: string;
  bytes: number;
  kind: 'font' | 'picture';
  summary: string;
}

export interface RefusedFile {
  is: 'refused';
  file: number;
  name: string;
  bytes: number;
  /** Why, and what to ask for instead. */
  summary: string;
  /** With a rate chosen it can be read. */
  needs?: 'rate';
}
