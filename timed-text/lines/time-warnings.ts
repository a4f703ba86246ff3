import type { ParseWarningKind } from '#timed-text/parse-warnings.ts';
import type { TimeOddity } from './clock-time.ts';

/**
 * Warnings about times that people have to check in WebVTT. Browsers skip cues with any other unusual time, which causes a single warning.
 */
export const VTT_TIME_WARNINGS: Partial<Record<TimeOddity, ParseWarningKind>> = {
  comma: 'comma-in-time',
  frames: 'frames-in-time',
  negative: 'negative-time',
  sixty: 'sixty-in-time',
};

export const TIME_WARNINGS = {
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
} as const satisfies Record<TimeOddity, ParseWarningKind>;
