/*
 * Where a subtitle stands, by one name in every format that can say it so: `an1` to `an9` are the figures of a
 * keyboard's number block (`\an8` of SSA is above, in the middle). `an2`, below in the middle, is the usual place and
 * has no name. Other places are as their format writes them.
 */

/** The name of a place by its figure; none of another figure. */
export function placeOfAlignment(alignment: number): string {
  return Number.isInteger(alignment) && alignment >= 1 && alignment <= 9 && alignment !== 2
    ? `an${alignment}`
    : '';
}

/** The same of the count of SSA 4: 1 to 3 below, 5 to 7 above, 9 to 11 in the middle of the height. */
export function placeOfOldAlignment(alignment: number): string {
  const column = alignment % 4;
  const row = Math.floor(alignment / 4);
  if (!Number.isInteger(alignment) || alignment < 1 || alignment > 11 || column === 0) return '';
  return placeOfAlignment(column + (row === 1 ? 6 : row === 2 ? 3 : 0));
}

/** The figure of a place that has one; 2 of every other. */
export function alignmentOf(place: string): number {
  return Number(/(?:^| )an([1-9])(?= |$)/.exec(place)?.[1] ?? 2);
}
