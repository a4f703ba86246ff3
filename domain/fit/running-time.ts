import { countText } from '#domain/text/count-text.ts';
import { LIMITS } from '#domain/limits.ts';

const MINUTES = /^\d{1,4}$/;
const CLOCK = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/;

/**
 * How long a copy runs, as people write it: hours, minutes and seconds ("1:36:10"), hours and minutes ("1:36"), or
 * minutes ("96").
 * @returns whole seconds; undefined for anything else, for nothing, and beyond what a listing may run
 */
export function readRunningTime(text: string): number | undefined {
  const seconds = secondsOf(text.trim());
  return seconds !== undefined && seconds > 0 && seconds <= LIMITS.duration.max * 60 ? seconds : undefined;
}

function secondsOf(text: string): number | undefined {
  if (MINUTES.test(text)) return Number(text) * 60;
  const clock = CLOCK.exec(text);
  if (!clock) return undefined;
  const [, hours, minutes, seconds = 0] = clock;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** What `readRunningTime` reads, written in one way only: "96", "1:36:10". */
export const runningTimeText = (seconds: number): string => (seconds % 60 === 0 ? String(seconds / 60) : writeClock(seconds));

/** A time within a film: "1:36:10", rounded to seconds; before its beginning with a minus. */
export function clockText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  return `${seconds <= -0.5 ? '−' : ''}${writeClock(whole)}`;
}

/** Of whole seconds. */
function writeClock(seconds: number): string {
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return `${Math.floor(seconds / 3600)}:${rest.join(':')}`;
}

/** As people say it of a film: "96 min 10 s", "96 min", "40 s". Rounded to seconds; the sign does not count. */
export function runningTimeWords(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** How long something is, as one says it: "40 seconds", "2 minutes", "1 hour 5 minutes"; under 90 s in seconds. */
export function lengthText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  if (whole < 90) return countText(whole, 'second');
  const minutes = Math.round(whole / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return countText(minutes, 'minute');
  return [countText(hours, 'hour'), ...(rest > 0 ? [countText(rest, 'minute')] : [])].join(' ');
}
