import { countText, listText } from '#domain/text/count-text.ts';

/**
 * How long a sign-in lasts: SESSION_HOURS, or ten times that for whoever says so before it begins. Ten times is what WCAG 2.2.1 asks for
 * ("Adjust"), whatever those who run the site have chosen.
 */
const LONGER = 10;

/** @param usual SESSION_HOURS */
export const sessionLength = (usual: number, staySignedIn: boolean): number => (staySignedIn ? usual * LONGER : usual);

/** "1 hour", "12 hours", "5 days", "5 days and 10 hours". */
export function hoursText(hours: number): string {
  if (hours < 48) return countText(hours, 'hour');
  const rest = hours % 24;
  const days = countText((hours - rest) / 24, 'day');
  return listText(rest === 0 ? [days] : [days, countText(rest, 'hour')]);
}
