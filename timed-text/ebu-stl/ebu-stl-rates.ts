import type { DISK_FORMATS } from './ebu-stl.ts';
import type { RateName } from '#timed-text/rate.ts';

/** Frame rates that the format can state. 29.97 is written as 30, as is usual for such files. */
export const EBU_STL_CODES = {
  '23.976': 'STL23.01',
  '24': 'STL24.01',
  '25': 'STL25.01',
  '29.97': 'STL30.01',
  '30': 'STL30.01',
  '50': 'STL50.01',
} as const satisfies Partial<Record<RateName, keyof typeof DISK_FORMATS>>;

export type EbuStlRate = keyof typeof EBU_STL_CODES;

/** Whether EBU STL can state this frame rate. */
export const isEbuStlRate = (rate: RateName): rate is EbuStlRate => Object.hasOwn(EBU_STL_CODES, rate);
