import type { CheckOptions } from '#domain/check-file/check-options.ts';
import { fitOfText, type TextEnd } from '#domain/check-file/fit-of-text.ts';
import type { FileFit } from '#domain/check-file/report.ts';
import { textFitTexts, WHOSE } from './text-fit-texts.ts';
import type { Copy } from '#domain/fit/fit.ts';
import { FIT_NAMES } from '#domain/fit/fit-names.ts';
import { fitTexts } from '#domain/fit/fit-texts.ts';
import { clockText, runningTimeWords } from '#domain/fit/running-time.ts';
import { isSameRate, rateName, readRate } from '#timed-text/rate.ts';

/**
 * Compares a text with the copy and with its listing. Both comparisons use the end of the text, because it is a separate question if the
 * file belongs to the listing.
 */
export const fitsOfText = (text: TextEnd, options: CheckOptions): FileFit[] => [
  ...byRateAlone(text, options),
  ...filmsToCompare(options).map(({ film, against }) => textFitTexts(fitOfText(text, film), text, film, against)),
];

/** Lists the copy, if its running time is known, and the listing, if it says anything else. */
function filmsToCompare({ copy: { seconds, rate }, listing }: CheckOptions): { film: Copy; against: FileFit['against'] }[] {
  const copy: Copy | undefined = seconds === undefined ? undefined : { seconds, rate };
  const listed: Copy | undefined = listing && { seconds: listing.duration * 60, rate: readRate(listing.frame_rate) };
  const isListed = copy && listed && isSameFilm(listed, copy);
  return [
    ...(copy && !isListed ? [{ film: copy, against: 'copy' as const }] : []),
    ...(listed ? [{ film: listed, against: 'listing' as const }] : []),
  ];
}

const isSameFilm = (a: Copy, b: Copy): boolean =>
  a.seconds === b.seconds && (a.rate && b.rate ? isSameRate(a.rate, b.rate) : a.rate === b.rate);

/** Compares only the frame rates, for a copy without a running time. */
function byRateAlone(text: TextEnd, { copy: { seconds, rate } }: CheckOptions): FileFit[] {
  if (!text.rate || !rate || seconds !== undefined) return [];
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
export function fitsOfSound(seconds: number, options: CheckOptions): FileFit[] {
  const asListing = { duration: seconds / 60, frame_rate: '', format: 'AD', sidecar_type: 'Audio', sidecar_format: 'WAV' } as const;
  return filmsToCompare(options).map(({ film, against }) => ({
    against,
    ...fitTexts(asListing, film),
    sum: `The sound runs ${clockText(seconds)}; ${WHOSE[against].film} runs ${runningTimeWords(film.seconds)}.`,
  }));
}
