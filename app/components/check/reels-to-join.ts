import type { TextFile } from '#domain/check-file/report.ts';
import { cueTimeText } from '#domain/check-file/wording/cue-time-text.ts';
import { type ExactFraction, fractionOf, numberOf } from '#timed-text/exact-fraction.ts';
import { readFileName } from '#domain/check-file/file-name.ts';
import type { Rate } from '#timed-text/rate.ts';
import { type LengthProblem, readReelLengths, writtenOf } from '#timed-text/reels/read-reel-lengths.ts';

/** Sorts files by the reel numbers in the files or in their names. Files without a number come last, by name. */
export function inReelOrder(files: readonly TextFile[]): TextFile[] {
  const numberOf = ({ reel, name }: TextFile) => reel ?? readFileName(name).reel ?? Infinity;
  return files.toSorted((a, b) => {
    const [first, second] = [numberOf(a), numberOf(b)];
    return first === second ? byName.compare(a.name, b.name) : first - second;
  });
}

/** "part 10" after "part 9". */
const byName = new Intl.Collator('en', { numeric: true });

/** Whether the times of each file continue those of the file before, instead of starting at their own hour. */
export function timesContinue(reels: readonly TextFile[]): boolean {
  const hours = reels.map(({ startHours }) => (startHours?.isTakenOff ? 0 : (startHours?.hours ?? 0)));
  const hasHours = reels.length > 1 && hours.every((hour, at) => hour > 0 && hour === (hours[0] ?? 0) + at);
  return (
    !hasHours &&
    reels.every(({ first }, at) => {
      const before = reels[at - 1]?.last;
      return at === 0 || (first !== undefined && before !== undefined && first.start >= before.start);
    })
  );
}

/** Formats the length that a file states as a person could type it. */
export const lengthOf = ({ length }: TextFile): string => (length ? `${length.frames} frames` : '');

export interface TypedLength {
  seconds?: ExactFraction;
  problem?: 'missing' | LengthProblem;
}

/** Reads the lengths of all reels, as typed or as the files state them. @param rate of the copy */
export const lengthsOf = (reels: readonly TextFile[], texts: Readonly<Record<number, string>>, rate: Rate | undefined): TypedLength[] =>
  reels.map(({ file, length, ...reel }): TypedLength => {
    const typed = texts[file];
    if (length && (typed === undefined || typed === lengthOf({ file, length, ...reel })))
      return {
        seconds: fractionOf(BigInt(length.frames * length.rate.denominator), BigInt(length.rate.numerator)),
      };
    return readTyped(typed ?? '', rate);
  });

function readTyped(text: string, rate: Rate | undefined): TypedLength {
  if (text.trim() === '') return { problem: 'missing' };
  const { lengths, problem } = readReelLengths(text, rate);
  const [first] = lengths;
  if (first && lengths.length === 1 && !problem) return { seconds: first.seconds };
  if (problem && problem.is !== 'too-many') return { problem };
  // Several lengths, or no digit.
  return { problem: { is: 'unreadable', line: 1, written: writtenOf(text) } };
}

/** Reads several lengths from a pasted text, one for each reel. @returns undefined if the text has fewer than two */
export function pastedLengths(text: string, rate: Rate | undefined): string[] | undefined {
  const { lengths, problem } = readReelLengths(text, rate);
  if (lengths.length < 2 || problem) return undefined;
  // A CPL counts frames at its own frame rate, and a spreadsheet row has other columns next to the length.
  return lengths.map(({ written, seconds }) => {
    const alone = readTyped(written, rate).seconds;
    const isSame = !/[\t|]/.test(written) && alone && numberOf(alone) === numberOf(seconds);
    return isSame ? written : cueTimeText(numberOf(seconds));
  });
}
