import type { Fit } from './fit.ts';
import { FIT_NAMES } from './fit-names.ts';
import { lengthText } from './running-time.ts';
import { rateName, type Rate } from '#timed-text/rate.ts';

/** A fit as far as its label depends on it: of a listing, and of a file as well. */
export interface LabelledFit extends Pick<Fit, 'is' | 'ratio' | 'difference_seconds'> {
  reason: string;
  /** Where both are known. */
  rates: { from: Rate; to: Rate } | undefined;
}

/** Short, for a list: "Fits", "Probably fits: 2 minutes shorter". What is shorter or longer is the copy. */
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

/** "7 minutes shorter", "40 seconds longer": of the copy, beside what it is compared with. */
function differenceText({ difference_seconds }: LabelledFit): string {
  const seconds = Math.round(difference_seconds ?? 0);
  return seconds === 0 ? 'same length' : `${lengthText(seconds)} ${seconds < 0 ? 'shorter' : 'longer'}`;
}

/** "24 → 25 (× 0.96)"; by the ratio alone where the rates do not say it. */
function retimingText({ ratio, rates }: Pick<LabelledFit, 'ratio' | 'rates'>): string {
  const times = `× ${ratioText(ratio ?? 1)}`;
  return rates ? `${rateName(rates.from)} → ${rateName(rates.to)} (${times})` : times;
}

/** Four decimals at most: "0.96", "1.0417". */
export const ratioText = (ratio: number): string => String(Number(ratio.toFixed(4)));

/** Whose frame rate is not known, of what is compared with somebody's copy or with a listing. */
interface MaybeRated {
  /** As a sentence begins with it: "The listing’s". */
  whose: string;
  rate: Rate | undefined;
}

/** Without the full stop. */
export function unknownRateText(material: MaybeRated, film: MaybeRated): string {
  if (!material.rate && !film.rate) return 'Neither frame rate is known';
  return `${material.rate ? film.whose : material.whose} frame rate is not known`;
}
