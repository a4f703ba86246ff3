import type { CheckOptions } from '#domain/check-file/check-options.ts';
import type { PlaceFacts, SubjectFacts } from '#domain/check-file/facts.ts';
import type { FixRules, OfferedFix } from '#domain/check-file/file-change.ts';
import type { JoinResult, ReelFile } from '#domain/check-file/reels.ts';
import type { ChangedTime, FoundSubtitle } from '#domain/check-file/times-change.ts';
import type { EncodingGuess } from '#domain/timed-text/encoding/guess-encoding.ts';
import type { ReelJoin, ReelToJoin } from '#domain/timed-text/reels/join-reels.ts';
import type { ReelSplit, SplitReport } from '#domain/timed-text/reels/split-reels.ts';
import type { Saved } from '#domain/timed-text/saving/save-as.ts';
import type { SaveOptions } from '#domain/timed-text/saving/saved-name.ts';
import type { FileStamp } from '#domain/timed-text/saving/write-and-read.ts';
import type { Sound } from '#domain/timed-text/sound/sound.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** What the page asks the worker that keeps the files and their documents. */
export interface CheckMethods {
  /** Other files: what was kept is forgotten. */
  check: { params: { files: readonly File[]; options: CheckOptions }; result: readonly SubjectFacts[] };
  /** The same files under other rules, for another copy, in another encoding, with other times. */
  'check-again': { params: { options: CheckOptions }; result: readonly SubjectFacts[] };
  /** Every place of one problem of the last report. */
  'list-places': { params: { subject: number; problem: string }; result: readonly PlaceFacts[] };
  /** The first and the last times of a file, as it has them and as they are after its changes. */
  'list-times': { params: { file: number }; result: readonly ChangedTime[] };
  /** Subtitles of a file by number or words; without either the first and the last ones. */
  'find-subtitles': { params: { file: number; query: string }; result: readonly FoundSubtitle[] };
  /** The effect of each fix on the file after its changes. */
  'list-fixes': { params: { file: number; rules: FixRules }; result: readonly OfferedFix[] };
  /** The file after its changes, in another format, and what that loses. */
  save: { params: { file: number; options: SaveOptions; stamp: FileStamp }; result: Saved };
  /** Report on splitting the file, after its changes, into reels; undefined if the file is gone. */
  split: { params: { file: number; split: ReelSplit }; result: SplitReport | undefined };
  /** One reel of the file as a separate file. */
  'save-reel': { params: { file: number; reel: ReelFile }; result: Saved };
  /** Report on joining files, after their changes, in this order. */
  join: { params: { files: readonly number[]; join: ReelJoin }; result: JoinResult };
  /** The joined files as one file. */
  'save-joined': {
    params: { files: readonly number[]; join: ReelJoin; options: SaveOptions; stamp: FileStamp };
    result: Saved;
  };
}

/** What that worker asks the one that knows encodings and sound. */
export interface EncodingAndSoundMethods {
  'guess-encodings': { params: { bytes: Uint8Array }; result: readonly EncodingGuess[] };
  'read-sound': { params: { file: File }; result: Sound | undefined };
}

/** What it asks the one that writes. */
export interface SaveMethods {
  save: { params: { document: TimedText; options: SaveOptions; stamp: FileStamp }; result: Saved };
  split: { params: { document: TimedText; split: ReelSplit }; result: SplitReport };
  'save-reel': { params: { document: TimedText; reel: ReelFile }; result: Saved };
  join: { params: { reels: readonly ReelToJoin[]; join: ReelJoin }; result: JoinResult };
  'save-joined': {
    params: { reels: readonly ReelToJoin[]; join: ReelJoin; options: SaveOptions; stamp: FileStamp };
    result: Saved;
  };
}
