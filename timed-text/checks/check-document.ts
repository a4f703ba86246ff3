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
 * Runs every check that needs a single document. The document's warnings contain the reader's findings; `checkReels` compares the files of
 * a DCP.
 * @returns violations by subject, each in the order of time or of the file
 */
export function checkDocument(document: TimedText, rules: Rules, copy: CheckedCopy = {}): RuleViolation[] {
  const checking = prepare(document, rules, copy);
  return [...checkTimes(checking), ...checkReading(checking), ...checkLines(checking), ...checkCharacters(checking), ...checkDcp(checking)];
}
