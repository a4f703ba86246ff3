/**
 * Counts the typos that turn one text into the other: an extra, missing or wrong letter, or two swapped neighbours (optimal string
 * alignment). "tarentino" → "tarantino" is 1, "alein" → "alien" is 1.
 *
 * Returns `max + 1` for any larger number. Letters are only compared with those at most `max` places away, and comparison stops as soon as
 * the result must be larger. So it takes at most (2 · max + 1) · length steps.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (a === b) return 0;
  // A letter has at most two code units, so this check is free.
  if (Math.abs(a.length - b.length) > 2 * max) return max + 1;
  const areUsual = Math.max(a.length, b.length) <= USUAL_LENGTH;
  const [left, right] = areUsual ? usualLetters : [new Int32Array(a.length), new Int32Array(b.length)];
  let [leftEnd, rightEnd] = [readLetters(a, left), readLetters(b, right)];
  let start = 0;
  while (start < leftEnd && start < rightEnd && left[start] === right[start]) start += 1;
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd -= 1;
    rightEnd -= 1;
  }
  if (Math.abs(leftEnd - rightEnd) > max) return max + 1;
  return bandedDistance(left, right, start, leftEnd - start, rightEnd - start, max);
}

/** Maximum length of texts that are compared without new arrays, because a search compares thousands of words. */
const USUAL_LENGTH = 256;
const usualLetters = [new Int32Array(USUAL_LENGTH), new Int32Array(USUAL_LENGTH)] as const;
const usualRows = [0, 1, 2].map(() => new Int32Array(USUAL_LENGTH + 1));

/** Reads the code points of a text into an array. @returns their number */
function readLetters(text: string, letters: Int32Array): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1, count += 1) {
    const letter = text.codePointAt(at)!;
    letters[count] = letter;
    if (letter > 0xffff) at += 1;
  }
  return count;
}

/** Calculates row by row, only the columns at most `max` away. The columns next to these contain `beyond`. */
function bandedDistance(left: Int32Array, right: Int32Array, start: number, leftLength: number, rightLength: number, max: number): number {
  const beyond = max + 1;
  const isUsual = rightLength <= USUAL_LENGTH;
  let [beforeLast, last, current] = (isUsual ? usualRows : [0, 1, 2].map(() => new Int32Array(rightLength + 1))) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  for (let column = 0; column <= rightLength; column += 1) {
    beforeLast[column] = beyond;
    last[column] = Math.min(column, beyond);
    current[column] = beyond;
  }
  let minOfLast = 0;
  for (let row = 1; row <= leftLength; row += 1) {
    const from = Math.max(1, row - max);
    const to = Math.min(rightLength, row + max);
    current[from - 1] = from === 1 ? Math.min(row, beyond) : beyond;
    let minOfRow = current[from - 1]!;
    const letter = left[start + row - 1]!;
    for (let column = from; column <= to; column += 1) {
      const other = right[start + column - 1]!;
      let min = last[column - 1]! + (letter === other ? 0 : 1);
      if (last[column]! < min) min = last[column]! + 1;
      if (current[column - 1]! < min) min = current[column - 1]! + 1;
      if (min > beyond) min = beyond;
      const canSwap = row > 1 && column > 1;
      if (canSwap && letter === right[start + column - 2] && left[start + row - 2] === other)
        min = Math.min(min, beforeLast[column - 2]! + 1);
      current[column] = min;
      if (min < minOfRow) minOfRow = min;
    }
    if (to < rightLength) current[to + 1] = beyond;
    // Stop after two rows that are too large, because a swap reaches back over one row.
    if (minOfRow > max && minOfLast > max) return beyond;
    minOfLast = minOfRow;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[rightLength]!, beyond);
}

/** Returns how many typos are accepted in a word of this length. */
export function toleratedDistance(word: string): number {
  const length = [...word].length;
  if (length <= 4) return 1;
  return length <= 7 ? 2 : 3;
}
