import type { CheckOptions } from '#domain/check-file/check-options.ts';
import type { PlaceFacts, SubjectFacts } from '#domain/check-file/facts.ts';
import type { ChangedTime, FoundSubtitle } from '#domain/check-file/times-change.ts';
import type { EncodingGuess } from '#domain/timed-text/encoding/guess-encoding.ts';
import type { Saved } from '#domain/timed-text/saving/save-as.ts';
import type { SaveOptions } from '#domain/timed-text/saving/saved-name.ts';
import type { Issue } from '#domain/timed-text/saving/write-and-read.ts';
import type { Sound } from '#domain/timed-text/sound/sound.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** What the page asks the worker that keeps the files and their documents. */
export interface CheckCalls {
  /** Other files: what was kept is forgotten. */
  check: { request: { files: readonly File[]; options: CheckOptions }; response: readonly SubjectFacts[] };
  /** The same files under other rules, for another copy, in another encoding, with other times. */
  'check-again': { request: { options: CheckOptions }; response: readonly SubjectFacts[] };
  /** Every place of one problem of the last report. */
  'list-places': { request: { subject: number; problem: string }; response: readonly PlaceFacts[] };
  /** The first and the last times of a file, as it has them and as they are after its changes. */
  'list-times': { request: { file: number }; response: readonly ChangedTime[] };
  /** Subtitles of a file by number or words; without either the first and the last ones. */
  'find-subtitles': { request: { file: number; query: string }; response: readonly FoundSubtitle[] };
  /** The file after its changes, in another format, and what that loses. */
  save: { request: { file: number; options: SaveOptions; issue: Issue }; response: Saved };
}

/** What that worker asks the one that knows encodings and sound. */
export interface GuessCalls {
  'guess-encodings': { request: { bytes: Uint8Array }; response: readonly EncodingGuess[] };
  'read-sound': { request: { file: File }; response: Sound | undefined };
}

/** What it asks the one that writes. */
export interface SaveCalls {
  save: { request: { document: TimedText; options: SaveOptions; issue: Issue }; response: Saved };
}
