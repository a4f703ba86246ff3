import { writeTime } from '#timed-text/write-time.ts';

/** Writes the start time of a subtitle: "0:01:12.480". A time before the beginning has a minus. */
export function cueTimeText(seconds: number): string {
  const milliseconds = Math.round(Math.abs(seconds) * 1000);
  const sign = seconds < 0 && milliseconds > 0 ? '−' : '';
  return `${sign}${writeTime(milliseconds, 1000, '.', 3, 1)}`;
}
