import { RATE_NAMES, RATES, type Rate, type RateName } from '#timed-text/rate.ts';

/**
 * Disk format codes of the frame rates that the format can state. The specification only has 25 and 30, but files also use the others.
 * 29.97 is written as 30, and no field distinguishes the two: libsub reads 30, ttconv 30000/1001.
 */
export const EBU_STL_CODES = {
  '23.976': 'STL23.01',
  '24': 'STL24.01',
  '25': 'STL25.01',
  '29.97': 'STL30.01',
  '30': 'STL30.01',
  '50': 'STL50.01',
} as const satisfies Partial<Record<RateName, string>>;

export type EbuStlRate = keyof typeof EBU_STL_CODES;

/** Whether EBU STL can state this frame rate. */
export const isEbuStlRate = (rate: RateName): rate is EbuStlRate => Object.hasOwn(EBU_STL_CODES, rate);

/** Frame rates by their codes. `RATE_NAMES` begins with the lowest rate, so 30 replaces 29.97. */
export const RATES_BY_CODE: ReadonlyMap<string, Rate> = new Map(
  RATE_NAMES.filter(isEbuStlRate).map((name) => [EBU_STL_CODES[name], RATES[name]]),
);
