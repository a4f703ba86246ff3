import type { FitListing } from '#domain/fit/fit.ts';
import type { Guideline } from '#timed-text/checks/rules.ts';
import type { Encoding } from '#timed-text/encoding/encodings.ts';
import type { Rate } from '#timed-text/rate.ts';
import type { FileChange } from './file-change.ts';

/** Under whose rules, against what, and what whoever checks has decided about single files. */
export interface CheckOptions {
  guideline: Guideline;
  copy: CopyToCheck;
  /** Of `/check?film={id}`. */
  listing?: FitListing | undefined;
  /** By the file's index. */
  choices: Readonly<Record<number, FileChoices>>;
}

/** As far as it is known. */
interface CopyToCheck {
  seconds?: number | undefined;
  rate?: Rate | undefined;
}

export interface FileChoices {
  encoding?: Encoding | undefined;
  /** Of a file that counts in frames; of others what its times are taken for. */
  rate?: Rate | undefined;
  /** Whether whole hours before the first subtitle are taken off. */
  takesHoursOff?: boolean | undefined;
  /** In this order; without the last one the file is as before it. */
  changes?: readonly FileChange[] | undefined;
}

/** The file that is being read or checked, by its index: all are read first, then those with subtitles are checked. */
export interface CheckProgress {
  is: 'reading' | 'checking';
  file: number;
}

export type OnProgress = (progress: CheckProgress) => void;
