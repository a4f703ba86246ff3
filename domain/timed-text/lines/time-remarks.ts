import type { TimeOddity } from './clock-time.ts';

/** What every format with times of hours, minutes and seconds can remark on them. */
export const CLOCK_TIME_REMARKS = [
  'fraction-missing',
  'fraction-short',
  'fraction-long',
  'colon-in-time',
  'frames-in-time',
  'space-in-time',
  'negative-time',
  'sixty-in-time',
] as const;

/** SubRip has a comma in its times and always says the hours. */
export const SRT_TIME_REMARKS = [...CLOCK_TIME_REMARKS, 'hours-missing', 'dot-in-time'] as const;

/** Remarks about times that people have to check in WebVTT. For all others browsers skip the cue, which is one remark. */
export const VTT_TIME_REMARKS = {
  comma: 'comma-in-time',
  frames: 'frames-in-time',
  negative: 'negative-time',
  sixty: 'sixty-in-time',
} as const satisfies Partial<Record<TimeOddity, string>>;

export const TIME_REMARKS = {
  'no-hours': 'hours-missing',
  'no-fraction': 'fraction-missing',
  'short-fraction': 'fraction-short',
  'long-fraction': 'fraction-long',
  dot: 'dot-in-time',
  comma: 'comma-in-time',
  colon: 'colon-in-time',
  frames: 'frames-in-time',
  space: 'space-in-time',
  negative: 'negative-time',
  sixty: 'sixty-in-time',
} as const satisfies Record<TimeOddity, string>;
