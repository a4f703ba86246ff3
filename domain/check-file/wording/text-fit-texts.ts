import type { TextEnd, TextFit } from '#domain/check-file/fit-of-text.ts';
import type { FileFit } from '#domain/check-file/report.ts';
import type { Copy } from '#domain/fit/fit.ts';
import { fitLabel, ratioText, unknownRateText } from '#domain/fit/fit-label.ts';
import { clockText, lengthText, runningTimeWords } from '#domain/fit/running-time.ts';
import { isSameRate, RATES, rateName, type Rate } from '#timed-text/rate.ts';

/** The film whose length and rate the text is compared with, as a phrase. */
export const WHOSE = {
  copy: { film: 'your copy', rate: 'Your copy’s' },
  listing: { film: 'the film as listed', rate: 'The listing’s' },
} as const;

/**
 * Describes the result in words. The label mentions only a copy that is shorter than the text. The sum also shows how long a longer copy
 * continues.
 */
export function textFitTexts(fit: TextFit, text: TextEnd, film: Copy, against: FileFit['against']): FileFit {
  const { is, ratio, reason, gap } = fit;
  const rates = text.rate && film.rate ? { from: text.rate, to: film.rate } : undefined;
  return {
    against,
    is,
    ratio,
    ...(ratio !== null && { rates: rates ?? ratesOfRatio(ratio, text.rate, film.rate) }),
    label: fitLabel({ is, ratio, reason, rates, difference_seconds: Math.min(gap, 0) }),
    sum: sumOf(fit, text, film, against),
  };
}

/** The rates that a ratio of 24 to 25 or of 25 to 24 implies, unless a known rate contradicts them. */
function ratesOfRatio(ratio: number, of: Rate | undefined, to: Rate | undefined): FileFit['rates'] {
  const rates = ratio < 1 ? { from: RATES['24'], to: RATES['25'] } : { from: RATES['25'], to: RATES['24'] };
  const isPossible = (!of || isSameRate(of, rates.from)) && (!to || isSameRate(to, rates.to));
  return isPossible ? rates : undefined;
}

function sumOf(fit: TextFit, text: TextEnd, film: Copy, against: FileFit['against']): string {
  const whose = WHOSE[against].film;
  const ends = `${endWords(text)}; ${whose} runs ${runningTimeWords(film.seconds)}.`;
  switch (fit.reason) {
    case 'same rate':
      return `${ends} Both have ${text.rate ? `${rateName(text.rate)} frames a second` : 'the same frame rate'}.`;
    case 'rate unknown':
      return `${ends} ${unknownRate(text, film, against)}. Compare the first and the last subtitle with the picture.`;
    case 'nearly the same rate':
      return `${ends} At ${ratesWords(text, film)} the end differs by only a few seconds, so rely on the frame rates.`;
    case 'another rate':
      return `${retimedSum(text, film)}; ${whose} runs ${runningTimeWords(film.seconds)}.`;
    case 'looks retimed':
      return `${ends} After retiming (× ${ratioText(fit.ratio ?? 1)}) the last subtitle ends ${lengthText(fit.gap)} before that. ${unknownRate(text, film, against)}, so compare the last subtitle with the picture after retiming.`;
    case 'either':
      return `${ends} After retiming, the text would end at ${clockText(retimedEnd(text, film))}, which is also possible. Compare the last subtitle with the picture.`;
    case 'same length at another rate':
      return `${ends} After retiming, the text would end at ${clockText(retimedEnd(text, film))}, so the film was not sped up. ${
        text.countsFrames
          ? 'The file is timed in frames, so it must be converted.'
          : 'The file is timed in seconds, so it may fit unchanged.'
      }`;
    case 'ends after':
      return `${ends} Ask for the subtitles of your version.`;
    default:
      return text.reels === undefined
        ? `${ends} Check if a part of the text is missing, or if this is another version.`
        : `${ends} Check if reel ${text.reels + 1} is missing.`;
  }
}

/** Describes the end of the text. No file states how long a reel continues after its last subtitle. */
const endWords = ({ seconds, reels = 1 }: TextEnd): string =>
  reels > 1 ? `These reels end at ${clockText(seconds)} or later` : `The last subtitle ends at ${clockText(seconds)}`;

const ratesWords = (text: TextEnd, film: Copy): string =>
  text.rate && film.rate ? `${rateName(text.rate)} and ${rateName(film.rate)} frames a second` : 'these frame rates';

/** Writes "1:38:20 × 24 ÷ 25 = 1:34:24". */
function retimedSum(text: TextEnd, film: Copy): string {
  if (!text.rate || !film.rate) return endWords(text);
  return `${endWords(text)} × ${rateName(text.rate)} ÷ ${rateName(film.rate)} = ${clockText(retimedEnd(text, film))}`;
}

function retimedEnd(text: TextEnd, film: Copy): number {
  if (!text.rate || !film.rate) return text.seconds;
  const { rate } = text;
  return (text.seconds * rate.numerator * film.rate.denominator) / (rate.denominator * film.rate.numerator);
}

const unknownRate = (text: TextEnd, film: Copy, against: FileFit['against']): string =>
  unknownRateText({ whose: 'The file’s', rate: text.rate }, { whose: WHOSE[against].rate, rate: film.rate });
