/**
 * How many single slips turn one word into the other: a letter too many, too few, wrong, or two neighbours
 * swapped (optimal string alignment). "tarentino" → "tarantino" is 1, "alein" → "alien" is 1.
 */
export function editDistance(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped && row > 1 && column > 1) least = Math.min(least, beforeLast[column - 2]! + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length]!;
}

/** How many slips a person may make in a word of this length and still mean it. */
export function forgivenSlips(word: string): number {
  const length = [...word].length;
  if (length <= 4) return 1;
  return length <= 7 ? 2 : 3;
}
