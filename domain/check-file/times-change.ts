import { RATES, type RateName } from '#timed-text/rate.ts';
import { changeByMarks, retime, retimeToRate, shiftBy, type Mark } from '#timed-text/retime.ts';
import { secondsOfTicks, type TimedText } from '#timed-text/timed-text.ts';

/** One step of changing a file's times, as a person asks for it. */
export type TimesChange =
  /** Later, or below 0 earlier. */
  | { kind: 'shift'; milliseconds: number }
  | { kind: 'rate'; from: RateName; to: RateName }
  /** Two subtitles, and when they should appear; all others come with them. */
  | { kind: 'marks'; marks: readonly [CueMark, CueMark] };

export interface CueMark {
  /** Its index in the file. */
  cue: number;
  milliseconds: number;
}

/** The document after one of these changes. */
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

/** A subtitle in a list to choose from. */
export interface FoundSubtitle {
  /** Its index in the file; people count from 1. */
  cue: number;
  /** When it appears, in seconds. */
  start: number;
  text: string;
}

/** In seconds, as the file has it and as it is now. */
export interface ChangedTime {
  cue: number;
  text: string;
  before: number;
  after: number;
}

/** At each end of a list. */
const AT_ENDS = 3;

const endsOf = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => index < AT_ENDS || index >= count - AT_ENDS);

/** The first three and the last three, before and after. @param textOf the words of a subtitle on one line */
export function changedTimes(before: TimedText, after: TimedText, textOf: TextOf): ChangedTime[] {
  return endsOf(Math.min(before.cues.length, after.cues.length)).flatMap((cue) => {
    const [old, now] = [before.cues[cue], after.cues[cue]];
    if (!old || !now) return [];
    return [{ cue, text: textOf(now), before: secondsOfTicks(old.start, before.clock), after: secondsOfTicks(now.start, after.clock) }];
  });
}

type TextOf = (cue: TimedText['cues'][number]) => string;

const MAX_FOUND = 20;

/** Subtitles by number ("120") or words; without either the first three and the last three. */
export function findSubtitles(document: TimedText, query: string, textOf: TextOf): FoundSubtitle[] {
  const wanted = query.trim().toLowerCase();
  const number = /^\d{1,6}$/.test(wanted) ? Number(wanted) - 1 : -1;
  const found = wanted === '' ? endsOf(document.cues.length) : [number].filter((cue) => document.cues[cue]);
  for (const [cue, { lines }] of document.cues.entries()) {
    if (wanted === '' || found.length >= MAX_FOUND) break;
    const words = lines.map((line) => line.map(({ text }) => text).join('')).join(' ');
    if (cue !== number && words.toLowerCase().includes(wanted)) found.push(cue);
  }
  return found.flatMap((cue) => {
    const subtitle = document.cues[cue];
    return subtitle ? [{ cue, start: secondsOfTicks(subtitle.start, document.clock), text: textOf(subtitle) }] : [];
  });
}
