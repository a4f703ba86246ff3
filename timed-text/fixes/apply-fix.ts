import type { CheckedCopy } from '#timed-text/checks/checking.ts';
import type { Limit, Rules } from '#timed-text/checks/rules.ts';
import type { TimedText } from '#timed-text/timed-text.ts';
import { fixGaps } from './fix-gaps.ts';
import { fixLines } from './fix-lines.ts';
import { fixShortest } from './fix-shortest.ts';
import { fixTags } from './fix-tags.ts';
import { prepareFix, type Fixed, type Fixing } from './fixing.ts';

/*
 * Fixes that need no judgement. A fix does not change words, starts or the order, and does not make subtitles overlap. A second run changes
 * nothing.
 */

/** Fixes in their best order: a longer subtitle needs its gap after it. */
export const FIX_NAMES = ['tags', 'lines', 'shortest', 'gaps'] as const;

export type FixName = (typeof FIX_NAMES)[number];

/** A fix that depends on a guideline, and the limits that it needs. */
interface LimitedFix {
  apply: (fixing: Fixing) => Fixed;
  limits: (rules: Rules) => readonly Limit[];
}

const FIXES: Readonly<Record<Exclude<FixName, 'tags'>, LimitedFix>> = {
  lines: { apply: fixLines, limits: ({ characters }) => characters },
  shortest: { apply: fixShortest, limits: ({ shortest }) => shortest },
  gaps: { apply: fixGaps, limits: ({ gap, gapToClose }) => [...gap, ...gapToClose] },
};

/** Applies a fix under these rules. @param copy has the frame rate for counting, as for checks */
export const applyFix = (document: TimedText, fix: FixName, rules: Rules, copy: CheckedCopy = {}): Fixed =>
  fix === 'tags' ? fixTags(document) : FIXES[fix].apply(prepareFix(document, rules, copy));

/** Whether a guideline has a figure for a fix. */
export const hasLimitFor = (fix: FixName, rules: Rules): boolean => fix === 'tags' || FIXES[fix].limits(rules).length > 0;
