/** A sign, then seconds ("1.5"), minutes ("0:02") or hours ("00:00:01,500"), and an optional unit. */
const TIME = /^([+\-−–])?\s*(?:(?:(\d{1,3}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,9}))?\s*(ms|s|sec|seconds?)?$/i;

/** Longer than any programme (ms). */
const DAY = 86_400_000;

/**
 * Reads a time as people type it, in whole milliseconds: "+1.5", "-0:02", "00:00:01,500", "40 ms". Returns undefined for other texts, and
 * for more than a day.
 */
export function readTypedTime(text: string): number | undefined {
  const [written, sign = '', hours, minutes, seconds = '', decimals = '', unit = ''] = TIME.exec(text.trim().slice(0, 40)) ?? [];
  if (written === undefined) return undefined;
  const hasClock = minutes !== undefined;
  const isMilliseconds = unit.toLowerCase() === 'ms';
  if ((hasClock && Number(seconds) >= 60) || (hours !== undefined && Number(minutes) >= 60)) return undefined;
  if (isMilliseconds && (hasClock || decimals !== '')) return undefined;
  const whole = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds);
  const milliseconds = isMilliseconds ? whole : whole * 1000 + Math.round(Number(`0.${decimals || '0'}`) * 1000);
  if (milliseconds > DAY) return undefined;
  return sign === '' || sign === '+' || milliseconds === 0 ? milliseconds : -milliseconds;
}
