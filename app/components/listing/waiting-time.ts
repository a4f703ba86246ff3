import { countText } from '#domain/text/count-text.ts';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';

/** Waiting time of a draft, compared with the moderators' target. */
export interface WaitingTime {
  /** Time, as in "50 hours". */
  time: string;
  /** Time over the target, as in "2 hours overdue". Empty until then. */
  over: string;
}

const HOUR_MS = 3_600_000;
/** Minimum number of hours for giving the time in days. */
const DAYS_FROM_HOURS = 96;

/** Whether a wait is worth mentioning: a day or more. @param since ISO 8601 @param now milliseconds since 1970 */
export const isLongWait = (since: string, now: number): boolean => now - Date.parse(since) > 24 * HOUR_MS;

/** @param since ISO 8601 @param now milliseconds since 1970 */
export function waitingTime(since: string, now: number): WaitingTime {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR_MS));
  const overHours = hours - MODERATION_AIM_HOURS;
  if (hours >= DAYS_FROM_HOURS)
    return { time: `${Math.floor(hours / 24)} days`, over: `${countText(Math.floor(overHours / 24), 'day')} overdue` };
  return { time: hoursText(hours), over: overHours > 0 ? `${hoursText(overHours)} overdue` : '' };
}

function hoursText(hours: number): string {
  if (hours === 0) return 'less than an hour';
  return countText(hours, 'hour');
}
