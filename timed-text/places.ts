/*
 * Where a subtitle stands, in the same words whichever format says it: "top", "middle left", "bottom right". Below in
 * the middle is the usual place and has no name. Other places are as their format writes them. SSA, and SubRip after
 * it, say places by figures: those of a keyboard's number block, 8 above in the middle.
 */

const NAMES = ['bottom left', '', 'bottom right', 'middle left', 'middle', 'middle right', 'top left', 'top', 'top right'];

/** The name of a place by its figure; that of the usual place where there is no such figure. */
export const placeOfAlignment = (alignment: number): string => NAMES[alignment - 1] ?? '';

/** The same of the count of SSA 4: 1 to 3 below, 5 to 7 above, 9 to 11 in the middle of the height. */
export function placeOfOldAlignment(alignment: number): string {
  const column = alignment % 4;
  const row = Math.floor(alignment / 4);
  if (!Number.isInteger(alignment) || alignment < 1 || alignment > 11 || column === 0) return '';
  return placeOfAlignment(column + (row === 1 ? 6 : row === 2 ? 3 : 0));
}

/** The figure of a place; 2, the usual one, where it says nothing of height and side. */
export function alignmentOf(place: string): number {
  const words = place.split(' ');
  const row = words.includes('top') ? 6 : words.includes('middle') ? 3 : 0;
  const column = words.includes('left') ? 1 : words.includes('right') ? 3 : 2;
  return row + column;
}
