import { changeTimes, type TimesChange } from './times-change.ts';
import type { Guideline, Rules } from '#timed-text/checks/rules.ts';
import { applyFix, hasLimitFor, FIX_NAMES, type FixName } from '#timed-text/fixes/apply-fix.ts';
import type { FixCounts } from '#timed-text/fixes/fixing.ts';
import { RATES, type RateName } from '#timed-text/rate.ts';
import type { TimedText } from '#timed-text/timed-text.ts';

/** One step of changing a file. The page keeps all steps of a file, and undo drops the last step. */
export type FileChange = TimesChange | FixStep;

/** A fix with the rules and the copy that applied when it was chosen, so that later choices do not change its effect. */
interface FixStep extends FixRules {
  kind: 'fix';
  fix: FixName;
}

export interface FixRules {
  guideline: Guideline;
  /** Frame rate of the copy, for files without a frame rate. */
  rate?: RateName | undefined;
}

/** A step with its result. */
export type DoneChange = TimesChange | (FixStep & FixCounts);

/** Facts about a file that its steps need. */
export interface FileToChange {
  rulesUnder: (guideline: Guideline) => Rules;
  isDescription: boolean | undefined;
}

/** Applies steps to a document, one after the other. */
export function changeFile(
  document: TimedText,
  changes: readonly FileChange[],
  file: FileToChange,
): { document: TimedText; done: DoneChange[] } {
  let changed = document;
  const done = changes.map((change): DoneChange => {
    if (change.kind !== 'fix') {
      changed = changeTimes(changed, change);
      return change;
    }
    const { document: fixed, ...counts } = fix(changed, change.fix, change, file);
    changed = fixed;
    return { ...change, ...counts };
  });
  return { document: changed, done };
}

/** A fix with the effect that it would have. */
export type OfferedFix = { fix: FixName } & FixCounts;

/** Lists the fixes that the guideline has a figure for, with their effects on this document. */
export const offeredFixes = (document: TimedText, rules: FixRules, file: FileToChange): OfferedFix[] =>
  FIX_NAMES.filter((name) => hasLimitFor(name, file.rulesUnder(rules.guideline))).map((name) => {
    const { changed, left } = fix(document, name, rules, file);
    return { fix: name, changed, left };
  });

const fix = (document: TimedText, name: FixName, { guideline, rate }: FixRules, { rulesUnder, isDescription }: FileToChange) =>
  applyFix(document, name, rulesUnder(guideline), { rate: rate && RATES[rate], isDescription });
