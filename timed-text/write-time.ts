/**
 * Formats ticks as `HH:MM:SS`, a sign and the remaining frames, Interop ticks, hundredths or milliseconds with this number of digits.
 * Negative times become zero.
 */
export function writeTime(ticks: number, inSecond: number, sign: ':' | '.' | ',', digits: number, hourDigits = 2): string {
  const whole = Math.max(0, ticks);
  const seconds = Math.floor(whole / inSecond);
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  const hours = pad(Math.floor(seconds / 3600), hourDigits);
  return `${hours}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}${sign}${pad(whole % inSecond, digits)}`;
}
