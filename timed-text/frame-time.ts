/**
 * Formats ticks as `HH:MM:SS`, a separator and the remainder with this number of digits: frames, ticks of Interop or milliseconds. Times
 * before the beginning become the beginning.
 */
export function writeFrameTime(ticks: number, inSecond: number, sign: ':' | '.', digits: number): string {
  const whole = Math.max(0, ticks);
  const seconds = Math.floor(whole / inSecond);
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${clock.map((part) => pad(part, 2)).join(':')}${sign}${pad(whole % inSecond, digits)}`;
}
