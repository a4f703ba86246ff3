/*
 * Reads times in the usual form, `HH:MM:SS` with a suffix, without a regular expression, which would create an array and seven strings for
 * each. The result is NaN for any other form.
 */

/** Reads the `HH:MM:SS` at the beginning of a text, in seconds. */
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
