import { fitOf, isSound, listedRate, pitchChange, ratesOf, SHORT_FILM_MINUTES, type Copy, type Fit, type FitListing } from './fit.ts';
import { fitLabel, ratioText, unknownRateText } from './fit-label.ts';
import { runningTimeWords } from './running-time.ts';
import { rateName } from '#timed-text/rate.ts';

/** A fit in words. */
export interface FitTexts extends Pick<Fit, 'is' | 'ratio'> {
  /** Short label for a list: "Fits", "Probably fits: 2 minutes shorter". */
  label: string;
  /** Explanation and advice: one to three sentences. */
  sum: string;
}

/** Describes the fit, with the figures of this listing and this copy. */
export function fitTexts(listing: FitListing, copy: Copy): FitTexts {
  const fit = fitOf(listing, copy);
  const label = fitLabel({ ...fit, rates: ratesOf(listing, copy) });
  return { is: fit.is, ratio: fit.ratio, label, sum: sumOf(fit, listing, copy).join(' ') };
}

function sumOf(fit: Fit, listing: FitListing, copy: Copy): string[] {
  const lengths = `Listed: ${listing.duration} min; your copy: ${runningTimeWords(copy.seconds)}.`;
  switch (fit.reason) {
    case 'extended':
      return [
        'Extended description pauses the picture, so it runs longer than the film. Ask the maker which version of the film the description was made for.',
      ];
    case 'no file':
      return ['No file is listed, and text in the picture cannot be retimed. Ask for the copy that contains the text.'];
    case 'same rate':
      return [
        lengths,
        fit.is === 'fits' ? 'Both have the same frame rate.' : 'Both have the same frame rate. Check the first and the last line.',
      ];
    case 'rate unknown':
      return [lengths, `${unknownRate(listing, copy)}. Compare the first and the last line with the picture.`];
    case 'nearly the same rate':
      return [lengths, ...nearlySameWords(fit, listing, copy)];
    case 'another rate':
      return [retimedSum(fit, listing, copy), ...afterRetiming(fit, listing)];
    case 'looks retimed':
      return [looksRetimed(fit, listing, copy), `${unknownRate(listing, copy)}, so ask before you retime.`, ...pitchWords(fit, listing)];
    case 'same length at another rate':
      return [
        lengths,
        'The running times match although the frame rates differ, so the film was not sped up. A file timed in seconds may fit unchanged; a file timed in frames must be converted.',
      ];
    case 'too short to tell':
      return [
        lengths,
        `A listing gives only whole minutes, so we cannot tell if a film under ${SHORT_FILM_MINUTES} minutes was sped up. Compare the last line with the picture.`,
      ];
    default:
      return [lengths, ...retimedWouldBe(fit, listing, copy), 'Ask for the material of your version.'];
  }
}

const unknownRate = (listing: FitListing, copy: Copy): string =>
  unknownRateText({ whose: 'The listing’s', rate: listedRate(listing) }, { whose: 'Your copy’s', rate: copy.rate });

/** Writes "100 min × 24 ÷ 25 = 96 min; your copy: 96 min 10 s." */
function retimedSum(fit: Fit, listing: FitListing, copy: Copy): string {
  const rates = ratesOf(listing, copy);
  if (!rates) return '';
  return `${listing.duration} min × ${rateName(rates.from)} ÷ ${rateName(rates.to)} = ${runningTimeWords(retimedLength(fit, copy))}; your copy: ${runningTimeWords(copy.seconds)}.`;
}

function looksRetimed(fit: Fit, listing: FitListing, copy: Copy): string {
  const [from, to] = (fit.ratio ?? 1) < 1 ? [24, 25] : [25, 24];
  return `${listing.duration} min × ${from} ÷ ${to} = ${runningTimeWords(retimedLength(fit, copy))}; your copy: ${runningTimeWords(copy.seconds)}. The film seems to run at ${to} instead of ${from} frames a second.`;
}

const retimedLength = ({ difference_seconds }: Fit, { seconds }: Copy): number => seconds - (difference_seconds ?? 0);

function afterRetiming(fit: Fit, listing: FitListing): string[] {
  if (fit.is !== 'retime') return ['Check the first and the last line.'];
  return [`Multiply all times by ${ratioText(fit.ratio ?? 1)}.`, ...pitchWords(fit, listing)];
}

function nearlySameWords(fit: Fit, listing: FitListing, copy: Copy): string[] {
  if (fit.is !== 'retime') return ['Check the first and the last line.'];
  const rates = ratesOf(listing, copy);
  if (!rates) return [];
  return [
    `${rateName(rates.from)} and ${rateName(rates.to)} frames a second differ by 3.6 seconds an hour, but a listing gives only whole minutes. If the first line is on time and the last is not, multiply all times by ${(fit.ratio ?? 1).toFixed(6)}.`,
    ...pitchWords(fit, listing),
  ];
}

/** Smallest change that people can hear: from 24 to 23.976 it is only 0.02 of a semitone. */
const HEARD_SEMITONES = 0.1;

function pitchWords(fit: Fit, listing: FitListing): string[] {
  const change = pitchChange(fit.ratio ?? 1);
  if (!isSound(listing) || Math.abs(change) < HEARD_SEMITONES) return [];
  return [
    `The sound becomes ${Math.abs(change).toFixed(1)} of a semitone ${change > 0 ? 'higher' : 'lower'}, unless a sound editor keeps its pitch.`,
  ];
}

/** Describes the running time after retiming for a listing of another version, if the frame rates differ and retiming brings it nearer. */
function retimedWouldBe(fit: Fit, listing: FitListing, copy: Copy): string[] {
  const rates = ratesOf(listing, copy);
  const isRetimed = Math.abs(retimedLength(fit, copy) - listing.duration * 60) > 1;
  if (!rates || !isRetimed) return [];
  return [
    `Retimed from ${rateName(rates.from)} to ${rateName(rates.to)} frames a second, the film would run ${runningTimeWords(retimedLength(fit, copy))}.`,
  ];
}
