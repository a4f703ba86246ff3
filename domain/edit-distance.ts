/**
 * How many single typos turn one text into the other: a letter too many, too few, wrong, or two neighbours swapped
 * (optimal string alignment). "tarentino" → "tarantino" is 1, "alein" → "alien" is 1.
 *
 * Only what is at most `max` is counted, and everything beyond is `max + 1`: letters are compared with those at most
 * `max` places away, and no longer than there is hope, so that it takes (2 · max + 1) · length steps at the worst.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (a === b) return 0;
  // A letter has two code units at most, so this much costs nothing to know.
  if (Math.abs(a.length - b.length) > 2 * max) return max + 1;
  const [left, right] = withoutCommonEnds(lettersOf(a), lettersOf(b));
  if (Math.abs(left.length - right.length) > max) return max + 1;
  return bandedDistance(left, right, max);
}

function lettersOf(text: string): number[] {
  const letters: number[] = [];
  for (const letter of text) letters.push(letter.codePointAt(0)!);
  return letters;
}

function withoutCommonEnds(a: number[], b: number[]): [number[], number[]] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

/** Row by row, in each only the columns at most `max` away; those beside hold `beyond`. */
function bandedDistance(left: number[], right: number[], max: number): number {
  const beyond = max + 1;
  let beforeLast = Array.from({ length: right.length + 1 }, () => beyond);
  let last = Array.from(beforeLast, (_, column) => Math.min(column, beyond));
  let current = [...beforeLast];
  let minOfLast = 0;
  for (let row = 1; row <= left.length; row += 1) {
    const from = Math.max(1, row - max);
    const to = Math.min(right.length, row + max);
    current[from - 1] = from === 1 ? Math.min(row, beyond) : beyond;
    let minOfRow = current[from - 1]!;
    for (let column = from; column <= to; column += 1) {
      const wrong = last[column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1);
      let min = Math.min(wrong, last[column]! + 1, current[column - 1]! + 1, beyond);
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwapped && row > 1 && column > 1) min = Math.min(min, beforeLast[column - 2]! + 1);
      current[column] = min;
      minOfRow = Math.min(minOfRow, min);
    }
    if (to < right.length) current[to + 1] = beyond;
    // Two rows without hope: a swap reaches back over one.
    if (minOfRow > max && minOfLast > max) return beyond;
    minOfLast = minOfRow;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[right.length]!, beyond);
}

/** How many typos a person may make in a word of this length and still mean it. */
export function toleratedDistance(word: string): number {
  const length = [...word].length;
  if (length <= 4) return 1;
  return length <= 7 ? 2 : 3;
}
