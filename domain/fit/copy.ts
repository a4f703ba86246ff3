import type { FieldErrors } from '#domain/field-errors.ts';
import { FIT_VERDICTS, type FitVerdict } from './fit-names.ts';
import type { Copy, Fit } from './fit.ts';
import { LIMITS } from '#domain/limits.ts';
import { readRunningTime, runningTimeText } from './running-time.ts';
import { rateText, readRateNumber } from '#timed-text/rate.ts';

/*
 * The copy that someone will show, as in an address: `copy=1:36:10&copy_rate=25`. With it each listing states whether it fits (fit.ts), and
 * lists can be filtered (`fit`) and sorted (`sort=fit`) by this.
 */

/** The parts of a fit that a listing includes. The reason is only given in words (fit-texts.ts). */
export type ListingFit = Pick<Fit, 'is' | 'ratio' | 'difference_seconds'>;

/** The keys of an address that describe a copy or need one. */
export const COPY_KEYS = {
  copy: {
    kind: 'running time',
    meaning:
      'The running time of the copy that you will show: `1:36:10`, `1:36` or minutes. Each film then has a `fit`, which says if it fits.',
  },
  copy_rate: { kind: 'rate', meaning: 'The frame rate of that copy: `24`, `23.976` or `24000/1001`. Only with `copy`.' },
  fit: {
    kind: 'choices',
    of: FIT_VERDICTS,
    meaning:
      'Only films whose material fits the copy in one of these ways: `fits` (unchanged), `probably` (up to two minutes longer or shorter, or the same running time at another frame rate), `retime` (after retiming), `unknown` (not known), `other` (another version). Only with `copy`.',
  },
} as const;

/** Returns a sentence about why this is not a running time; undefined if it is one. */
export const runningTimeError = (text: string): string | undefined =>
  readRunningTime(text) === undefined
    ? `Enter the running time of your copy, for example 1:36:10, 1:36 or 96 (minutes). The maximum is ${LIMITS.duration.max / 60} hours.`
    : undefined;

/** Returns a sentence about why this is not a frame rate; undefined if it is one. */
export const rateError = (text: string): string | undefined =>
  readRateNumber(text) ? undefined : 'Enter the frame rate of your copy as one number, for example 24, 25 or 23.976.';

/** Returns errors for keys of an address that need a copy if it has none. Errors in the copy itself are separate. */
export function missingCopyErrors(params: URLSearchParams): FieldErrors {
  if (params.has('copy')) return {};
  return {
    ...(params.has('copy_rate') && { copy: 'Enter the running time of your copy too, for example 1:36:10 or 96 (minutes).' }),
    ...(params.has('fit') && {
      fit: 'Add the running time of your copy as `copy`, because `fit` needs it.',
    }),
    ...(params.get('sort') === 'fit' && {
      sort: 'Add the running time of your copy as `copy`, because `sort=fit` needs it.',
    }),
  };
}

/** Removes the keys of an address that need a copy. */
export function deleteWithoutCopy(params: URLSearchParams): void {
  if (params.has('copy')) return;
  for (const key of ['copy_rate', 'fit']) params.delete(key);
  if (params.get('sort') === 'fit') params.delete('sort');
}

/** Reads the copy in an address whose keys were checked; undefined if there is none. */
export function readCopy(params: URLSearchParams): Copy | undefined {
  const seconds = readRunningTime(params.get('copy') ?? '');
  return seconds === undefined ? undefined : { seconds, rate: readRateNumber(params.get('copy_rate') ?? '') };
}

/** Writes a copy for an address, always with the same spelling. */
export function writeCopy({ seconds, rate }: Copy): URLSearchParams {
  return new URLSearchParams({ copy: runningTimeText(seconds), ...(rate && { copy_rate: rateText(rate) }) });
}

/** Reads the verdicts in an address, each once, the best first. */
export const readFits = (params: URLSearchParams): FitVerdict[] => {
  const asked = params.getAll('fit');
  return FIT_VERDICTS.filter((fit) => asked.includes(fit));
};
