import type { NeededFile, ProblemPlace, RefusedFile, SoundReport, TextFile, TextReport } from './report.ts';
import type { Finding } from '#domain/timed-text/checks/finding.ts';
import type { Severity } from '#domain/timed-text/checks/rules.ts';
import type { MxfContent } from '#domain/timed-text/dcp/mxf-timed-text.ts';
import type { UnreadableKind } from '#domain/timed-text/find-format/found-format.ts';
import type { OtherXml } from '#domain/timed-text/find-format/find-xml-format.ts';
import type { ReadName } from '#domain/timed-text/file-name.ts';
import type { DescriptiveEvidence } from '#domain/timed-text/looks-descriptive.ts';
import type { Rate } from '#domain/timed-text/rate.ts';
import type { SoundFormat } from '#domain/timed-text/sound/sound.ts';
import type { TimedTextFormat } from '#domain/timed-text/timed-text.ts';

/*
 * What the worker finds in files, without a word for people: wording/ makes the report of it, in the page. So the texts, and
 * the rule of what fits, need not be in the worker, whose one file must be small (test/e2e/check-worker.e2e.ts).
 */

export type SubjectFacts = TextFacts | SoundFacts | NeededFacts | RefusedFacts;

export type TextFacts = Omit<TextReport, 'summary' | 'files' | 'fits' | 'descriptive' | 'problems'> & {
  files: readonly TextFileFacts[];
  descriptive: DescriptiveEvidence & { isSpoken: boolean };
  problems: readonly ProblemFacts[];
};

export type TextFileFacts = Omit<TextFile, 'formatName' | 'encoding' | 'rate' | 'language'> & {
  isInMxf: boolean;
  encoding?: Omit<NonNullable<TextFile['encoding']>, 'sentence'>;
  rate: { rate?: Rate; knownBy: TextFile['rate']['knownBy']; countsFrames: boolean };
  /** As the file says it. */
  language?: string;
  /** What its name says. */
  named: ReadName;
};

/** A row of the table. */
export interface ProblemFacts {
  id: string;
  severity: Severity;
  /** The rule of a check, or the kind of a reader's remark. */
  kind: string;
  /** Whose rule it is, of a check. */
  source?: string;
  /** Of the first file where it was met. */
  format?: TimedTextFormat | SoundFormat;
  count: number;
  places: readonly PlaceFacts[];
}

export type PlaceFacts = Omit<ProblemPlace, 'figures'> & {
  /** What the figures are made of: of a check, */
  finding?: Pick<Finding, 'rule' | 'found' | 'limit' | 'unit'>;
  /** or as written, of a remark. */
  found?: string;
};

export type SoundFacts = Omit<SoundReport, 'summary' | 'formatName' | 'fits' | 'problems'> & {
  format: SoundFormat;
  problems: readonly ProblemFacts[];
};

export type NeededFacts = Omit<NeededFile, 'summary'>;

export type RefusedFacts = Omit<RefusedFile, 'summary' | 'needs'> & { because: UnreadReason };

/** Why a file is not read. */
export type UnreadReason =
  | { is: 'format'; kind: UnreadableKind; found?: string }
  | { is: 'xml'; kind?: OtherXml; root?: string }
  | { is: 'mxf'; content: Exclude<MxfContent, { is: 'timed-text' }> }
  /** More subtitles than are read: how many, as the reader counted them. */
  | { is: 'too-many'; found: string }
  /** It counts in frames of a rate that nobody knows. */
  | { is: 'no-rate' }
  | { is: 'no-sound' }
  /** The browser could not read it. */
  | { is: 'unreadable' };
