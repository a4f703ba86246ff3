import { isSameRate, numberOfRate, ratioOf, type Rate } from '#timed-text/rate.ts';
import { isNtscRatio, USUAL_RATIOS, type Copy, type FitVerdict } from '#domain/fit/fit.ts';

/*
 * A separate rule for subtitles, which decides by the end of the last one if they fit a film. A listing states how long its film runs, and
 * domain/fit/fit.ts compares that. A file states only when its text ends, which is before the film ends, so the rest must be as long as
 * credits can be. Labels and ratios are the same as for listings.
 */

/** Figures of the rule, which we chose ourselves. The page shows the first two. */
export const TEXT_FIT_RULE = {
  /** Maximum length of credits, as a share of the film's length. */
  creditsShare: 0.1,
  /** Maximum length of credits in a short film (minutes). */
  creditsMinutes: 3,
  /** Maximum length of credits (minutes) to conclude without a known frame rate that the film was retimed. */
  surelyCreditsMinutes: 4,
  /** Maximum error of a length in whole minutes (seconds). */
  roundedSeconds: 60,
} as const;

export interface TextEnd {
  /** End of the last subtitle. For several reels, the earliest possible end. */
  seconds: number;
  /** Number of reels in a DCP. */
  reels?: number;
  rate: Rate | undefined;
  /** Whether the file counts in frames instead of seconds, so that it must be converted for another frame rate. */
  countsFrames: boolean;
}

type TextFitReason =
  | 'same rate'
  | 'rate unknown'
  | 'nearly the same rate'
  | 'another rate'
  | 'looks retimed'
  | 'either'
  | 'same length at another rate'
  | 'ends after'
  | 'ends long before';

export interface TextFit {
  is: FitVerdict;
  /** New length divided by old length of a text that must be retimed, otherwise null. */
  ratio: number | null;
  /** Seconds from the end of the text (retimed if the verdict depends on it) to the end of the film. Negative if the text ends later. */
  gap: number;
  reason: TextFitReason;
}

/** Decides whether the text fits the film. */
export function fitOfText(text: TextEnd, film: Copy): TextFit {
  const asItIs = film.seconds - text.seconds;
  if (!text.rate || !film.rate) return fitWithoutRate(text, film);
  if (isSameRate(text.rate, film.rate)) return judge(asItIs, film, 'same rate');
  const exact = ratioOf(text.rate, film.rate);
  const ratio = numberOfRate(exact);
  const retimed = film.seconds - text.seconds * ratio;
  // For 24 and 23.976, a difference of six seconds in 100 minutes proves nothing, so the frame rates decide.
  if (isNtscRatio(exact))
    return isPlausible(asItIs, film)
      ? { is: 'retime', ratio, gap: retimed, reason: 'nearly the same rate' }
      : judge(asItIs, film, 'nearly the same rate');
  return fitAtAnotherRate({ asItIs, retimed, ratio }, text, film);
}

function fitAtAnotherRate(
  { asItIs, retimed, ratio }: { asItIs: number; retimed: number; ratio: number },
  { countsFrames }: TextEnd,
  film: Copy,
): TextFit {
  const [fitsAsItIs, fitsRetimed] = [isPlausible(asItIs, film), isPlausible(retimed, film)];
  if (fitsAsItIs && fitsRetimed) return { is: 'unknown', ratio: null, gap: asItIs, reason: 'either' };
  if (fitsRetimed) return { is: 'retime', ratio, gap: retimed, reason: 'another rate' };
  if (fitsAsItIs) return { is: 'probably', ratio: null, gap: asItIs, reason: 'same length at another rate' };
  const nearer = Math.abs(asItIs) <= Math.abs(retimed) || countsFrames ? asItIs : retimed;
  return judge(nearer, film, 'another rate');
}

function fitWithoutRate(text: TextEnd, film: Copy): TextFit {
  const asItIs = film.seconds - text.seconds;
  if (isPlausible(asItIs, film)) return judge(asItIs, film, 'rate unknown');
  // Without known rates, only a text that is too long is treated as retimed. There are many reasons for a text to end early.
  for (const ratio of USUAL_RATIOS.map(numberOfRate)) {
    const gap = film.seconds - text.seconds * ratio;
    if (asItIs < 0 && gap >= 0 && gap <= TEXT_FIT_RULE.surelyCreditsMinutes * 60)
      return { is: 'retime', ratio, gap, reason: 'looks retimed' };
  }
  return judge(asItIs, film, 'rate unknown');
}

function judge(gap: number, film: Copy, reason: TextFitReason): TextFit {
  const makeFit = (is: FitVerdict, why = reason): TextFit => ({ is, ratio: null, gap, reason: why });
  if (isPlausible(gap, film)) return makeFit(gap < 0 ? 'probably' : 'fits');
  return gap < 0 ? makeFit('other', 'ends after') : makeFit('unknown', 'ends long before');
}

/** Whether a film can continue for this long after its last words. */
function isPlausible(gap: number, { seconds }: Copy): boolean {
  const { creditsShare, creditsMinutes, roundedSeconds } = TEXT_FIT_RULE;
  const isRounded = seconds % 60 === 0;
  return gap >= (isRounded ? -roundedSeconds : -HALF_A_SECOND) && gap <= Math.max(seconds * creditsShare, creditsMinutes * 60);
}

/** Tolerance for running times that are rounded to seconds. */
const HALF_A_SECOND = 0.5;
