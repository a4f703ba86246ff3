import type { FitVerdict } from '#domain/fit/fit.ts';
import type { Severity } from '#timed-text/checks/rules.ts';
import type { DecodedText } from '#timed-text/encoding/decode-text.ts';
import type { Encoding } from '#timed-text/encoding/encodings.ts';
import type { DescriptiveEvidence } from '#timed-text/looks-descriptive.ts';
import type { Rate } from '#timed-text/rate.ts';
import type { DoneChange } from './file-change.ts';
import type { ReelFrames } from '#timed-text/dcp/mxf-timed-text.ts';
import type { SoundFacts } from '#timed-text/sound/sound.ts';
import type { TimedTextFormat } from '#timed-text/timed-text.ts';

/*
 * The report on the files that a person has chosen. It consists of plain values, because the worker sends it to the page unchanged. Files
 * are named by their index among the chosen files, and times are in seconds.
 */

/** The report on the chosen files, in their order. */
export interface Report {
  /** One to three sentences for `role="status"`. */
  summary: string;
  subjects: readonly Subject[];
}

/** The reels of one DCP form one subject, and every other file is its own subject. */
export type Subject = TextReport | SoundReport | NeededFile | RefusedFile;

/** The first result: whether the file fits, in the words of listings, or why this is unknown. */
export interface Verdict {
  /** The icon of this fit. For other results, "fits" is good news and "other" is bad news. */
  sign: FitVerdict;
  /** No full stop at the end: "Fits after retiming 24 → 25 (× 0.96)", "Reel 3 is missing". */
  label: string;
  /** The reason or the next step; '' if there is neither. */
  sentence: string;
  /** Set only for a fit. */
  against?: FileFit['against'];
}

/** The text of a film: one file, or the reels of a DCP in their order. */
export interface TextReport {
  is: 'text';
  /** "Fits. 1,031 subtitles. 22 places must be fixed; check 5 more." */
  summary: string;
  verdict: Verdict;
  /** "22 places must be fixed; check 5 more.", without a number that the verdict has; '' if nothing is left to say. */
  toDo: string;
  /** The numbers in these sentences. A subtitle is one place, however many faults it has. */
  places: Readonly<Record<'must' | 'look', number>>;
  files: readonly TextFile[];
  /** Set only for a DCP. */
  dcp?: DcpFacts;
  /** Fit for the copy and fit for the listing, if these are known. */
  fits: readonly FileFit[];
  /** The counts, with a sentence about them and about what the text looks like. */
  descriptive: DescriptiveEvidence & { sentence: string };
  /** Problems that must be fixed come first. */
  problems: readonly Problem[];
  /** One for each file with subtitles. */
  timelines: readonly Timeline[];
}

export interface ChosenFile {
  /** Index among the chosen files. */
  file: number;
  name: string;
  bytes: number;
}

/** Facts about a subtitle file. */
export interface TextFile extends ChosenFile {
  format: TimedTextFormat;
  /** Common name: "SubRip (SRT)", "Subtitles of a DCP (SMPTE)". Mentions if the file is inside MXF. */
  formatName: string;
  /** Absent for binary formats such as EBU STL. */
  encoding?: EncodingFacts;
  /** Language that the file states. */
  language?: string;
  title?: string;
  subtitles: number;
  first?: SubtitleTime;
  last?: SubtitleTime;
  rate: RateFacts;
  /** Whole hours before the film, as on a tape, which the reader can subtract. In the file’s timecode they last this many seconds. */
  startHours?: { hours: number; seconds: number; isTakenOff: boolean };
  reel?: number;
  /** Length of the reel, if the file states it. */
  length?: ReelFrames;
  /** Steps that changed the file. The rest of the report describes the file after them. */
  changes?: readonly DoneChange[];
}

/** Times and words of a subtitle, with the words on one line. */
export interface SubtitleTime {
  start: number;
  end: number;
  text: string;
}

export interface EncodingFacts {
  encoding: Encoding;
  knownBy: DecodedText['knownBy'];
  /** A sentence that explains how the encoding is known. */
  sentence: string;
  /** The most likely encodings first, regardless of the choice. Every other encoding can be chosen too. */
  guesses: readonly Encoding[];
  /** Up to three lines, those with non-English letters first. */
  lines: readonly string[];
  /** Whether choosing another encoding could change anything. */
  isOpen: boolean;
}

