import type { TextFile } from './report.ts';

/** When the last subtitle ends, in seconds of the film: whole hours before it are no part of it. Undefined without any. */
export function textEnd({ last, startHours }: Pick<TextFile, 'last' | 'startHours'>): number | undefined {
  if (!last) return undefined;
  const before = startHours && !startHours.isTakenOff ? startHours.seconds : 0;
  // A last one that ends before it starts stands in the film all the same.
  return Math.max(last.start, last.end) - before;
}
