/*
 * Names of places, the same for all formats: "top", "middle left", "bottom right". The usual place, at the bottom centre, has no name.
 * Other places are as their format writes them. SSA, and SubRip after it, have numbers for places, like those of a keyboard's number block:
 * 8 is at the top centre.
 */

const NAMES = ['bottom left', '', 'bottom right', 'middle left', 'middle', 'middle right', 'top left', 'top', 'top right'];

/** Returns the name of a place by its number, or of the usual place if there is no such number. */
export const placeOfAlignment = (alignment: number): string => NAMES[alignment - 1] ?? '';

/** Returns the name by the number in SSA 4: 1 to 3 at the bottom, 5 to 7 at the top, 9 to 11 in the middle. */
export function placeOfOldAlignment(alignment: number): string {
  const column = alignment % 4;
  const row = Math.floor(alignment / 4);
  if (!Number.isInteger(alignment) || alignment < 1 || alignment > 11 || column === 0) return '';
  return placeOfAlignment(column + (row === 1 ? 6 : row === 2 ? 3 : 0));
}

/** Returns the number of a place. It is 2, the usual place, if the name states neither height nor side. */
export function alignmentOf(place: string): number {
  const words = place.split(' ');
  const row = words.includes('top') ? 6 : words.includes('middle') ? 3 : 0;
  const column = words.includes('left') ? 1 : words.includes('right') ? 3 : 2;
  return row + column;
}
