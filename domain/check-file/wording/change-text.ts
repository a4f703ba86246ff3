import { cueTimeText } from './cue-time-text.ts';
import { countText, numberText } from '#domain/text/count-text.ts';
import type { DoneChange } from '#domain/check-file/file-change.ts';
import type { TimesChange } from '#domain/check-file/times-change.ts';
import { GUIDELINES } from '#timed-text/checks/rules.ts';
import { FIX_TEXTS } from './fix-texts.ts';
import { RATES } from '#timed-text/rate.ts';
import { numberOf } from '#timed-text/exact-fraction.ts';
import { changeOfRate } from '#timed-text/retime.ts';

/** Writes new length divided by old length, as people see it: "0.96", "1.0417", "0.999001". */
export function ratioOfRates({ from, to }: Pick<Extract<TimesChange, { kind: 'rate' }>, 'from' | 'to'>): string {
  const ratio = numberOf(changeOfRate(RATES[from], RATES[to]).ratio);
  return String(Number(ratio.toFixed(Math.abs(ratio - 1) < 0.01 ? 6 : 4)));
}

/** Describes a step: "1.5 seconds later", "from 24 to 25 frames a second (× 0.96)", "3 tags removed". */
export function changeText(change: DoneChange): string {
  switch (change.kind) {
    case 'shift':
      return `${shiftLength(change.milliseconds)} ${change.milliseconds < 0 ? 'earlier' : 'later'}`;
    case 'rate':
      return `from ${change.from} to ${change.to} frames a second (× ${ratioOfRates(change)})`;
    case 'fix': {
      const done = FIX_TEXTS[change.fix].done(change.changed);
      return change.fix === 'tags' ? done : `${done} (${GUIDELINES[change.guideline]})`;
    }
    default:
      return change.marks
        .map(({ cue, milliseconds }) => `subtitle ${numberText(cue + 1)} at ${cueTimeText(milliseconds / 1000)}`)
        .join(', ');
  }
}

function shiftLength(milliseconds: number): string {
  const seconds = Math.abs(milliseconds) / 1000;
  return seconds < 60 ? countText(seconds, 'second') : cueTimeText(seconds);
}
