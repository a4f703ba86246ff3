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
 * What can be fixed without judgement. No fix changes a word, moves a start, changes the order or makes two subtitles
 * overlap; done twice, it changes nothing the second time.
 */

const FIXES: Readonly<Record<Exclude<FixName, 'tags'>, (fixing: Fixing) => Fixed>> = {
  lines: breakLines,
  shortest: fixShortest,
  gaps: fixGaps,
};

/** The document after a fix under these rules. @param copy tells in which frames to count, as for checks */
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
