import type { CheckOptions } from '#domain/check-file/check-options.ts';
import { fitOfText, type FilmLength, type TextEnd } from '#domain/check-file/fit-of-text.ts';
import type { FileFit } from '#domain/check-file/report.ts';
import { textFitTexts } from './text-fit-texts.ts';
import type { Copy, FitListing } from '#domain/fit/fit.ts';
import { FIT_NAMES } from '#domain/fit/fit-names.ts';
import { fitTexts } from '#domain/fit/fit-texts.ts';
import { clockText, runningTimeWords } from '#domain/fit/running-time.ts';
import { isSameRate, rateName, readRate, type Rate } from '#timed-text/rate.ts';

/**
 * Compares a text with the copy and with its listing. Both comparisons use the end of the text, because it is a separate question if the
 * file belongs to the listing.
 */
export function fitsOfText(text: TextEnd, { copy, listing }: CheckOptions): FileFit[] {
  const film = listing && filmOf(listing);
  const whole = wholeCopy(copy);
  const isListed = film && whole && isSameFilm(film, whole);
  return [
    ...(whole && !isListed ? [textFitTexts(fitOfText(text, whole), text, whole, 'copy')] : []),
    ...(!whole && copy.rate ? byRateAlone(text, copy.rate) : []),
    ...(film ? [textFitTexts(fitOfText(text, film), text, film, 'listing')] : []),
  ];
}

const filmOf = ({ duration, frame_rate }: FitListing): FilmLength => ({
  seconds: duration * 60,
  rate: readRate(frame_rate),
});

const wholeCopy = ({ seconds, rate }: CheckOptions['copy']): (Copy & FilmLength) | undefined =>
  seconds === undefined ? undefined : { seconds, rate };

const isSameFilm = (a: FilmLength, b: FilmLength): boolean =>
  a.seconds === b.seconds && (a.rate && b.rate ? isSameRate(a.rate, b.rate) : a.rate === b.rate);

/** Compares only the frame rates, for a copy without a running time. */
function byRateAlone(text: TextEnd, rate: Rate): FileFit[] {
  if (!text.rate) return [];
  const names = { from: rateName(text.rate), to: rateName(rate) };
  const sum = isSameRate(text.rate, rate)
    ? `Both have ${names.to} frames a second.`
    : `The file was made for ${names.from} frames a second, and your copy has ${names.to}.`;
  return [unknownFit('copy', `${sum} Enter the running time of your copy to see if the file fits.`)];
}

/** Makes the result of a comparison that cannot tell if the file fits. */
export const unknownFit = (against: FileFit['against'], sum: string): FileFit => ({
  against,
  is: 'unknown',
  ratio: null,
  label: FIT_NAMES.unknown,
  sum,
});

/** Compares a sound file, which is as long as its film. Its frame rate is unknown. @param seconds length of the sound */
export function fitsOfSound(seconds: number, { copy, listing }: CheckOptions): FileFit[] {
  const fits: FileFit[] = [];
  const compare = (against: FileFit['against'], to: Copy, whose: string) => {
    const asListing = {
      duration: seconds / 60,
      frame_rate: '',
      format: 'AD',
      sidecar_type: 'Audio',
      sidecar_format: 'WAV',
    } as const;
    const sum = `The sound runs ${clockText(seconds)}; ${whose} runs ${runningTimeWords(to.seconds)}.`;
    fits.push({ against, ...fitTexts(asListing, to), sum });
  };
  const whole = wholeCopy(copy);
  const film = listing && filmOf(listing);
  if (whole && !(film && isSameFilm(film, whole))) compare('copy', whole, 'your copy');
  if (film) compare('listing', film, 'the film as listed');
  return fits;
}
