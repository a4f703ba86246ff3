import { countText } from './count-text.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Writes a duration in whole units, rounded down: "20 seconds", "14 minutes", "50 hours", "5 days". */
export function durationText(seconds: number): string {
  if (seconds < 2 * MINUTE) return countText(Math.max(0, Math.floor(seconds)), 'second');
  if (seconds < 2 * HOUR) return countText(Math.floor(seconds / MINUTE), 'minute');
  if (seconds < 4 * DAY) return countText(Math.floor(seconds / HOUR), 'hour');
  return countText(Math.floor(seconds / DAY), 'day');
}
