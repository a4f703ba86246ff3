import type { FitListing } from '#domain/fit/fit.ts';
import type { CheckedCopy } from '#timed-text/checks/checking.ts';
import type { Guideline } from '#timed-text/checks/rules.ts';
import type { Encoding } from '#timed-text/encoding/encodings.ts';
import type { Rate } from '#timed-text/rate.ts';
import type { FileChange } from './file-change.ts';

/** The guideline, the copy or listing to compare with, and the reader's choices for single files. */
export interface CheckOptions {
  guideline: Guideline;
  copy: Pick<CheckedCopy, 'seconds' | 'rate'>;
  /** The listing of `/check?film={id}`. */
  listing?: FitListing | undefined;
  /** Choices by the index of the file. */
  choices: Readonly<Record<number, FileChoices>>;
}

export interface FileChoices {
  encoding?: Encoding | undefined;
  /** Frame rate of a file that counts in frames, or the rate that the times of another file are based on. */
  rate?: Rate | undefined;
  /** Whether to subtract whole hours before the first subtitle. */
  takesHoursOff?: boolean | undefined;
  /** Steps in their order. Undo drops the last step. */
  changes?: readonly FileChange[] | undefined;
}

/** Index of the file that is being read or checked. All files are read first, then those with subtitles are checked. */
export interface CheckProgress {
  is: 'reading' | 'checking';
  file: number;
}

export type OnProgress = (progress: CheckProgress) => void;
