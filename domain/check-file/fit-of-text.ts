import { isSameRate, numberOfRate, ratioOf, type Rate } from '#timed-text/rate.ts';
import { isNtscRatio, USUAL_RATIOS, type FitVerdict } from '#domain/fit/fit.ts';

/*
 * Whether subtitles fit a film, by when the last one ends: a rule of its own. A listing says how long its film runs, and
 * domain/fit/fit.ts compares that; a file only says when its text ends, which is before the film does: what is left must be as
 * long as credits are. The labels and the ratios are those of listings.
 */

/** The figures of the rule, our own choice; the page says the first two. */
export const TEXT_FIT_RULE = {
  /** What may follow the last subtitle, of the film's length, */
  creditsShare: 0.1,
  /** but in any film so many minutes. */
  creditsMinutes: 3,
  /** Where a rate is not known, this much at most, to say that it looks retimed. */
  surelyCreditsMinutes: 4,
  /** A length in whole minutes may be so many seconds too short. */
  roundedSeconds: 60,
} as const;

export interface TextEnd {
  /** When the last subtitle ends; of several reels, at the earliest. */
  seconds: number;
  /** Of a DCP, how many reels there are. */
  reels?: number;
  rate: Rate | undefined;
  /** A file of frames has no seconds of its own: at another rate it must be converted. */
  countsFrames: boolean;
}

export interface FilmLength {
  seconds: number;
  rate: Rate | undefined;
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
  /** New length by old one, of what is to be retimed; else null. */
  ratio: number | null;
  /** From the end of the text to that of the film, retimed where that counted; below 0: the text ends later. */
  gap: number;
  reason: TextFitReason;
}

/** Whether the text fits the film. */
export function fitOfText(text: TextEnd, film: FilmLength): TextFit {
  const asItIs = film.seconds - text.seconds;
  if (!text.rate || !film.rate) return fitWithoutRate(text, film);
  if (isSameRate(text.rate, film.rate)) return judge(asItIs, film, 'same rate');
  const exact = ratioOf(text.rate, film.rate);
  const ratio = numberOfRate(exact);
  const retimed = film.seconds - text.seconds * ratio;
  // 24 to 23.976: six seconds in 100 minutes tell nothing, the rates do.
  if (isNtscRatio(exact))
    return isPlausible(asItIs, film)
      ? { is: 'retime', ratio, gap: retimed, reason: 'nearly the same rate' }
      : judge(asItIs, film, 'nearly the same rate');
  return fitAtAnotherRate({ asItIs, retimed, ratio }, text, film);
}

function fitAtAnotherRate(
  { asItIs, retimed, ratio }: { asItIs: number; retimed: number; ratio: number },
  { countsFrames }: TextEnd,
  film: FilmLength,
): TextFit {
  const [fitsAsItIs, fitsRetimed] = [isPlausible(asItIs, film), isPlausible(retimed, film)];
  if (fitsAsItIs && fitsRetimed) return { is: 'unknown', ratio: null, gap: asItIs, reason: 'either' };
  if (fitsRetimed) return { is: 'retime', ratio, gap: retimed, reason: 'another rate' };
  if (fitsAsItIs) return { is: 'probably', ratio: null, gap: asItIs, reason: 'same length at another rate' };
  const nearer = Math.abs(asItIs) <= Math.abs(retimed) || countsFrames ? asItIs : retimed;
  return judge(nearer, film, 'another rate');
}

function fitWithoutRate(text: TextEnd, film: FilmLength): TextFit {
  const asItIs = film.seconds - text.seconds;
  if (isPlausible(asItIs, film)) return judge(asItIs, film, 'rate unknown');
  // Only what is too long is retimed without knowing the rates: that text ends early has many reasons.
  for (const ratio of USUAL_RATIOS.map(numberOfRate)) {
    const gap = film.seconds - text.seconds * ratio;
    if (asItIs < 0 && gap >= 0 && gap <= TEXT_FIT_RULE.surelyCreditsMinutes * 60)
      return { is: 'retime', ratio, gap, reason: 'looks retimed' };
  }
  return judge(asItIs, film, 'rate unknown');
}

function judge(gap: number, film: FilmLength, reason: TextFitReason): TextFit {
  const makeFit = (is: FitVerdict, why = reason): TextFit => ({ is, ratio: null, gap, reason: why });
  if (isPlausible(gap, film)) return makeFit(gap < 0 ? 'probably' : 'fits');
  return gap < 0 ? makeFit('other', 'ends after') : makeFit('unknown', 'ends long before');
}

/** Whether a film can go on for so long after its last words. */
function isPlausible(gap: number, { seconds }: FilmLength): boolean {
  const { creditsShare, creditsMinutes, roundedSeconds } = TEXT_FIT_RULE;
  const isRounded = seconds % 60 === 0;
  return gap >= (isRounded ? -roundedSeconds : -HALF_A_SECOND) && gap <= Math.max(seconds * creditsShare, creditsMinutes * 60);
}

/** Running times are said in seconds. */
const HALF_A_SECOND = 0.5;
