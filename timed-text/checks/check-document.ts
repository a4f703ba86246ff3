import { checkCharacters } from './check-characters.ts';
import { checkDcp } from './check-dcp.ts';
import { checkLines } from './check-lines.ts';
import { checkReading } from './check-reading.ts';
import { checkTimes } from './check-times.ts';
import { prepare, type CheckedCopy } from './checking.ts';
import type { RuleViolation } from './rule-violation.ts';
import type { Rules } from './rules.ts';
import type { TimedText } from '#timed-text/timed-text.ts';

/**
 * Everything that can be found in one document. What a reader met stands in the document's warnings; what several files
 * of a DCP must have in common is for `checkReels`.
 * @returns by subject; within one, in the order of time or of the file
 */
export function checkDocument(document: TimedText, rules: Rules, copy: CheckedCopy = {}): RuleViolation[] {
  const checking = prepare(document, rules, copy);
  return [...checkTimes(checking), ...checkReading(checking), ...checkLines(checking), ...checkCharacters(checking), ...checkDcp(checking)];
}
