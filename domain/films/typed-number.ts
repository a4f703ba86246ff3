import type { FilmField } from './film-fields.ts';
import { readRunningTime } from '#domain/fit/running-time.ts';
import { normalizeRunningTime } from './read-facts.ts';

/** A whole number with decimals, as spreadsheets write it: "1993.0". */
const WHOLE_DECIMAL = /^(\d{1,4})[.,]0{1,6}$/;

/**
 * Returns the digits of a number as people and spreadsheets write it: "1993.0" → "1993", "90 min" and "1:30:00" → "90". Returns other texts
 * unchanged.
 */
export function normalizeTypedNumber(field: FilmField, text: string): string {
  const typed = text.trim();
  if (field === 'year') return WHOLE_DECIMAL.exec(typed)?.[1] ?? text;
  if (field !== 'duration' || /^\d*$/.test(typed)) return text;
  const seconds = readRunningTime(normalizeRunningTime(typed));
  return seconds === undefined ? text : String(Math.round(seconds / 60));
}
