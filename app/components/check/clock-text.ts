/** "1:36:10", rounded to seconds; below 0 with a minus. */
export function clockText(seconds: number): string {
  const whole = Math.abs(Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  return `${Math.round(seconds) < 0 ? '-' : ''}${hours}:${rest.join(':')}`;
}
