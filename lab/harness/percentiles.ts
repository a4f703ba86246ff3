/** @param share 0.5 for the median, 1 for the worst */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Formats times like "median 0.9 s, worst 1.4 s". */
export function medianAndWorst(milliseconds: readonly number[]): string {
  const seconds = (share: number) => `${(percentile(milliseconds, share) / 1000).toFixed(2)} s`;
  return `median ${seconds(0.5)}, worst ${seconds(1)}`;
}
