/** How many rows of a file do not become listings, as a sentence; empty when all do. */
export function leftOutText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 row was left out.' : `${count} rows were left out.`;
}
