import { countText } from '#domain/text/count-text.ts';
import { LIMITS } from '#domain/limits.ts';

const MINUTES = /^\d{1,4}$/;
const CLOCK = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/;

/**
 * Reads the running time of a copy as people write it: hours, minutes and seconds ("1:36:10"), hours and minutes ("1:36"), or minutes
 * ("96").
 * @returns whole seconds; undefined for other texts, zero, and more than a listing can have
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

/** Writes a running time for `readRunningTime`, always with the same spelling: "96", "1:36:10". */
export const runningTimeText = (seconds: number): string => (seconds % 60 === 0 ? String(seconds / 60) : writeClock(seconds));

/** Writes a time within a film, rounded to seconds: "1:36:10". A time before the beginning has a minus. */
export function clockText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  return `${seconds <= -0.5 ? '−' : ''}${writeClock(whole)}`;
}

/** Writes whole seconds as a clock. */
function writeClock(seconds: number): string {
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return `${Math.floor(seconds / 3600)}:${rest.join(':')}`;
}

/** Writes a film's running time, rounded to seconds: "96 min 10 s", "96 min", "40 s". Ignores the sign. */
export function runningTimeWords(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** Writes a duration in words: "40 seconds", "2 minutes", "1 hour 5 minutes". Below 90 s it is in seconds. */
export function lengthText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  if (whole < 90) return countText(whole, 'second');
  const minutes = Math.round(whole / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return countText(minutes, 'minute');
  return [countText(hours, 'hour'), ...(rest > 0 ? [countText(rest, 'minute')] : [])].join(' ');
}
