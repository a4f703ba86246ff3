import { changeTimes, type TimesChange } from './times-change.ts';
import type { Guideline, Rules } from '#domain/timed-text/checks/rules.ts';
import { FIX_NAMES, type FixName } from '#domain/timed-text/fixes/fix-names.ts';
import { applyFix, asksFor } from '#domain/timed-text/fixes/fixes.ts';
import { RATES, type RateName } from '#domain/timed-text/rate.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** One step of changing a file, as a person asks for it. All steps of a file are kept: to undo is to drop the last. */
export type FileChange = TimesChange | FixStep;

/** A fix with what it was asked under: other rules or another copy later do not change what it did. */
interface FixStep extends FixRules {
  kind: 'fix';
  fix: FixName;
}

export interface FixRules {
  guideline: Guideline;
  /** Of the copy, in whose frames a fix counts if the file has no rate. */
  rate?: RateName | undefined;
}

/** How many subtitles a fix changed, for tags how many tags, and how many subtitles it left. */
export interface FixCounts {
  changed: number;
  left: number;
}

/** A step with what came of it. */
export type DoneChange = TimesChange | (FixStep & FixCounts);

/** What a file's steps need to know about it. */
export interface FileToChange {
  rulesUnder: (guideline: Guideline) => Rules;
  isDescription: boolean | undefined;
}

/** The document after all of these steps, one after the other. */
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

/** A fix with what it would do. */
export type OfferedFix = { fix: FixName } & FixCounts;

/** What each fix would do now, without those for which the guideline has no figure. */
export const offeredFixes = (document: TimedText, rules: FixRules, file: FileToChange): OfferedFix[] =>
  FIX_NAMES.filter((name) => asksFor(name, file.rulesUnder(rules.guideline))).map((name) => {
    const { changed, left } = fix(document, name, rules, file);
    return { fix: name, changed, left };
  });

const fix = (
  document: TimedText,
  name: FixName,
  { guideline, rate }: FixRules,
  { rulesUnder, isDescription }: FileToChange,
) => applyFix(document, name, rulesUnder(guideline), { rate: rate && RATES[rate], isDescription });
