import type { Fit } from './fit.ts';
import { FIT_NAMES } from './fit-names.ts';
import { lengthText } from './running-time.ts';
import { rateName, type Rate } from '#timed-text/rate.ts';

/** The parts of a fit that its label depends on, for listings and for files. */
export interface LabelledFit extends Pick<Fit, 'is' | 'ratio' | 'difference_seconds'> {
  reason: string;
  /** Undefined unless both frame rates are known. */
  rates: { from: Rate; to: Rate } | undefined;
}

/** Writes a short label for a list: "Fits", "Probably fits: 2 minutes shorter". The copy is shorter or longer. */
export function fitLabel(fit: LabelledFit): string {
  const name = FIT_NAMES[fit.is];
  switch (fit.is) {
    case 'fits':
      return fit.reason === 'rate unknown' ? `${name} by running time` : name;
    case 'probably':
      return fit.reason === 'same length at another rate' && isWithinAMinute(fit)
        ? `${name}: same length, another frame rate`
        : `${name}: ${differenceText(fit)}`;
    case 'retime':
      return `${name} ${retimingText(fit)}`;
    case 'other':
      return `${name}: ${differenceText(fit)}`;
    default:
      return name;
  }
}

const isWithinAMinute = ({ difference_seconds }: LabelledFit): boolean => Math.abs(difference_seconds ?? 0) <= 60;

/** Writes how much shorter or longer the copy is: "7 minutes shorter", "40 seconds longer". */
function differenceText({ difference_seconds }: LabelledFit): string {
  const seconds = Math.round(difference_seconds ?? 0);
  return seconds === 0 ? 'same length' : `${lengthText(seconds)} ${seconds < 0 ? 'shorter' : 'longer'}`;
}

/** Writes "24 → 25 (× 0.96)", or only the ratio if the frame rates are unknown. */
function retimingText({ ratio, rates }: Pick<LabelledFit, 'ratio' | 'rates'>): string {
  const times = `× ${ratioText(ratio ?? 1)}`;
  return rates ? `${rateName(rates.from)} → ${rateName(rates.to)} (${times})` : times;
}

/** Writes a ratio with at most four decimals: "0.96", "1.0417". */
export const ratioText = (ratio: number): string => String(Number(ratio.toFixed(4)));

/** Something that is compared with a copy or a listing and may have no known frame rate. */
interface MaybeRated {
  /** Owner of the frame rate, as the beginning of a sentence: "The listing’s". */
  whose: string;
  rate: Rate | undefined;
}

/** Names the unknown frame rates, without a full stop. */
export function unknownRateText(material: MaybeRated, film: MaybeRated): string {
  if (!material.rate && !film.rate) return 'Neither frame rate is known';
  return `${material.rate ? film.whose : material.whose} frame rate is not known`;
}
