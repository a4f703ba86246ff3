import { countText, listText } from '#domain/text/count-text.ts';

/**
 * Factor for a longer session. A session lasts SESSION_HOURS, or ten times that if the user asks for it when signing in. WCAG 2.2.1
 * ("Adjust") requires ten times, regardless of the operator's setting.
 */
const LONGER = 10;

/** Returns the length of a session in hours. @param usual SESSION_HOURS */
export const sessionLength = (usual: number, staySignedIn: boolean): number => (staySignedIn ? usual * LONGER : usual);

/** Writes hours as "1 hour", "12 hours", "5 days" or "5 days and 10 hours". */
export function hoursText(hours: number): string {
  if (hours < 48) return countText(hours, 'hour');
  const rest = hours % 24;
  const days = countText((hours - rest) / 24, 'day');
  return listText(rest === 0 ? [days] : [days, countText(rest, 'hour')]);
}
