import type { Severity } from './rules.ts';
import type { Figures, RuleName } from './violation-texts.ts';

/** Something to mend or to look at, with its figures. */
export interface RuleViolation extends Figures {
  rule: RuleName;
  severity: Severity;
  /** Its index in the document's cues; without, it is about the whole file. */
  cue?: number;
  /** In the file, counted from 1. */
  line?: number;
  /** Who says so. */
  source: string;
  /** The index of the file, if there are several. */
  file?: number;
}