interface RateFacts {
  rate?: Rate;
  /** "24", "23.976". */
  name?: string;
  /** "implied": its times match the frames of this rate and of no other. "chosen" and "changed": by the reader. */
  knownBy: 'stated' | 'implied' | 'chosen' | 'changed' | 'unknown';
  sentence: string;
  /** Whether the file counts in frames, so that a chosen rate changes every time. */
  countsFrames: boolean;
}

export interface DcpFacts {
  standard: 'SMPTE' | 'Interop' | 'mixed';
  /** Reels by number. Reels without a number are last. Missing reels have no file. */
  reels: readonly DcpReel[];
  /** Fonts and pictures that the reels need. */
  needed: readonly { name: string; kind: 'font' | 'picture'; isHere: boolean; reel?: number }[];
}

export interface DcpReel {
  number?: number;
  /** Undefined if the reel is missing. */
  file?: number;
  subtitles?: number;
  /** Edit rate that the file states. */
  editRate?: string;
  timeCodeRate?: string;
  startTime?: number;
}

/** The fit of the text, in the words for listings (domain/fit/fit-texts.ts). */
export interface FileFit {
  against: 'copy' | 'listing';
  is: FitVerdict;
  /** New length divided by old length of a text that must be retimed, otherwise null. */
  ratio: number | null;
  /** The rates to retime from and to: those of the file and the film, or those that the ratio implies. */
  rates?: { from: Rate; to: Rate } | undefined;
  label: string;
  sum: string;
}

/** A row of the table: one rule and its number of violations. */
export interface Problem {
  /** Id within the subject, which stays the same at the next check. Used to request all places. */
  id: string;
  severity: Severity;
  title: string;
  /** Advice on how to fix the problem. For a reader's warning, the title contains it. */
  advice: string;
  /** Guideline or standard that the rule comes from. */
  source: string;
  count: number;
  /** The first places, up to `PROBLEM_PLACES`. */
  places: readonly ProblemPlace[];
}

/** One place where the problem occurs. */
export interface ProblemPlace {
  /** Undefined if the problem concerns all reels together. */
  file?: number;
  /** Index of the subtitle in the file. Undefined if the problem concerns the whole file. */
  cue?: number;
  /** Time in the film or the reel (seconds). */
  time?: number;
  /** Line in the file, from 1. For EBU STL, the number of the block. */
  line?: number;
  column?: number;
  /** Figures such as "68 characters; 42 at most", or the text that was found. */
  figures?: string;
  /** Words of the subtitle on one line, truncated. */
  text?: string;
}

/** Number of places of each problem in the report. The page requests the others for one problem at a time. */
export const PROBLEM_PLACES = 20;

/** The length of a film or a reel with its contents. */
export interface Timeline {
  file: number;
  /** Length of the copy if it is known and the text is not longer, otherwise of the text. */
  seconds: number;
  /** Times with subtitles, in steps of a picture that is `TIMELINE_STEPS` wide. Neighbouring times are joined. */
  subtitles: readonly (readonly [from: number, to: number])[];
  /** Steps with problems of each severity. */
  problems: Readonly<Record<Severity, readonly number[]>>;
  /** The same contents as a table. */
  parts: readonly TimelinePart[];
}

/** A part of ten minutes. */
export interface TimelinePart {
  from: number;
  to: number;
  subtitles: number;
  problems: Readonly<Record<Severity, number>>;
}

export const TIMELINE_STEPS = 1000;

export interface SoundReport extends ChosenFile, SoundFacts {
  is: 'sound';
  summary: string;
  verdict: Verdict;
  /** The same sentence as for a text. */
  toDo: string;
  /** Name such as "WAV" or "MP3". */
  formatName: string;
  seconds?: number;
  /** Start time since midnight, if the file states it. */
  startTime?: number;
  fits: readonly FileFit[];
  problems: readonly Problem[];
}

/** A font or a picture that reels of a DCP need. */
export interface NeededFile extends ChosenFile {
  is: 'needed';
  kind: 'font' | 'picture';
  summary: string;
}

export interface RefusedFile extends ChosenFile {
  is: 'refused';
  /** The reason, and what to ask for instead. */
  summary: string;
  /** Set if the file can be read once a frame rate is chosen. */
  needs?: 'rate';
}
