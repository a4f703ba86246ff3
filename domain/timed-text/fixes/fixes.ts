import type { CheckedCopy } from '#domain/timed-text/checks/checking.ts';
import type { Rules } from '#domain/timed-text/checks/rules.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';
import { breakLines } from './break-lines.ts';
import { fixGaps } from './fix-gaps.ts';
import { fixShortest } from './fix-shortest.ts';
import { fixTags } from './fix-tags.ts';
import type { FixName } from './fix-names.ts';
import { prepareFix, type Fixed, type Fixing } from './fix.ts';

/*
 * Fixes that need no judgement. A fix does not change words, starts or the order, and does not make subtitles overlap.
 * A second run changes nothing.
 */

const FIXES: Readonly<Record<Exclude<FixName, 'tags'>, (fixing: Fixing) => Fixed>> = {
  lines: breakLines,
  shortest: fixShortest,
  gaps: fixGaps,
};

/** Applies a fix under these rules. @param copy has the frame rate for counting, as for checks */
export const applyFix = (document: TimedText, fix: FixName, rules: Rules, copy: CheckedCopy = {}): Fixed =>
  fix === 'tags' ? fixTags(document) : FIXES[fix](prepareFix(document, rules, copy));

/** Whether a guideline has a figure for a fix. */
export const asksFor = (fix: FixName, rules: Rules): boolean => {
  if (fix === 'tags') return true;
  const limits = {
    lines: rules.characters,
    shortest: rules.shortest,
    gaps: [...rules.gap, ...rules.gapToClose],
  };
  return limits[fix].length > 0;
};
