/** "1:36:10", rounded to seconds; below 0 with a minus. */
export function clockText(seconds: number): string {
  return written(Math.round(seconds), 1);
}

/** "0:01:12.480": when a subtitle is shown. */
export function cueTimeText(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  return `${written(Math.trunc(ms / 1000), Math.sign(ms))}.${twoOrMore(Math.abs(ms) % 1000, 3)}`;
}

/** @param sign of what was cut: -0.5 seconds are "-0:00:00" and a half */
function written(whole: number, sign: number): string {
  const seconds = Math.abs(whole);
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => twoOrMore(part, 2));
  return `${whole < 0 || sign < 0 ? '-' : ''}${hours}:${rest.join(':')}`;
}

const twoOrMore = (part: number, digits: number): string => String(part).padStart(digits, '0');
