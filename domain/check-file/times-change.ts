import { RATES, type RateName } from '#timed-text/rate.ts';
import { namedCue, type NamedCue } from '#timed-text/reels/split-reels.ts';
import { changeByMarks, retime, retimeToRate, shiftBy, type Mark } from '#timed-text/retime.ts';
import { secondsOfTicks, textOfLine, wordsOnOneLine, type TimedText } from '#timed-text/timed-text.ts';

/** One step of changing a file's times, as the reader chose it. */
export type TimesChange =
  /** Shifts all times later, or earlier if negative. */
  | { kind: 'shift'; milliseconds: number }
  | { kind: 'rate'; from: RateName; to: RateName }
  /** Moves two subtitles to new times, and all others in proportion. */
  | { kind: 'marks'; marks: readonly [CueMark, CueMark] };

export interface CueMark {
  /** Index of the subtitle in the file. */
  cue: number;
  milliseconds: number;
}

/** Returns the document after one of these changes. */
export function changeTimes(document: TimedText, change: TimesChange): TimedText {
  switch (change.kind) {
    case 'shift':
      return retime(document, shiftBy(change.milliseconds));
    case 'rate':
      return retimeToRate(document, RATES[change.from], RATES[change.to]);
    default: {
      const [a, b] = change.marks.map((mark) => markIn(document, mark));
      const found = a && b && changeByMarks(document.clock, a, b);
      return found ? retime(document, found) : document;
    }
  }
}

function markIn({ cues }: TimedText, mark: CueMark): Mark | undefined {
  const cue = cues[mark.cue];
  return cue && { ticks: cue.start, milliseconds: mark.milliseconds };
}

/** Times in seconds, before and after the changes. */
export interface ChangedTime {
  cue: number;
  text: string;
  before: number;
  after: number;
}

/** Number of times at each end of a list. */
const AT_ENDS = 3;

const endsOf = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => index < AT_ENDS || index >= count - AT_ENDS);

/** Returns the first three and the last three times, before and after. */
export function changedTimes(before: TimedText, after: TimedText): ChangedTime[] {
  return endsOf(Math.min(before.cues.length, after.cues.length)).flatMap((cue) => {
    const [old, now] = [before.cues[cue], after.cues[cue]];
    if (!old || !now) return [];
    return [
      { cue, text: wordsOnOneLine(now), before: secondsOfTicks(old.start, before.clock), after: secondsOfTicks(now.start, after.clock) },
    ];
  });
}

const MAX_FOUND = 20;

/** Finds subtitles by number ("120") or words. Without a query, returns the first three and the last three. */
export function findSubtitles(document: TimedText, query: string): NamedCue[] {
  const wanted = query.trim().toLowerCase();
  const number = /^\d{1,6}$/.test(wanted) ? Number(wanted) - 1 : -1;
  const found = wanted === '' ? endsOf(document.cues.length) : [number].filter((cue) => document.cues[cue]);
  for (const [cue, { lines }] of document.cues.entries()) {
    if (wanted === '' || found.length >= MAX_FOUND) break;
    const words = lines.map(textOfLine).join(' ');
    if (cue !== number && words.toLowerCase().includes(wanted)) found.push(cue);
  }
  return found.flatMap((cue) => {
    const subtitle = document.cues[cue];
    return subtitle ? [namedCue(subtitle, cue, document)] : [];
  });
}
