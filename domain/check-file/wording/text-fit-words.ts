import type { FilmLength, TextEnd, TextFit } from './fit-of-text.ts';
import type { FileFit } from '#domain/check-file/report.ts';
import { clockWords, lengthWords } from '#domain/check-file/words.ts';
import { ratioWords } from '#domain/fit-words.ts';
import { runningTimeWords } from '#domain/running-time.ts';
import { rateName } from '#domain/timed-text/rate.ts';

/** Whose length the text is compared with, as one says it. */
const WHOSE = { copy: 'your copy', listing: 'the film as listed' } as const;

/** The answer in the words that listings have. What is shorter or longer is the copy. */
export function textFitWords(
  fit: TextFit,
  text: TextEnd,
  film: FilmLength,
  against: FileFit['against'],
): FileFit {
  return {
    against,
    is: fit.is,
    ratio: fit.ratio,
    ...(text.rate && film.rate && fit.ratio !== null && { rates: { from: text.rate, to: film.rate } }),
    label: labelOf(fit, text, film),
    sum: sumOf(fit, text, film, WHOSE[against]),
  };
}

function labelOf(fit: TextFit, text: TextEnd, film: FilmLength): string {
  switch (fit.is) {
    case 'fits':
      return fit.reason === 'rate unknown' ? 'Fits by running time' : 'Fits';
    case 'probably':
      return fit.gap < 0
        ? `Probably fits: ${lengthWords(fit.gap)} shorter`
        : 'Probably fits: as long, at another rate';
    case 'retime':
      return `Fits after retiming ${retimingWords(fit, text, film)}`;
    case 'other':
      return `Another version: ${lengthWords(fit.gap)} shorter`;
    default:
      return 'Cannot tell';
  }
}

function retimingWords({ ratio, reason }: TextFit, text: TextEnd, film: FilmLength): string {
  const times = `× ${ratioWords(ratio ?? 1)}`;
  return text.rate && film.rate && reason !== 'looks retimed'
    ? `${rateName(text.rate)} → ${rateName(film.rate)} (${times})`
    : times;
}

function sumOf(fit: TextFit, text: TextEnd, film: FilmLength, whose: string): string {
  const ends = `The last subtitle ends at ${clockWords(text.seconds)}; ${whose} runs ${runningTimeWords(film.seconds)}.`;
  switch (fit.reason) {
    case 'same rate':
      return `${ends} Both run at ${text.rate ? rateName(text.rate) : 'one rate'}.`;
    case 'rate unknown':
      return `${ends} ${unknownRate(text, film, whose)} Compare the first and the last one with the picture.`;
    case 'nearly the same rate':
      return `${ends} At ${ratesWords(text, film)} both end within seconds of each other: go by the rates.`;
    case 'another rate':
      return `${retimedSum(text, film)}; ${whose} runs ${runningTimeWords(film.seconds)}.`;
    case 'looks retimed':
      return `${ends} × ${ratioWords(fit.ratio ?? 1)} it would end ${lengthWords(fit.gap)} before that. ${unknownRate(text, film, whose)} Ask before you retime.`;
    case 'either':
      return `${ends} Retimed it would end at ${clockWords(retimedEnd(text, film))}, and either is possible. Compare the last one with the picture.`;
    case 'same length at another rate':
      return `${ends} Retimed it would end at ${clockWords(retimedEnd(text, film))}, so nothing was sped up. ${
        text.countsFrames
          ? 'It counts in frames, and must be converted.'
          : 'It counts in seconds, and may fit as it is.'
      }`;
    case 'ends after':
      return `${ends} Ask for the subtitles of your version.`;
    default:
      return `${ends} Is a part of the text missing, or is this another version?`;
  }
}

const ratesWords = (text: TextEnd, film: FilmLength): string =>
  text.rate && film.rate ? `${rateName(text.rate)} and ${rateName(film.rate)}` : 'these rates';

/** "1:38:20 × 24 ÷ 25 = 1:34:24". */
function retimedSum(text: TextEnd, film: FilmLength): string {
  if (!text.rate || !film.rate) return `The last subtitle ends at ${clockWords(text.seconds)}`;
  return `The last subtitle ends at ${clockWords(text.seconds)} × ${rateName(text.rate)} ÷ ${rateName(film.rate)} = ${clockWords(retimedEnd(text, film))}`;
}

function retimedEnd(text: TextEnd, film: FilmLength): number {
  if (!text.rate || !film.rate) return text.seconds;
  const { rate } = text;
  return (text.seconds * rate.numerator * film.rate.denominator) / (rate.denominator * film.rate.numerator);
}

function unknownRate(text: TextEnd, film: FilmLength, whose: string): string {
  if (film.rate) return 'The file’s frame rate is not known.';
  return text.rate ? `The frame rate of ${whose} is not known.` : 'Neither frame rate is known.';
}
