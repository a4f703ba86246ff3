import type { CheckOptions } from '#domain/check-file/check-options.ts';
import type { DcpFacts, FileFit, TextFile } from '#domain/check-file/report.ts';
import { listText } from '#domain/text/count-text.ts';
import { isSameRate } from '#timed-text/rate.ts';
import { fitsOfText, unknownFit } from './fits-of-file.ts';

/**
 * Compares the reels of a DCP together. Each reel's times begin at 0, and no file states how long the reel continues after its last
 * subtitle. So the sum of the ends is the earliest possible end of the film.
 */
export function fitsOfReels(files: readonly TextFile[], dcp: DcpFacts | undefined, options: CheckOptions): FileFit[] {
  const why = unknownReason(dcp);
  if (why !== undefined) return unknownFits(why, options);
  const ends = files.flatMap((file) => textEnd(file) ?? []);
  const [first, ...others] = files.map(({ rate }) => rate);
  if (!first || ends.length === 0) return unknownFits('There are no subtitles to compare with the film.', options);
  const { rate } = first;
  const isOneRate = rate && others.every((other) => other.rate && isSameRate(rate, other.rate));
  const text = {
    seconds: ends.reduce((sum, end) => sum + end, 0),
    rate: isOneRate ? rate : undefined,
    countsFrames: first.countsFrames,
    ...(dcp && files.some(({ reel }) => reel !== undefined) && { reels: files.length }),
  };
  return fitsOfText(text, options);
}

/** Explains why the reels cannot be added. */
function unknownReason(dcp: DcpFacts | undefined): string | undefined {
  if (!dcp) return undefined;
  const { reels } = dcp;
  const missing = missingReels(dcp);
  if (missing !== undefined) return `${missing} Choose all reels together to see if they fit.`;
  const numbers = reels.flatMap(({ number }) => number ?? []);
  if (new Set(numbers).size < numbers.length) return 'There are two files for one reel. Remove the wrong file to see if the reels fit.';
  return numbers.length < reels.length && reels.length > 1
    ? 'Some files do not state the number of their reel. Ask for files that state it.'
    : undefined;
}

/** Writes "Reel 3 is missing." Undefined if no reel is missing. */
export function missingReels({ reels }: DcpFacts): string | undefined {
  const numbers = reels.flatMap(({ number, file }) => (file === undefined ? [String(number)] : []));
  if (numbers.length === 0) return undefined;
  return numbers.length === 1 ? `Reel ${numbers[0]} is missing.` : `Reels ${listText(numbers)} are missing.`;
}

/** Makes an unknown result for the copy and for the listing, if they are given. */
function unknownFits(sum: string, { copy, listing }: CheckOptions): FileFit[] {
  return [...(copy.seconds === undefined ? [] : [unknownFit('copy', sum)]), ...(listing ? [unknownFit('listing', sum)] : [])];
}

/** Returns the end of the last subtitle in seconds of the film, without whole hours before it; undefined if there are no subtitles. */
function textEnd({ last, startHours }: Pick<TextFile, 'last' | 'startHours'>): number | undefined {
  if (!last) return undefined;
  const before = startHours && !startHours.isTakenOff ? startHours.seconds : 0;
  // A last subtitle that ends before it starts is still in the film.
  return Math.max(last.start, last.end) - before;
}
