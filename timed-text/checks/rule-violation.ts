import type { Severity } from './rules.ts';
import type { Figures, RuleName } from './violation-texts.ts';

/** A broken rule, with its figures. */
export interface RuleViolation extends Figures {
  rule: RuleName;
  severity: Severity;
  /** Index of the cue in the document. Undefined if the violation concerns the whole file. */
  cue?: number;
  /** Line in the file, counted from 1. */
  line?: number;
  source: string;
  /** Index of the file, if there are several. */
  file?: number;
}
