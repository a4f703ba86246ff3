import {
  fitOf,
  isSound,
  pitchChange,
  ratesOf,
  SHORT_FILM_MINUTES,
  type Copy,
  type Fit,
  type FitListing,
} from './fit.ts';
import { runningTimeWords } from './running-time.ts';
import { rateName } from '#domain/timed-text/rate.ts';

/** What people read of a fit. */
export interface FitWords {
  /** Short, for a list: "Fits", "Probably fits: 2 minutes shorter". What is shorter or longer is the copy. */
  label: string;
  /** How that was found, and what to do: one to three sentences. */
  sum: string;
}

/** Both in words, with the figures of this listing and this copy. */
export function fitWords(listing: FitListing, copy: Copy): FitWords {
  const fit = fitOf(listing, copy);
  return { label: labelOf(fit, listing, copy), sum: sumOf(fit, listing, copy).join(' ') };
}

function labelOf(fit: Fit, listing: FitListing, copy: Copy): string {
  switch (fit.is) {
    case 'fits':
      return fit.reason === 'rate unknown' ? 'Fits by running time' : 'Fits';
    case 'probably':
      return fit.reason === 'same length at another rate' && isWithinAMinute(fit)
        ? 'Probably fits: as long, at another rate'
        : `Probably fits: ${differenceWords(fit)}`;
    case 'retime':
      return `Fits after retiming ${retimingWords(fit, listing, copy)}`;
    case 'other':
      return `Another version: ${differenceWords(fit)}`;
    default:
      return 'Cannot tell';
  }
}

const isWithinAMinute = ({ difference_seconds }: Fit): boolean => Math.abs(difference_seconds ?? 0) <= 60;

/** "7 minutes shorter", "40 seconds longer": of the copy, beside what it is compared with. */
function differenceWords({ difference_seconds }: Fit): string {
  const seconds = difference_seconds ?? 0;
  if (seconds === 0) return 'as long';
  const minutes = Math.round(Math.abs(seconds) / 60);
  const [count, unit] = Math.abs(seconds) < 60 ? [Math.abs(seconds), 'second'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ${seconds < 0 ? 'shorter' : 'longer'}`;
}

/** "24 → 25 (× 0.96)"; by the ratio alone where the rates do not say it. */
function retimingWords({ ratio, reason }: Fit, listing: FitListing, copy: Copy): string {
  const times = `× ${ratioWords(ratio ?? 1)}`;
  const rates = ratesOf(listing, copy);
  return rates && reason !== 'looks retimed' ? `${rates.from} → ${rates.to} (${times})` : times;
}

/** Four decimals at most: "0.96", "1.0417". */
export const ratioWords = (ratio: number): string => String(Number(ratio.toFixed(4)));

function sumOf(fit: Fit, listing: FitListing, copy: Copy): string[] {
  const lengths = `Listed: ${listing.duration} min; your copy: ${runningTimeWords(copy.seconds)}.`;
  switch (fit.reason) {
    case 'extended':
      return [
        'Extended description stops the picture, so its length is not the film’s. Ask its maker which version it was made for.',
      ];
    case 'no file':
      return ['No file is listed: what is in the picture cannot be retimed. Ask for the copy that has it.'];
    case 'same rate':
      return [
        lengths,
        fit.is === 'fits'
          ? 'Both run at the same rate.'
          : 'Both run at the same rate. Check the first and the last line.',
      ];
    case 'rate unknown':
      return [lengths, `${whoseRate(listing, copy)}. Compare the first and the last line with the picture.`];
    case 'nearly the same rate':
      return [lengths, ...nearlySameWords(fit, listing, copy)];
    case 'another rate':
      return [retimedSum(fit, listing, copy), ...afterRetiming(fit, listing)];
    case 'looks retimed':
      return [
        looksRetimed(fit, listing, copy),
        `${whoseRate(listing, copy)}: ask before you retime.`,
        ...pitchWords(fit, listing),
      ];
    case 'same length at another rate':
      return [
        lengths,
        'At another rate the film is as long, so nothing was sped up. A file that counts in seconds may fit as it is; one that counts in frames must be converted.',
      ];
    case 'too short to tell':
      return [
        lengths,
        `Below ${SHORT_FILM_MINUTES} minutes, whole minutes cannot tell whether the film was sped up. Compare the last line with the picture.`,
      ];
    default:
      return [lengths, ...retimedWouldBe(fit, listing, copy), 'Ask for the material of your version.'];
  }
}

function whoseRate(listing: FitListing, copy: Copy): string {
  if (copy.rate) return 'The listing’s frame rate is not known';
  return ratesOf(listing, { ...copy, rate: { numerator: 24, denominator: 1 } })
    ? 'Your copy’s frame rate is not known'
    : 'Neither frame rate is known';
}

/** "100 min × 24 ÷ 25 = 96 min; your copy: 96 min 10 s." */
function retimedSum(fit: Fit, listing: FitListing, copy: Copy): string {
  const rates = ratesOf(listing, copy);
  if (!rates) return '';
  return `${listing.duration} min × ${rates.from} ÷ ${rates.to} = ${runningTimeWords(retimedLength(fit, copy))}; your copy: ${runningTimeWords(copy.seconds)}.`;
}

function looksRetimed(fit: Fit, listing: FitListing, copy: Copy): string {
  const [from, to] = (fit.ratio ?? 1) < 1 ? [24, 25] : [25, 24];
  return `${listing.duration} min × ${from} ÷ ${to} = ${runningTimeWords(retimedLength(fit, copy))}; your copy: ${runningTimeWords(copy.seconds)}. So it looks as if the film runs at ${to} instead of ${from}.`;
}

const retimedLength = ({ difference_seconds }: Fit, { seconds }: Copy): number =>
  seconds - (difference_seconds ?? 0);

function afterRetiming(fit: Fit, listing: FitListing): string[] {
  if (fit.is !== 'retime') return ['Check the first and the last line.'];
  return [`Multiply all times by ${ratioWords(fit.ratio ?? 1)}.`, ...pitchWords(fit, listing)];
}

function nearlySameWords(fit: Fit, listing: FitListing, copy: Copy): string[] {
  if (fit.is !== 'retime') return ['Check the first and the last line.'];
  const rates = ratesOf(listing, copy);
  return [
    `${rates?.from} and ${rates?.to} differ by 3.6 seconds in an hour, less than minutes can tell. If the first line is on time and the last is not, multiply all times by ${(fit.ratio ?? 1).toFixed(6)}.`,
    ...pitchWords(fit, listing),
  ];
}

/** Below this nobody hears it: 24 against 23.976 is 0.02 of a semitone. */
const HEARD_SEMITONES = 0.1;

function pitchWords(fit: Fit, listing: FitListing): string[] {
  const change = pitchChange(fit.ratio ?? 1);
  if (!isSound(listing) || Math.abs(change) < HEARD_SEMITONES) return [];
  return [
    `Sound gets ${change > 0 ? 'higher' : 'lower'} by ${Math.abs(change).toFixed(1)} of a semitone, unless a sound editor keeps its pitch.`,
  ];
}

/** Of another version: what the rates would make of it, where they differ and that was nearer. */
function retimedWouldBe(fit: Fit, listing: FitListing, copy: Copy): string[] {
  const rates = ratesOf(listing, copy);
  const isRetimed = Math.abs(retimedLength(fit, copy) - listing.duration * 60) > 1;
  if (!rates || !copy.rate || !isRetimed) return [];
  return [
    `Retimed from ${rates.from} to ${rateName(copy.rate)} it would be ${runningTimeWords(retimedLength(fit, copy))}.`,
  ];
}
