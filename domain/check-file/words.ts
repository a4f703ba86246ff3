/** "1 subtitle", "1,031 subtitles". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** "a", "a and b", "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** A time within a film: "1:36:10". */
export function clockWords(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const [minutes, hours] = [Math.floor(whole / 60) % 60, Math.floor(whole / 3600)];
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${seconds <= -0.5 ? '−' : ''}${hours}:${pad(minutes)}:${pad(whole % 60)}`;
}

/** How long something is, as one says it: "40 seconds", "2 minutes", "1 hour 5 minutes"; under 90 s in seconds. */
export function lengthWords(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  if (whole < 90) return counted(whole, 'second');
  const minutes = Math.round(whole / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return counted(minutes, 'minute');
  return [counted(hours, 'hour'), ...(rest > 0 ? [counted(rest, 'minute')] : [])].join(' ');
}

/** Of a text that may be very long, the beginning. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
