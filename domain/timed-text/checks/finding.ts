import type { Severity } from './rules.ts';

/** What the checks can find; the sentences are in finding-texts.ts. */
export const FINDING_RULES = [
  // times
  'no-length',
  'ends-before-start',
  'before-zero',
  'overlap',
  'duplicate',
  'out-of-order',
  'gap',
  'gap-to-close',
  'too-short',
  'too-long',
  'too-early',
  'starts-at-hour',
  'ends-after-copy',
  // reading
  'characters-a-second',
  'words-a-minute',
  'cannot-be-spoken',
  // lines
  'no-subtitles',
  'empty',
  'lines',
  'characters',
  'more-characters-than-stated',
  'more-rows-than-stated',
  // characters
  'lost-character',
  'wrong-encoding',
  'control-character',
  'private-character',
  'lone-accent',
  'punctuation-before-right-to-left',
  // reels of a DCP
  'lines-from-below',
  'start-time-missing',
  'start-time-not-zero',
  'language-missing',
  'language-invalid',
  'rates-differ',
  'picture-rate',
  'no-font',
  'font-missing',
  'image-missing',
  'font-too-large',
  'fonts-too-large',
  'xml-too-large',
  'text-too-large',
  'reel-missing',
  'reel-twice',
  'languages-differ',
  'titles-differ',
  'reel-rates-differ',
  'standards-differ',
] as const;

export type FindingRule = (typeof FINDING_RULES)[number];

/** Something to mend or to look at. */
export interface Finding {
  rule: FindingRule;
  severity: Severity;
  /** Its index in the document's cues; without, it is about the whole file. */
  cue?: number;
  /** In the file, counted from 1. */
  line?: number;
  /** A number in the unit of its rule's sentence, or as written. */
  found?: number | string;
  /** What it should have been, in the same unit. */
  limit?: number | string;
  /**
   * Of durations: frames where the guideline counts in frames, else seconds. Of lines: full-width characters where the
   * guideline counts them, half-width ones where a full-width character was counted as two.
   */
  unit?: 'frames' | 'seconds' | 'full-width' | 'half-width';
  /** Who says so. */
  source: string;
  /** Of findings in several files: the index of the file. */
  file?: number;
}
