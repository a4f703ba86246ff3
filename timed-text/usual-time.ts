/*
 * Nearly all times are written as `HH:MM:SS` and something behind it. They are read without a regular
 * expression, which makes an array and seven strings of each. What is odd in any way is NaN here.
 */

/** Seconds of the `HH:MM:SS` that a text begins with. */
export function usualSeconds(text: string): number {
  if (text[2] !== ':' || text[5] !== ':') return NaN;
  const minutes = twoDigits(text, 3);
  const seconds = twoDigits(text, 6);
  return minutes < 60 && seconds < 60 ? (twoDigits(text, 0) * 60 + minutes) * 60 + seconds : NaN;
}

export const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

export const threeDigits = (text: string, at: number): number => twoDigits(text, at) * 10 + digit(text, at + 2);

function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - 48;
  return value >= 0 && value <= 9 ? value : NaN;
}
