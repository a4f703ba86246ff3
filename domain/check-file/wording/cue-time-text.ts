/** Writes the start time of a subtitle: "0:01:12.480". A time before the beginning has a minus. */
export function cueTimeText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds) * 1000);
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const clock = [Math.floor(whole / 60_000) % 60, Math.floor(whole / 1000) % 60].map((part) => pad(part, 2));
  const sign = seconds < 0 && whole > 0 ? '−' : '';
  return `${sign}${Math.floor(whole / 3_600_000)}:${clock.join(':')}.${pad(whole % 1000, 3)}`;
}
